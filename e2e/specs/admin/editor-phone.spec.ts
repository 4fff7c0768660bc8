import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { checkEach, inGroups } from '../../fixtures/steps';
import { expectOnTop } from './editor';
import { newRun, PIXEL, withoutDrafts } from './support';

const run = newRun();

test.use({ viewport: { width: 390, height: 844 } });

/** Every long form, and its save button. */
const FORMS = [
  { path: '/admin/blog/new', buttons: ['Save Draft', 'Publish', 'Preview'] },
  { path: '/admin/projects/new', buttons: ['Add Project', 'Preview'] },
  { path: '/admin/case-studies/new', buttons: ['Add', 'Preview'] },
  { path: '/admin/team?new=1', buttons: ['Save'] },
  { path: '/admin/services?new=1', buttons: ['Save'] },
  { path: '/admin/about', buttons: ['Save Changes'] },
];

const scrollTo = (page: Page, share: number) =>
  page.evaluate((part) => {
    const form = document.querySelector('form')!.getBoundingClientRect();
    const room = Math.max(form.height - window.innerHeight, 0);
    window.scrollTo({ top: window.scrollY + form.top + room * part, behavior: 'instant' });
  }, share);

/** Fails unless a tap would hit it without scrolling. Tries again while the page moves, e.g. when the note of a saved draft appears. */
async function expectUnderFinger(page: Page, target: Locator) {
  await expect(async () => {
    const before = await page.evaluate(() => window.scrollY);
    await expect(target).toBeInViewport({ ratio: 0.99 });
    await expectOnTop(target);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  }).toPass();
}

for (const [index, forms] of inGroups(FORMS, 2).entries())
  test(`on a phone, each form can be saved from any scroll position (${index + 1} of 2)`, async ({
    adminPage: page,
    expectAccessible,
  }) => {
    // Drafts of other tests are listed above a new form when they have arrived.
    await withoutDrafts(page);
    await checkEach(
      forms,
      ({ path }) => path,
      async ({ path, buttons }) => {
        await page.goto(path);
        await expect(page.getByRole('button', { name: buttons[0]!, exact: true })).toBeVisible();
        for (const share of [0, 0.3, 0.6, 1]) {
          await scrollTo(page, share);
          for (const name of buttons)
            await expectUnderFinger(page, page.getByRole('button', { name, exact: true }).first());
        }
        await expectAccessible();
      },
    );
  });

test('on a phone, the save status is next to the buttons, and they cover no field', async ({
  adminPage: page,
}) => {
  let isDown = false;
  await page.route(/\/rest\/v1\/blog_posts/, (route) =>
    isDown && route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  );
  await page.goto('/admin/blog/new');
  await page.getByRole('textbox', { name: /^Title/ }).fill(`From a phone ${run}`);
  await page.getByLabel('Featured Image file').setInputFiles(PIXEL);
  await expect(page.getByPlaceholder('or paste an image URL')).toHaveValue(/\.png$/);
  await page.getByRole('textbox', { name: /^Excerpt/ }).focus();
  // Through all fields to the last, and no further, where a key would go to the browser: each one is visible.
  const last = page.getByRole('textbox', { name: 'Alternative text' });
  const isAtLast = () => last.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 25 && !(await isAtLast()); presses += 1) {
    await page.keyboard.press('Tab');
    const field = page.locator('form :focus:is(input, textarea, select)');
    if ((await field.count()) > 0) await expectUnderFinger(page, field);
  }
  await expect(last).toBeFocused();
  isDown = true;
  await page.keyboard.press('ControlOrMeta+s');
  const refusal = page.getByRole('alert').filter({ hasText: 'Error saving post:' });
  await expectUnderFinger(page, refusal);
  isDown = false;
  await refusal.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeInViewport({ ratio: 1 });
});
