import { expect, test } from '../../fixtures';
import { openText } from './editor';
import { asOperator } from './support';

const POST = { path: '/admin/blog/new', text: 'Content' };

test('a link to an own page is found by its words, with the keyboard and on a phone', async ({
  adminPage: page,
  expectAccessible,
}) => {
  const slug = `lighthouse-${Date.now()}`;
  const title = `Lighthouse ${slug}`;
  const [post] = (await asOperator('POST', 'blog_posts?select=id', {
    slug,
    title,
    content: '<p>Light.</p>',
    category: 'Technology',
    author: 'Links',
    date: '2025-06-01',
    image: '/media/posts/passkeys.webp',
    published: false,
  })) as { id: string }[];
  const text = await openText(page, POST);
  const field = page.getByRole('combobox', { name: 'Address of the link' });
  const list = page.getByRole('listbox', { name: 'Pages' });

  await page.keyboard.type('Read this');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  await page.keyboard.type(slug);
  const option = list.getByRole('option', { name: `${title} Post, draft` });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(text.getByRole('link', { name: 'Read this' })).toHaveAttribute('href', `/blog/${slug}`);
  await expect(text).toBeFocused();
  await expect(list).toHaveCount(0);

  // Nothing selected: the title becomes the link. Arrow keys choose.
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('/c');
  const second = list.getByRole('option', { name: 'Careers Page' });
  // Arrow keys choose among what is there: on a slow machine it comes after the letters.
  await expect(second).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(text.getByRole('link', { name: 'Careers' })).toHaveAttribute('href', '/careers');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('privacy');
  await list.getByRole('option', { name: 'Privacy Page' }).click();
  await expect(text.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  await asOperator('DELETE', `blog_posts?id=eq.${post!.id}`);
});

test('the outline leads to headings; the full screen keeps text, cursor and undo steps', async ({
  adminPage: page,
  expectAccessible,
}) => {
  const text = await openText(page, POST);
  await page.keyboard.press('ControlOrMeta+Shift+f');
  const leave = page.getByRole('button', { name: 'Leave full screen' });
  await expect(leave).toBeVisible();
  await expect(text).toBeFocused();
  await page.keyboard.type('## Ebb');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Water goes');
  await page.keyboard.press('Enter');
  await page.keyboard.type('### Low water');
  await page.getByRole('button', { name: 'Outline' }).click();
  const outline = page.getByRole('navigation', { name: 'Outline' });
  await expect(outline.getByRole('listitem')).toHaveText(['Ebb', 'Low water']);
  await expectAccessible();
  await outline.getByRole('button', { name: 'Ebb' }).press('Enter');
  await expect(text).toBeFocused();
  // In one go: letters more than a second apart are undone one by one.
  await page.keyboard.insertText('The ');
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('The Ebb');
  await expect(outline.getByRole('listitem')).toHaveText(['The Ebb', 'Low water']);
  await outline.getByRole('button', { name: 'Close' }).press('Escape');
  await expect(outline).toHaveCount(0);
  await expect(leave).toBeVisible();

  // The page behind is out of reach.
  const title = page.getByRole('textbox', { name: /^Title/ });
  const isBehind = () => title.evaluate((element) => element.closest('[inert]') !== null);
  expect(await isBehind()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(leave).toHaveCount(0);
  await expect(text).toBeFocused();
  expect(await isBehind()).toBe(false);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Ebb');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(leave).toBeVisible();
  const box = await text.boundingBox();
  expect(box!.width).toBeGreaterThan(360);
  await leave.click();
  await expect(text.locator('p')).toHaveText('Water goes');
});
