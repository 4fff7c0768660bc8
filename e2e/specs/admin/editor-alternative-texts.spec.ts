import type { Page } from '@playwright/test';
import { expect, stack, test } from '../../fixtures';
import { clickByMouse, openText } from './editor';
import { newRun, PIXEL } from './support';

const run = newRun();

const POST = { path: '/admin/blog/new', text: 'Content' };
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Images' });

/** Inserts images at the cursor, and waits until they are there. */
async function insert(page: Page, count: number) {
  const text = page.getByRole('textbox', { name: 'Content' });
  const before = await text.locator('img').count();
  await page.getByLabel('Images for Content').setInputFiles(Array.from({ length: count }, () => PIXEL));
  await expect(text.locator('img')).toHaveCount(before + count);
}

test('an image without alternative text is marked, gets one by a click, and is published with it', async ({
  adminPage: page,
  browser,
  expectAccessible,
}) => {
  const text = await openText(page, POST);
  await page.keyboard.type('A chart: ');
  await insert(page, 1);
  const image = text.locator('img');
  await expect(image).toHaveCSS('outline-style', 'dashed');
  await expect(page.getByText('1 of 1 image without alternative text.')).toBeVisible();

  await clickByMouse(page, image);
  const field = dialog(page).getByRole('textbox', { name: 'Image 1 of 1' });
  await expect(field).toBeFocused();
  await expectAccessible();
  await page.keyboard.type('Tides of March');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(text.getByRole('img', { name: 'Tides of March' })).toHaveCSS('outline-style', 'none');
  await expect(page.getByText('1 image, all with alternative text.')).toBeVisible();

  await page.getByRole('textbox', { name: /^Title/ }).fill(`A chart ${run}`);
  await page.getByLabel('Featured Image file').setInputFiles(PIXEL);
  await expect(page.getByPlaceholder('or paste an image URL')).toHaveValue(/\.png$/);
  await page.getByRole('textbox', { name: 'Alternative text', exact: true }).fill('A dark cover');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/\/admin\/blog$/);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${stack.siteUrl}/blog/a-chart-${run}`);
  await expect(visitor.getByRole('img', { name: 'Tides of March' })).toHaveCount(1);
  await expect(visitor.getByRole('img', { name: 'A dark cover' })).toHaveCount(1);

  // It is still there when the post is opened again.
  await page.getByRole('link', { name: `A chart ${run}`, exact: true }).click();
  await expect(text.getByRole('img', { name: 'Tides of March' })).toBeVisible();
});

test('alternative texts are written and images removed with the keyboard alone', async ({
  adminPage: page,
}) => {
  const text = await openText(page, POST);
  await page.keyboard.type('Two: ');
  await insert(page, 2);
  await text.focus();
  await page.keyboard.press('ControlOrMeta+End');

  // The last image, selected: Enter opens its text instead of adding a line.
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('textbox', { name: 'Image 2 of 2' })).toBeFocused();
  await page.keyboard.type('The second');
  await page.keyboard.press('Enter');
  await expect(text.locator('img').nth(1)).toHaveAttribute('alt', 'The second');
  await expect(text).toBeFocused();
  await expect(text.locator('p')).toHaveCount(1);

  // The image without one, from the note below the text.
  const open = page.getByRole('button', { name: 'Images', exact: true });
  for (let presses = 0; presses < 5; presses += 1) {
    if (await open.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('textbox', { name: 'Image 1 of 2' })).toBeFocused();
  await page.keyboard.type('The first');
  // Past caption and width.
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove from the text: image 1' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text.locator('img')).toHaveCount(1);
  await expect(text.locator('img')).toHaveAttribute('alt', 'The second');
  // The text has the focus again, so that Undo works.
  await expect(text).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text.locator('img')).toHaveCount(2);
});
