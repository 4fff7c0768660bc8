import type { Page } from '@playwright/test';
import { expect, stack, test } from '../../fixtures';
import { openText } from './editor';
import { newRun, PIXEL } from './support';

const run = newRun();
const POST = { path: '/admin/blog/new', text: 'Content' };
const slug = `blocks-${run}`;

/** Takes a command of the slash menu. */
async function insert(page: Page, letters: string) {
  await page.keyboard.type(`/${letters}`);
  await page.keyboard.press('Enter');
}

/** Takes an option of a toolbar menu. */
async function choose(page: Page, menu: RegExp, option: string) {
  await page.getByRole('button', { name: menu }).press('Enter');
  const one = { name: option, exact: true };
  await page.getByRole('option', one).or(page.getByRole('menuitem', one)).click();
}

test('a callout, a table and code are written by keyboard, published, and read with and without scripts', async ({
  adminPage: page,
  browser,
  expectAccessible,
  expectAccessibleInBoth,
}) => {
  test.slow();
  const text = await openText(page, POST);
  await insert(page, 'warn');
  await page.keyboard.type('Mind the ebb.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('> It turns at `04:04`.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ports and their tides:');
  await page.keyboard.press('Enter');
  await insert(page, 'table');
  for (const words of ['Port', 'Height', 'Remarks', 'Dover', '6.8 m', 'A very long remark']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await choose(page, /^Table$/, 'Delete row');
  await expect(text.locator('tr')).toHaveCount(2);
  await text.getByText('Height').click();
  await choose(page, /^Table$/, 'Add column right');
  await expect(text.locator('tr').first().locator('td')).toHaveCount(4);
  await page.keyboard.press('Tab');
  await choose(page, /^Table$/, 'Delete column');
  await text.getByText('A very long remark').click();
  // The last cell leads out of the table.
  await page.keyboard.press('Tab');
  await insert(page, 'code');
  await page.keyboard.type('const tide = "high"; // twice a day');
  await choose(page, /^Code language/, 'TypeScript');
  await expect(page.getByRole('button', { name: 'Code language: TypeScript' })).toBeVisible();
  await expect(text.locator('blockquote')).toHaveText('It turns at 04:04.');
  await expectAccessibleInBoth();

  await page.getByRole('textbox', { name: /^Title/ }).fill(`Blocks ${run}`);
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('About blocks.');
  await page.getByRole('textbox', { name: 'Read Time' }).fill('1 min read');
  await page.getByLabel('Featured Image file').setInputFiles(PIXEL);
  await expect(page.getByPlaceholder('or paste an image URL')).toHaveValue(/\.png$/);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  // The editor shows the stored text again.
  await page.reload();
  await expect(text.locator('[data-callout=warning]')).toHaveText('Mind the ebb.');
  await expect(text.locator('td')).toHaveText([
    'Port',
    'Height',
    'Remarks',
    'Dover',
    '6.8 m',
    'A very long remark',
  ]);
  await expect(text.locator('[data-language=typescript]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page).toHaveURL(/\/admin\/blog$/);

  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
    const visitor = await context.newPage();
    await visitor.goto(`${stack.siteUrl}/blog/${slug}`);
    const callout = visitor.locator('blockquote.warning');
    await expect(callout.locator('p')).toHaveText(['Warning', 'Mind the ebb.']);
    const table = visitor.getByRole('group', { name: 'Table' });
    await expect(table.getByRole('columnheader')).toHaveText(['Port', 'Height', 'Remarks']);
    const code = visitor.locator('code.language-typescript');
    await expect(code).toHaveText('const tide = "high"; // twice a day');
    await expect(code.locator('.hljs-keyword')).toHaveText('const');
    if (!javaScriptEnabled) continue;
    // The app starts, and leaves the colours alone.
    await visitor.getByRole('link', { name: 'Back to Blog' }).first().hover();
    await table.focus();
    await expect(table).toBeFocused();
    await expect(code.locator('.hljs-keyword')).toHaveText('const');
    for (const colorScheme of ['light', 'dark'] as const) {
      await visitor.emulateMedia({ colorScheme });
      await expectAccessible(visitor);
    }
  }
});
