import type { Locator, Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { expect, stack, test } from '../../fixtures';
import { photo, photoFile } from '../../fixtures/photo';
import { clickByMouse, EDITORS, openText } from './editor';
import { asOperator, newRun, PIXEL } from './support';

const run = newRun();

const STORED =
  /^http:\/\/localhost:\d+\/storage\/v1\/object\/public\/public-images\/(blog|projects)\/[\w-]+\.\w+$/;
const OBJECTS = `${stack.apiUrl}/storage/v1/object/public-images/**`;
const POST = EDITORS[0];

/** All recovery copies in this browser, as one string. */
const keptCopies = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('agency-recovery'))
      .map(([, value]) => value)
      .join(),
  );

const images = (text: Locator) => text.locator('img');

/** Pastes or drops a file or HTML from another program into the text. */
async function pasteOrDrop(
  text: Locator,
  way: 'paste' | 'drop',
  { file, html }: { file?: { name: string; mimeType: string; buffer: Buffer }; html?: string },
) {
  await text.evaluate(
    (element, [kind, name, type, base64, markup]) => {
      const data = new DataTransfer();
      if (markup) data.setData('text/html', markup);
      if (base64) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      const { left, top } = element.getBoundingClientRect();
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', {
              dataTransfer: data,
              bubbles: true,
              cancelable: true,
              clientX: left + 20,
              clientY: top + 20,
            }),
      );
    },
    [way, file?.name ?? '', file?.mimeType ?? '', file?.buffer.toString('base64') ?? '', html ?? ''] as const,
  );
}

/** A picture that needs no scaling. */
const small = async () => ({
  name: 'small.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer(),
});

/** Chooses a file by the toolbar, between two words; expects it shown at its size. @returns bytes of the uploads */
async function chooseBetweenWords(
  page: Page,
  text: Locator,
  file: Awaited<ReturnType<typeof photoFile>>,
  size: number[],
) {
  await page.keyboard.type('Before. ');
  const uploads: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/object/public-images/'))
      uploads.push(request.postDataBuffer()?.length ?? 0);
  });
  const chooser = page.waitForEvent('filechooser');
  await clickByMouse(page, page.getByRole('button', { name: 'Insert', exact: true }));
  await clickByMouse(page, page.getByRole('menuitem', { name: 'Image', exact: true }));
  await (await chooser).setFiles(file);
  await expect(images(text)).toHaveAttribute('src', STORED, { timeout: 60_000 });
  const shown = await images(text).evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(shown).toEqual(size);
  await page.keyboard.type('After.');
  await expect(text).toHaveText('Before. After.');
  expect(await text.innerHTML()).toMatch(/Before. <img[^>]*>After\./);
  return uploads;
}

test('a photo chosen in the post editor is scaled down, uploaded at once and shown by its URL', async ({
  adminPage: page,
}) => {
  test.slow();
  const file = await photoFile();
  const uploads = await chooseBetweenWords(page, await openText(page, POST), file, [2000, 1500]);
  expect(uploads).toHaveLength(1);
  expect(uploads[0]).toBeLessThan(file.buffer.length / 2);
  await expect.poll(() => keptCopies(page)).toContain('After.');
  const copies = await keptCopies(page);
  expect(copies).not.toContain('data:');
  expect(copies.length).toBeLessThan(3000);
});

for (const editor of EDITORS.slice(1))
  test(`a picture chosen in the ${editor.screen} editor is uploaded at once and shown by its URL`, async ({
    adminPage: page,
  }) => {
    const text = await openText(page, editor);
    expect(await chooseBetweenWords(page, text, await small(), [800, 600])).toHaveLength(1);
  });

for (const way of ['paste', 'drop'] as const)
  test(`a photo ${way === 'paste' ? 'pasted' : 'dropped'} into the text is uploaded at once`, async ({
    adminPage: page,
  }) => {
    const text = await openText(page, POST);
    await page.keyboard.type('Words. ');
    await pasteOrDrop(text, way, { file: await small() });
    await expect(images(text)).toHaveAttribute('src', STORED, { timeout: 60_000 });
    await expect(text).toHaveText('Words.');
  });

test('a photo pasted as PNG is stored as WebP', async ({ adminPage: page }) => {
  test.slow();
  const text = await openText(page, POST);
  const buffer = await sharp(await photo())
    .resize(2400)
    .png({ compressionLevel: 1 })
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024);
  await pasteOrDrop(text, 'paste', { file: { name: 'image.png', mimeType: 'image/png', buffer } });
  await expect(images(text)).toHaveAttribute('src', /\.webp$/, { timeout: 60_000 });
  const answer = await fetch((await images(text).getAttribute('src'))!);
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(3 * 1024 * 1024);
});

test('a data URL in pasted HTML is uploaded, and keeps its alternative text and the words around it', async ({
  adminPage: page,
}) => {
  const text = await openText(page, POST);
  const source = `data:image/png;base64,${PIXEL.buffer.toString('base64')}`;
  await pasteOrDrop(text, 'paste', {
    html: `<h2>Tides</h2><p>One <img src="${source}" alt="A pixel"> two</p><p><img src="file:///C:/a.png"></p>`,
  });
  await expect(images(text)).toHaveAttribute('src', STORED);
  await expect(images(text)).toHaveAttribute('alt', 'A pixel');
  await expect(text.getByRole('heading', { name: 'Tides' })).toBeVisible();
  await expect(text.getByText('One two')).toBeVisible();
  await expect(page.getByText(/^1 pasted image was left out/)).toBeVisible();
  expect(await text.innerHTML()).not.toContain('data:');
});

test('an upload shows its progress in place; a failure keeps the text and offers Retry', async ({
  adminPage: page,
  expectAccessible,
}) => {
  const text = await openText(page, POST);
  await page.keyboard.type('Before.');
  const held: Route[] = [];
  await page.route(OBJECTS, (route) => void held.push(route));
  await pasteOrDrop(text, 'drop', { file: PIXEL });
  await expect(text.getByRole('progressbar', { name: 'Upload progress of a.png' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Meanwhile.');
  await expect.poll(() => held.length).toBe(1);
  await held[0]!.abort('connectionreset');
  await expect(text.getByText('Could not upload a.png. The server could not be reached.')).toBeVisible();
  await expect(
    page.getByText('1 image could not be uploaded: try again or remove it in the text.'),
  ).toBeVisible();
  await expect(text).toContainText('Meanwhile.');
  await expectAccessible();

  // Saving is refused, with a message.
  await page.getByRole('textbox', { name: /^Title/ }).fill(`Photo ${run}`);
  await page.getByLabel('Featured Image file').setInputFiles(PIXEL);
  await expect.poll(() => held.length).toBe(2);
  await held[1]!.fallback();
  await expect(page.getByPlaceholder('or paste an image URL')).toHaveValue(STORED);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.keyboard.press('ControlOrMeta+s');
  await expect(
    page.getByRole('alert').filter({
      hasText: 'An image in Content could not be uploaded: try again or remove it there.',
    }),
  ).toBeVisible();

  await page.unroute(OBJECTS);
  await clickByMouse(page, text.getByRole('button', { name: 'Retry' }));
  await expect(images(text)).toHaveAttribute('src', STORED);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('during an upload, saving waits and leaving asks for confirmation', async ({ adminPage: page }) => {
  const text = await openText(page, POST);
  await page.getByRole('textbox', { name: /^Title/ }).fill(`Waiting ${run}`);
  await page.getByLabel('Featured Image file').setInputFiles(PIXEL);
  await expect(page.getByPlaceholder('or paste an image URL')).toHaveValue(STORED);
  const held: Route[] = [];
  await page.route(OBJECTS, (route) => void held.push(route));
  await text.click();
  await page.keyboard.type('With an image: ');
  await pasteOrDrop(text, 'paste', { file: PIXEL });
  await expect.poll(() => held.length).toBe(1);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Waiting for images to be uploaded...')).toBeVisible();
  await page.getByRole('link', { name: 'Back to posts' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await held[0]!.fallback();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const [post] = (await asOperator('GET', `blog_posts?select=content&slug=eq.waiting-${run}`)) as [
    { content: string },
  ];
  expect(post.content).toMatch(/<img src="http[^"]+public-images\/blog\/\d{13}\.png"/);
  expect(post.content).not.toContain('data:');
});

test('a file that is not an image is rejected in place and can be removed', async ({ adminPage: page }) => {
  const text = await openText(page, POST);
  await page.keyboard.type('Words');
  await pasteOrDrop(text, 'drop', {
    file: { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  });
  await expect(
    text.getByText('Could not upload notes.pdf. Please choose a PNG, JPEG, WebP, AVIF or GIF image.'),
  ).toBeVisible();
  await expect(text.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await clickByMouse(page, text.getByRole('button', { name: 'Remove' }));
  await expect(text).toHaveText('Words');
  await expect(text).toBeFocused();
  expect(await text.innerHTML()).toBe('<p>Words</p>');
});

test('inserting an image can be undone and redone, like typing', async ({ adminPage: page }) => {
  const text = await openText(page, POST);
  await page.keyboard.type('Words');
  await pasteOrDrop(text, 'paste', { file: PIXEL });
  await expect(images(text)).toHaveCount(1);
  // Changes within a second are undone together.
  const arrived = Date.now();
  await expect.poll(() => Date.now() - arrived).toBeGreaterThan(1000);
  await page.keyboard.type(' more');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text).toHaveText('Words');
  await expect(images(text)).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(images(text)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(images(text)).toHaveAttribute('src', STORED);
});

test('a data URL in the HTML view is uploaded on return to the rich text, and not saved before', async ({
  adminPage: page,
}) => {
  const text = await openText(page, POST);
  await page.getByRole('textbox', { name: /^Title/ }).fill(`Source ${run}`);
  await page.getByRole('button', { name: 'HTML' }).click();
  const source = `data:image/png;base64,${PIXEL.buffer.toString('base64')}`;
  await page.getByRole('textbox', { name: 'Content' }).fill(`<p>Own <img src="${source}"></p>`);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(/^An image is written into the HTML itself/)).toBeVisible();
  await page.getByRole('button', { name: 'HTML' }).click();
  await expect(images(text)).toHaveAttribute('src', STORED);
});
