import { expect, stack, test } from '../../fixtures';
import { openText } from './editor';
import { asOperator, newRun } from './support';

const run = newRun();
const POST = { path: '/admin/blog/new', text: 'Content' };

test('Markdown is formatted as it is typed, and Undo brings it back', async ({ adminPage: page }) => {
  const text = await openText(page, POST);
  await page.keyboard.type('## Plans');
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Plans');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Read **this part** and `npm test` now');
  await expect(text.locator('strong')).toHaveText('this part');
  await expect(text.locator('code')).toHaveText('npm test');
  await expect(text.locator('p')).toHaveText('Read this part and npm test now');
  await page.keyboard.press('Enter');
  await page.keyboard.type('See [our work](/projects) here');
  await expect(text.getByRole('link', { name: 'our work', exact: true })).toHaveAttribute(
    'href',
    '/projects',
  );
  await expect(text.locator('p').last()).toHaveText('See our work here');
  await page.keyboard.press('Enter');
  await page.keyboard.type('> Said so');
  await expect(text.locator('blockquote')).toHaveText('Said so');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('*soft*');
  await expect(text.locator('em')).toHaveText('soft');
  await page.keyboard.press('Control+z');
  await expect(text.locator('em')).toHaveCount(0);
  await expect(text).toContainText('*soft*');
});

test('a slash offers blocks, by keyboard and on a phone; the reading time is proposed', async ({
  adminPage: page,
  expectAccessible,
}) => {
  const text = await openText(page, POST);
  const menu = page.getByRole('listbox', { name: 'Insert' });
  await page.keyboard.type('/');
  await expect(menu.getByRole('option')).toHaveCount(14);
  await expect(async () => {
    const [place, line] = await Promise.all([menu.boundingBox(), text.locator('p').last().boundingBox()]);
    expect(Math.abs(place!.x - line!.x)).toBeLessThan(20);
    // Below the line, or above it where there is no room.
    const gaps = [place!.y - line!.y - line!.height, line!.y - place!.y - place!.height];
    expect(Math.min(...gaps.map(Math.abs))).toBeLessThan(20);
  }).toPass();
  await expectAccessible();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('option', { name: 'Heading 3' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(menu).toHaveCount(0);
  await page.keyboard.type('Steps');
  await expect(text.getByRole('heading', { level: 3 })).toHaveText('Steps');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/num');
  await page.keyboard.press('Enter');
  await page.keyboard.type('First');
  await expect(text.getByRole('listitem')).toHaveText('First');

  // A path is text: Escape closes the menu, and so do letters that find nothing.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await page.keyboard.type('usr/bin');
  await expect(text.locator('p')).toHaveText('/usr/bin');

  await page.getByRole('button', { name: 'Use “1 min read”' }).click();
  await expect(page.getByRole('textbox', { name: 'Read Time' })).toHaveValue('1 min read');

  await page.setViewportSize({ width: 390, height: 844 });
  await text.locator('p').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/quo');
  await menu.getByRole('option', { name: 'Quote' }).click();
  await page.keyboard.type('Small screens too');
  await expect(text.locator('blockquote')).toHaveText('Small screens too');
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
});

test('a replacement with the words in it is not replaced again', async ({ adminPage: page }) => {
  const text = await openText(page, POST);
  await page.keyboard.type('an apple, an egg');
  await page.getByRole('button', { name: 'Find and replace' }).click();
  const bar = page.getByRole('search', { name: 'Find and replace' });
  await bar.getByRole('textbox', { name: 'Find' }).fill('an');
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('and');
  const replace = bar.getByRole('button', { name: 'Replace', exact: true });
  await replace.click();
  await expect(bar.getByRole('status')).toHaveText('2 of 2');
  await replace.click();
  await expect(text.locator('p')).toHaveText('and apple, and egg');
});

test('words are replaced within links, across two of them, in code and below a picture', async ({
  adminPage: page,
}) => {
  const picture = `<figure><img src="${stack.siteUrl}/media/posts/passkeys.webp" alt="A tide"><figcaption>Low tide</figcaption></figure>`;
  const links =
    '<p>See <a href="https://one.example/tide">the tide</a><a href="https://two.example/"> tables</a>.</p>';
  const [row] = (await asOperator('POST', 'blog_posts', {
    title: `Words ${run}`,
    slug: `words-${run}`,
    image: '/media/posts/passkeys.webp',
    content: `${links}<pre><code class="language-javascript">const tide = 1;\nread(tide);</code></pre>${picture}`,
  })) as [{ id: string }];
  await page.goto(`/admin/blog/edit/${row.id}`);
  // Not on the picture, which opens its alternative text.
  await page.getByRole('textbox', { name: 'Content' }).getByText('See').click();
  await page.getByRole('button', { name: 'Find and replace' }).click();
  const bar = page.getByRole('search', { name: 'Find and replace' });
  const find = async (words: string, other: string, count: number) => {
    await bar.getByRole('textbox', { name: 'Find' }).fill(words);
    await bar.getByRole('textbox', { name: 'Replace with' }).fill(other);
    await expect(bar.getByRole('status')).toHaveText(`1 of ${count}`);
    await bar.getByRole('button', { name: 'Replace all' }).click();
    await expect(bar.getByRole('status')).toHaveText('Not found');
  };
  await find('tide tables', 'ebb tables', 1);
  await find('tide', 'wave', 3);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const [{ content }] = (await asOperator('GET', `blog_posts?id=eq.${row.id}&select=content`)) as [
    { content: string },
  ];
  const {
    links: found,
    code,
    caption,
    alt,
  } = await page.evaluate((html) => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return {
      links: [...body.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent]),
      code: body.querySelector('pre')?.textContent,
      caption: body.querySelector('figcaption')?.textContent,
      alt: body.querySelector('img')?.alt,
    };
  }, content);
  expect(found).toEqual([['https://one.example/tide', 'the ebb tables']]);
  expect([code, caption, alt]).toEqual(['const wave = 1;\nread(wave);', 'Low wave', 'A tide']);
  await asOperator('DELETE', `blog_posts?id=eq.${row.id}`);
});

test('words are found and replaced with their format; Undo brings them back', async ({
  adminPage: page,
  expectAccessible,
}) => {
  const text = await openText(page, POST);
  await page.keyboard.type('A tide and **a tide** or a Tide');
  await page.getByRole('button', { name: 'Find and replace' }).click();
  const bar = page.getByRole('search', { name: 'Find and replace' });
  await expect(bar.getByRole('textbox', { name: 'Find' })).toBeFocused();
  await page.keyboard.type('tide');
  await expect(bar.getByRole('status')).toHaveText('1 of 3');
  await expectAccessible();
  await bar.getByText('Match case').click();
  await expect(bar.getByRole('status')).toHaveText('1 of 2');
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('wave');
  await bar.getByRole('button', { name: 'Replace all' }).click();
  await expect(text.locator('p')).toHaveText('A wave and a wave or a Tide');
  await expect(text.locator('strong')).toHaveText('a wave');
  await expect(bar.getByRole('status')).toHaveText('Not found');
  await bar.getByRole('textbox', { name: 'Find' }).press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(text.locator('p')).toHaveText('A tide and a tide or a Tide');
});
