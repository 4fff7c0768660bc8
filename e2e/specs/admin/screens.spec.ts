import { expect, test } from '../../fixtures';
import { collectComplaints } from '../../fixtures/complaints';
import { ADMIN_SCREENS } from '../../fixtures/routes';
import { screenHeading } from './support';

for (const [path, name] of ADMIN_SCREENS) {
  test(`${name} (${path}): passes axe in light and dark, never scrolls sideways, logs no error`, async ({
    adminPage: page,
    expectAccessibleInBoth,
  }) => {
    const complaints = await collectComplaints(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(screenHeading(page)).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    await expectAccessibleInBoth();
    await page.setViewportSize({ width: 360, height: 800 });
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(excess).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  });
}

test('every screen can be reached by keyboard through the palette', async ({ adminPage: page }) => {
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  for (const name of ['Blog Posts', 'Projects', 'Dashboard']) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Commands' }).fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});

test('forms validate within the content security policy', async ({ adminPage: page }) => {
  const complaints = await collectComplaints(page);
  await page.goto('/admin/projects/new');
  await page.getByRole('button', { name: 'Add Project' }).click();
  await expect(page.getByText('Please enter a title.')).toBeVisible();
  await page.getByRole('button', { name: 'Pick Color' }).click();
  await expect(page.getByRole('slider', { name: 'Color' })).toBeVisible();
  expect(complaints).toEqual([]);
});
