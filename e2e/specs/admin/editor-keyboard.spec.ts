import { expect, test } from '../../fixtures';
import { checkEach } from '../../fixtures/steps';
import { openText } from './editor';

/** The field before the text, for each screen that has one. */
const BEFORE = [
  { path: '/admin/blog/new', text: 'Content', before: /^Title/ },
  { path: '/admin/projects/new', text: 'Description', before: /^Title/ },
  { path: '/admin/newsletter', text: 'Body', before: /^Subject/ },
];

test('one Tab leads into the text and one leads back', async ({ adminPage: page }) => {
  await checkEach(
    BEFORE,
    ({ path }) => path,
    async ({ path, text, before }) => {
      await page.goto(path);
      const field = page.getByRole('textbox', { name: before });
      const editor = page.getByRole('textbox', { name: text });
      await expect(editor).toBeVisible();
      await field.focus();
      await page.keyboard.press('Tab');
      await expect(editor).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(field).toBeFocused();
    },
  );
});

test('the toolbar is one tab stop after the text; arrow keys move along it, Escape leaves it', async ({
  adminPage: page,
}) => {
  const text = await openText(page, { path: '/admin/blog/new', text: 'Content' });
  const tool = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await page.keyboard.type('Words');
  await page.keyboard.press('Tab');
  await expect(tool(/^Text style/)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tool('HTML')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('End');
  await expect(tool('Full screen')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool(/^Text style/)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool('Bold')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  // It remembers the last button.
  await page.keyboard.press('Alt+F10');
  await expect(tool('Bold')).toBeFocused();
  await expect(page.getByText('Alt+F10 leads to the toolbar')).toBeVisible();
});

test('a heading is chosen with the arrow keys', async ({ adminPage: page, expectAccessible }) => {
  const text = await openText(page, { path: '/admin/blog/new', text: 'Content' });
  await page.keyboard.type('Words');
  await page.keyboard.press('Alt+F10');
  const menu = page.getByRole('button', { name: /^Text style/ });
  const option = (name: string) => page.getByRole('option', { name });
  await page.keyboard.press('ArrowDown');
  const list = page.getByRole('listbox', { name: 'Text style' });
  const expectActive = async (name: string) =>
    expect(list).toHaveAttribute('aria-activedescendant', (await option(name).getAttribute('id'))!);
  await expect(list).toBeFocused();
  await expectActive('Normal');
  await expect(option('Normal')).toHaveAttribute('aria-selected', 'true');
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expectActive('Heading 3');
  await page.keyboard.press('Enter');
  await expect(text.getByRole('heading', { level: 3 })).toHaveText('Words');
  await expect(text).toBeFocused();
  await expect(menu).toHaveAccessibleName('Text style: Heading 3');

  // Space chooses the current option again, and Tab leaves the menu.
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press(' ');
  await page.keyboard.press(' ');
  await expect(text).toBeFocused();
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('Ctrl+K inserts a link in the text, and opens the palette elsewhere', async ({ adminPage: page }) => {
  const text = await openText(page, { path: '/admin/blog/new', text: 'Content' });
  const address = page.getByRole('combobox', { name: 'Address of the link' });
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await page.keyboard.type('Tide tables');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(address).toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('example.com');
  await page.keyboard.press('Enter');
  await expect(text.getByRole('link', { name: 'Tide tables' })).toHaveAttribute(
    'href',
    'https://example.com',
  );
  await expect(text).toBeFocused();
  await expect(palette).toHaveCount(0);

  // Nothing selected: the address itself becomes the link.
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('ada@example.com');
  await page.keyboard.press('Enter');
  await expect(text.getByRole('link', { name: 'mailto:ada@example.com' })).toBeVisible();

  await page.getByRole('textbox', { name: /^Title/ }).focus();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette).toBeVisible();
});
