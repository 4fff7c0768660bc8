import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, stack, test } from '../../fixtures';
import { withOtherSite } from '../../fixtures/otherSite';
import { clickByMouse } from './editor';
import { asOperator, newRun, PIXEL } from './support';

const run = newRun();

const STORED = /\/storage\/v1\/object\/public\/public-images\/[a-z-]+\/[\w-]+\.jpg$/;
const PRIVATE = 'This address leads into a private network, so it is not opened.';

const field = (page: Page) => page.getByPlaceholder('or paste an image URL');
const title = (page: Page) => page.getByRole('textbox', { name: /^(Title|Name)/ });

/** A site with one photo and one drawing. */
async function openOtherSite(page: Page) {
  const photo = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  return withOtherSite(page, (request, response) => {
    if (request.url === '/photo') response.setHeader('content-type', 'image/png').end(photo);
    else response.end('<svg onload="x()"/>');
  });
}

/** Pastes a text into the field. */
async function paste(page: Page, address: string) {
  await field(page).fill('');
  await field(page).evaluate((input, text) => {
    (input as HTMLInputElement).focus();
    document.execCommand('selectAll');
    const data = new DataTransfer();
    data.setData('text/plain', text);
    if (
      input.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    )
      document.execCommand('insertText', false, text);
  }, address);
  await field(page).press('Enter');
}

for (const [path, folder] of [
  ['/admin/blog/new', 'blog'],
  ['/admin/case-studies/new', 'case-studies'],
  ['/admin/team?new=1', 'team'],
] as const)
  test(`an image URL pasted on ${path} becomes an image of this site`, async ({ adminPage: page }) => {
    const site = await openOtherSite(page);
    await page.goto(path);
    await expect(title(page)).toBeVisible();
    await paste(page, 'https://pictures.test/photo');
    await expect(field(page)).toHaveValue(new RegExp(`/public-images/${folder}/[\\w-]+\\.jpg$`));
    await expect(page.getByRole('img', { name: 'Preview' }).first()).toBeVisible();
    expect(site.seen).toEqual(['pictures.test/photo']);
    await site.stop();
  });

test('visitors see an image imported by URL, and Ctrl+S right after typing waits for the import', async ({
  adminPage: page,
  browser,
}) => {
  const site = await openOtherSite(page);
  await page.goto('/admin/blog/new');
  await title(page).fill(`From elsewhere ${run}`);
  await page.getByRole('checkbox', { name: 'Published' }).check();
  await field(page).fill('https://pictures.test/photo');
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(field(page)).toHaveValue(STORED);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${stack.siteUrl}/blog/from-elsewhere-${run}`);
  const cover = visitor.locator('article img').first();
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await site.stop();
});

test('a URL that cannot be fetched is rejected next to the field; no input is lost and nothing is saved', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/blog/new');
  await title(page).fill(`Refused ${run}`);
  await page.getByLabel('Featured Image file').setInputFiles(PIXEL);
  await expect(field(page)).toHaveValue(/\.png$/);
  const before = await field(page).inputValue();

  // By the running site's own function, not the one with a simulated network.
  await paste(page, 'https://localhost/a.png');
  await expect(field(page)).toHaveAccessibleDescription(PRIVATE);
  await expect(field(page)).toHaveValue('https://localhost/a.png');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('alert').filter({ hasText: `Featured Image: ${PRIVATE}` })).toBeVisible();

  const site = await openOtherSite(page);
  await paste(page, 'https://pictures.test/drawing');
  await expect(field(page)).toHaveAccessibleDescription(
    'SVG images are refused, because they can carry scripts.',
  );
  await paste(page, 'http://pictures.test/photo');
  await expect(field(page)).toHaveAccessibleDescription(
    'Please enter a full image URL, starting with https://.',
  );
  await page.getByRole('button', { name: 'Keep the image as it was' }).click();
  await expect(field(page)).toHaveValue(before);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await site.stop();
});

test('external images in pasted text are imported too, or rejected in place', async ({ adminPage: page }) => {
  const site = await openOtherSite(page);
  await page.goto('/admin/blog/new');
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.click();
  await text.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<p>One <img src="http://pictures.test/photo" alt="A sea"> two</p><p><img src="https://pictures.test/drawing"></p>',
    );
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(text.getByRole('img', { name: 'A sea' })).toHaveAttribute('src', STORED);
  await expect(
    text.getByText('Could not upload the image from pictures.test. SVG images are refused'),
  ).toBeVisible();
  await clickByMouse(page, text.getByRole('button', { name: 'Remove' }));
  await expect(text.locator('img')).toHaveCount(1);
  await site.stop();
});

const OLD_ROW = `old-row-${run}`;
// Its image is on no real site, which every page that lists the row would log.
test.afterEach(() => asOperator('DELETE', `blog_posts?slug=eq.${OLD_ROW}`).then(() => undefined));

test('a row with external images says that they cannot be shown, and imports them', async ({
  adminPage: page,
  browser,
}) => {
  const site = await openOtherSite(page);
  const slug = OLD_ROW;
  await asOperator('POST', 'blog_posts', {
    slug,
    title: `Old row ${run}`,
    content: '<p>Words <img src="https://pictures.test/photo" alt="A sea"></p>',
    category: 'Design',
    author: 'Ada',
    date: '2025-06-01',
    image: 'https://pictures.test/photo',
    published: true,
  });
  const [{ id }] = (await asOperator('GET', `blog_posts?select=id&slug=eq.${slug}`)) as [{ id: string }];
  await page.goto(`/admin/blog/edit/${id}`);
  await expect(
    page.getByText('This image is kept on another site, so the public site cannot show it.'),
  ).toBeVisible();
  await expect(
    page.getByText('1 image is kept on another site, so the public site cannot show it.'),
  ).toBeVisible();
  await clickByMouse(page, page.getByRole('button', { name: 'Import it', exact: true }));
  // The hint goes away with it, which moves the other button.
  await expect(field(page)).toHaveValue(STORED);
  await clickByMouse(page, page.getByRole('button', { name: 'Import the image', exact: true }));
  const image = page.getByRole('textbox', { name: 'Content' }).getByRole('img', { name: 'A sea' });
  await expect(image).toHaveAttribute('src', STORED);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${stack.siteUrl}/blog/${slug}`);
  const shown = visitor.getByRole('img', { name: 'A sea' });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(640);
  await site.stop();
});
