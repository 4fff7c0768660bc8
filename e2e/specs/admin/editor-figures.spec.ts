import sharp from 'sharp';
import { expect, stack, test } from '../../fixtures';
import { withOtherSite } from '../../fixtures/otherSite';
import { clickByMouse, openText } from './editor';
import { newRun, PIXEL } from './support';

const run = newRun();

const POST = { path: '/admin/blog/new', text: 'Content' };
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const PLAYER = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1';

/** YouTube, as far as the server asks it. */
async function answers() {
  const still = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  const details = { title: 'Tides', thumbnail_url: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg' };
  return (url = '') => (url.startsWith('/oembed') ? JSON.stringify(details) : still);
}

test('a wide picture and a video are written, published, and the player is loaded by a press', async ({
  adminPage: page,
  browser,
  expectAccessible,
}) => {
  const answer = await answers();
  const site = await withOtherSite(page, ({ url }, response) => void response.end(answer(url)));
  const text = await openText(page, POST);
  await page.keyboard.type('A picture: ');
  await page.getByLabel('Images for Content').setInputFiles(PIXEL);
  await clickByMouse(page, text.locator('img'));
  const dialog = page.getByRole('dialog', { name: 'Images' });
  await dialog.getByRole('textbox', { name: 'Image 1 of 1' }).fill('A dark square');
  await dialog.getByRole('textbox', { name: 'Caption of image 1' }).fill('Drawn by night');
  await dialog.getByLabel('Width of image 1').selectOption('Wide');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(text.locator('.ql-figure')).toHaveText('Drawn by night');
  await expect(text).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/video');
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Address of the video' });
  await expect(field).toBeFocused();
  await page.keyboard.type('https://example.com/film');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'no address of a video' })).toBeVisible();
  await expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await field.fill(VIDEO);
  await page.keyboard.press('Enter');
  await expect(text.getByRole('img', { name: 'Video: Tides' })).toBeVisible();
  expect(site.seen[0]).toMatch(/^www\.youtube\.com\/oembed/);

  await page.getByRole('textbox', { name: /^Title/ }).fill(`Films ${run}`);
  await page.getByLabel('Featured Image file').setInputFiles(PIXEL);
  await expect(page.getByPlaceholder('or paste an image URL')).toHaveValue(/\.png$/);
  await page.getByRole('textbox', { name: 'Alternative text', exact: true }).fill('A cover');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/\/admin\/blog$/);
  await site.stop();

  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const foreign: string[] = [];
  await visitor.route(/youtube|ytimg/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' });
  });
  const response = await visitor.goto(`${stack.siteUrl}/blog/films-${run}`);
  expect(response?.headers()['content-security-policy']).toContain(
    "; frame-src 'self' https://www.youtube-nocookie.com;",
  );
  const wide = visitor.getByRole('figure', { name: 'Drawn by night' });
  await expect(wide).toHaveClass('wide');
  await expect(wide.getByRole('img', { name: 'A dark square' })).toBeVisible();
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const link = visitor.getByRole('link', { name: 'Video: Tides' });
  // Without script it leads to the video.
  await expect(link).toHaveAttribute('href', VIDEO);
  await expect(link.getByRole('img')).toHaveAttribute('src', /\/public-images\/blog\//);
  expect(foreign).toEqual([]);
  await link.click();
  await expect(visitor.locator('iframe')).toHaveAttribute('src', PLAYER);
  await expect(visitor.locator('iframe')).toHaveAttribute('title', 'Video: Tides');
  await expect.poll(() => foreign).toEqual([PLAYER]);
  await expect(visitor.frameLocator('iframe').locator('html')).toBeAttached();
  const other = await visitor.goto(`${stack.siteUrl}/blog`);
  expect(other?.headers()['content-security-policy']).not.toContain('youtube');
  await visitor.context().close();
});
