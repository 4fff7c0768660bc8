import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { photo as makePhoto } from '../../e2e/fixtures/photo';
import { step } from '../src/lib/progress';
import { measureKeys, signIn } from './lib/editor';
import { median, milliseconds, percentile } from './lib/numbers';
import { withBrowserAndSite } from './lib/site';
import type { Row } from './measurement';

export const name = 'typing';
export const title = 'Typing in an article with photos';

const PHOTOS = 10;
/** Milliseconds at the 98th percentile. */
const BUDGET = 40;
const UPLOAD_TIMEOUT = 300_000;

/** Types in a new article, inserts photos, and types on below them. */
async function measureWithPhotos(page: Page, site: string, files: string[]) {
  await page.goto(`${site}/admin/blog/new`);
  const text = page.locator('.ql-editor');
  await text.click();
  const before = await measureKeys(page);
  await page.keyboard.press('Enter');
  const started = Date.now();
  await page.getByLabel('Images for Content').setInputFiles(files);
  await text
    .locator('img')
    .nth(PHOTOS - 1)
    .waitFor({ timeout: UPLOAD_TIMEOUT });
  const upload = Date.now() - started;
  await page.waitForLoadState('networkidle');
  await text.evaluate((element) =>
    Promise.all([...element.querySelectorAll('img')].map((image) => image.decode())),
  );
  await text.press('ControlOrMeta+End');
  // In a line of its own: beside photos, a line is as high as they are.
  await page.keyboard.press('Enter');
  const after = await measureKeys(page);
  return { before, upload, after, size: await text.evaluate((element) => element.innerHTML.length) };
}

/** @param context path of a Chromium */
export async function measure({ browser: executablePath }: { browser: string }): Promise<Row[]> {
  return withBrowserAndSite(executablePath, async ({ browser, site, folder }) => {
    const page = await browser.newPage();
    await signIn(page, site);
    const photo = await makePhoto();
    const files = Array.from({ length: PHOTOS }, (_, number) => join(folder, `IMG_${number}.jpg`));
    await Promise.all(files.map((file) => writeFile(file, photo)));
    const { before, upload, after, size } = await step('Typing among photos', () =>
      measureWithPhotos(page, site, files),
    );
    const both = (keys: number[]) => `${milliseconds(median(keys))}, ${milliseconds(percentile(keys, 0.98))}`;
    return [
      { what: 'a key in an article without photos: median, 98th percentile', value: both(before) },
      {
        what: `a key in an article with ${PHOTOS} photos of ${(photo.length / 1e6).toFixed(1)} MB each: median, 98th percentile`,
        value: both(after),
        budget: milliseconds(BUDGET),
        isWithin: percentile(after, 0.98) <= BUDGET,
      },
      { what: 'the photos made smaller and stored', value: `${(upload / 1000).toFixed(1)} s` },
      { what: 'characters of HTML with them', value: size.toLocaleString('en') },
    ];
  });
}
