import { expect, test } from '../../fixtures';

const SCREENS = [
  ['/admin/dashboard', 'Dashboard'],
  ['/admin/blog', 'Blog Posts'],
  ['/admin/blog/new', 'Create New Post'],
  ['/admin/case-studies', 'Case Studies'],
  ['/admin/projects', 'Projects'],
  ['/admin/projects/new', 'Add Project'],
  ['/admin/services', 'Services'],
  ['/admin/about', 'About'],
  ['/admin/team', 'Team'],
  ['/admin/contact', 'Contact Messages'],
  ['/admin/applications', 'Applications'],
  ['/admin/newsletter', 'Newsletter'],
  ['/admin/settings', 'Settings'],
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe has nothing to say about any screen, ${colorScheme}`, async ({
    adminPage: page,
    expectAccessible,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const [path] of SCREENS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await page.waitForLoadState('networkidle');
      await test.step(path, () => expectAccessible(page));
    }
  });
}

test('nothing scrolls sideways on a phone', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const [path] of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(excess, path).toBeLessThanOrEqual(0);
  }
});

test('every screen is reached by keyboard through the palette', async ({ adminPage: page }) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  for (const name of ['Blog Posts', 'Projects', 'Dashboard']) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Commands' }).fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});

test('no screen breaks the content security policy or logs an error', async ({ adminPage: page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  // A violation that the code catches, such as a probe for `eval`, appears nowhere else.
  await page.exposeFunction('reportViolation', (what: string) => complaints.push(what));
  await page.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (what: string) => void };
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      reportViolation(`${violatedDirective}: ${blockedURI} in ${sourceFile}`),
    );
  });
  for (const [path] of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.waitForLoadState('networkidle');
  }
  // Every form parses what it holds when it is sent.
  await page.goto('/admin/projects/new');
  await page.getByRole('button', { name: 'Add Project' }).click();
  await expect(page.getByText('Please enter a title.')).toBeVisible();
  await page.getByRole('button', { name: 'Pick Color' }).click();
  await expect(page.getByRole('slider', { name: 'Color' })).toBeVisible();
  expect(complaints).toEqual([]);
});
