import { expect, test } from '../../fixtures';

const NONE = 'rgba(0, 0, 0, 0)';
const sizeOf = (text: string) => parseFloat(text);

test('a state is a word with a dot, and a ring where readers see nothing', async ({ adminPage: page }) => {
  await page.goto('/admin/blog');
  const state = (name: string) => page.locator('td').getByText(name, { exact: true }).first();
  const dotOf = (name: string) =>
    state(name).evaluate((badge) => {
      const { backgroundColor, borderTopColor } = getComputedStyle(badge, '::before');
      return backgroundColor === borderTopColor ? 'full' : 'ring';
    });
  await expect(state('Published')).toHaveCSS('background-color', NONE);
  expect(await dotOf('Published')).toBe('full');
  expect(await dotOf('Draft')).toBe('ring');
});

test('a bin in a form is red only while it is meant', async ({ adminPage: page }) => {
  await page.goto('/admin/about');
  const bin = page.getByRole('button', { name: 'Remove stat 1' });
  const colorOf = () => bin.evaluate((button) => getComputedStyle(button).color);
  const before = await colorOf();
  await bin.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(bin).toBeFocused();
  await expect.poll(colorOf).not.toBe(before);
});

test('a newsletter is written on a sheet, below the largest words of its screen', async ({
  adminPage: page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/newsletter/write');
  const subject = page.getByRole('textbox', { name: 'Subject' });
  const body = page.locator('.ql-editor');
  await expect(body).toBeVisible();
  await expect(subject).toHaveAttribute('maxlength', '200');
  const [title, heading] = await Promise.all(
    [subject, page.getByRole('heading', { level: 1 })].map((element) =>
      element.evaluate((node) => getComputedStyle(node).fontSize),
    ),
  );
  expect(sizeOf(title!)).toBeGreaterThan(1.5 * sizeOf(heading!));
  expect(Math.abs((await subject.boundingBox())!.x - (await body.boundingBox())!.x)).toBeLessThan(3);
  await subject.fill('Low water');
  await subject.press('Enter');
  await expect(body).toBeFocused();
  await expectAccessible();
});

test('case studies are as calm as the other lists: two lines beside the picture, and a heading in one', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/admin/case-studies');
  const rows = page.locator('main tbody tr');
  await expect(rows.first()).toBeVisible();
  for (const height of await rows.evaluateAll((all) => all.map((row) => row.clientHeight)))
    expect(height).toBeLessThan(100);
  await page.setViewportSize({ width: 360, height: 800 });
  const heading = page.getByRole('heading', { level: 1 });
  const lines = () =>
    heading.evaluate((node) => node.clientHeight / parseFloat(getComputedStyle(node).lineHeight));
  expect(Math.round(await lines())).toBe(1);
});

test('the fields of a form are no wider than a line is read', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/services?new=1');
  const form = page.getByRole('region', { name: /Add .*Service/ });
  await expect(form).toBeVisible();
  expect((await form.boundingBox())!.width).toBeLessThanOrEqual(768);
});
