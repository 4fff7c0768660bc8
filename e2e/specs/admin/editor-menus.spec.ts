import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { clickByMouse, EDITORS, expectInside, expectOnTop, openText, SIZES } from './editor';

const WORDS = 'Some words';
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Buttons of the toolbar, and the markup each one produces. */
const BUTTONS = [
  ['Bold', 'strong'],
  ['Italic', 'em'],
  ['Underline', 'u'],
  ['Strikethrough', 's'],
  ['Code', 'code'],
  ['Numbered list', 'li[data-list=ordered]'],
  ['Bulleted list', 'li[data-list=bullet]'],
] as const;

async function chooseEveryStyle(page: Page, text: Locator) {
  const menu = page.getByRole('button', { name: /^Text style/ });
  const options = page.getByRole('listbox', { name: 'Text style' }).getByRole('option');
  for (const [name, made] of [
    ['Heading 2', 'h2'],
    ['Heading 3', 'h3'],
    ['Heading 4', 'h4'],
    ['Heading 4', 'h4'],
    ['Quote', 'blockquote'],
    ['Normal', 'p'],
  ] as const) {
    await clickByMouse(page, menu);
    await expect(options).toHaveCount(5);
    for (const option of await options.all()) await expectOnTop(option);
    await clickByMouse(page, page.getByRole('option', { name }));
    await expect(text.locator(made)).toHaveText(WORDS);
    await expect(menu).toHaveAccessibleName(`Text style: ${name}`);
    await expect(options).toHaveCount(0);
  }
}

async function pressEveryButton(page: Page, text: Locator) {
  await page.keyboard.press('ControlOrMeta+a');
  for (const [name, made] of BUTTONS) {
    await clickByMouse(page, tool(page, name));
    await expect(text.locator(made)).toHaveText(WORDS);
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true');
    await clickByMouse(page, tool(page, name));
    await expect(text.locator(made)).toHaveCount(0);
  }
  await clickByMouse(page, tool(page, 'Indent'));
  await expect(text.locator('.ql-indent-1')).toHaveCount(1);
  await clickByMouse(page, tool(page, 'Outdent'));
  await expect(text.locator('.ql-indent-1')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+b');
  await clickByMouse(page, tool(page, 'Clear formatting'));
  await expect(text.locator('strong')).toHaveCount(0);
}

async function makeChangeAndTakeOffALink(page: Page, text: Locator) {
  // The first letter: the box has no room on its left.
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowRight');
  const box = page.locator('.ql-tooltip');
  const frame = page.locator('.ql-container');
  const field = page.getByRole('combobox', { name: 'Address of the link' });
  await clickByMouse(page, tool(page, 'Link'));
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await expectInside(box, frame);
  await page.keyboard.type('not an address');
  await clickByMouse(page, tool(page, 'Save link'));
  await expect(box.getByRole('alert')).toHaveText(/^Please enter an address/);
  await field.fill('example.com/tides');
  await clickByMouse(page, tool(page, 'Save link'));
  const link = text.getByRole('link');
  await expect(link).toHaveText('S');
  await expect(link).toHaveAttribute('href', 'https://example.com/tides');

  await page.keyboard.press('ArrowLeft');
  const preview = page.getByRole('link', { name: 'Open the link' });
  await expectOnTop(preview);
  await expectInside(box, frame);
  await clickByMouse(page, tool(page, 'Change link'));
  await expect(field).toHaveValue('https://example.com/tides');
  await field.fill('ada@example.com');
  await page.keyboard.press('Enter');
  await expect(link).toHaveAttribute('href', 'mailto:ada@example.com');

  await page.keyboard.press('ArrowLeft');
  await clickByMouse(page, tool(page, 'Remove link'));
  await expect(link).toHaveCount(0);
  await expect(text).toHaveText(WORDS);
}

for (const editor of EDITORS)
  for (const size of SIZES)
    test.describe(`${size.width} px wide`, () => {
      test.use({ viewport: size });

      test(`every menu, button and box of the ${editor.screen} editor works with the mouse`, async ({
        adminPage: page,
      }) => {
        test.slow();
        const text = await openText(page, editor);
        await page.keyboard.type(WORDS);
        await chooseEveryStyle(page, text);
        await pressEveryButton(page, text);
        await makeChangeAndTakeOffALink(page, text);
      });
    });
