import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { startChildStack } from '../local-stack/bin/lib/child-stack.mjs';
import { ownStackEnvironment } from '../local-stack/bin/lib/free-ports.mjs';
import { step } from '../local-stack/bin/lib/progress.mjs';
import { ROOT } from '../local-stack/bin/lib/workspace.mjs';
import { at, FLAGS, measureKeys, signIn } from './lib/editor.mjs';

export const name = 'typing';
export const title = 'Typing in an article with photos';

const PHOTOS = 10;
const BUDGET = 50;
const UPLOAD_TIMEOUT = 300_000;
const milliseconds = (value) => `${Math.round(value)} ms`;

/** A photograph as a phone takes it, as far as a browser can tell: 12 megapixels of grain. */
const makePhoto = () =>
  sharp({
    create: {
      width: 4032,
      height: 3024,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .blur(1.2)
    .jpeg({ quality: 92 })
    .toBuffer();

/** Writes an article, puts photos into it as a person does, and types on behind them. */
async function measureWithPhotos(page, site, files) {
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
  const after = await measureKeys(page);
  return { before, upload, after, size: await text.evaluate((element) => element.innerHTML.length) };
}

/** @param {{ browser: string }} context path of a Chromium */
export async function measure({ browser: executablePath }) {
  const folder = await mkdtemp(join(tmpdir(), 'agency-bench-'));
  const env = await ownStackEnvironment(join(folder, 'data'));
  const command = [process.execPath, join(ROOT, 'local-stack/bin/start.mjs')];
  const stack = await step('Starting the production site', () =>
    startChildStack(command, { cwd: ROOT, env }),
  );
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const site = `http://localhost:${env.PORT}`;
  try {
    const page = await browser.newPage();
    await signIn(page, site);
    const photo = await makePhoto();
    const files = Array.from({ length: PHOTOS }, (_, number) => join(folder, `IMG_${number}.jpg`));
    await Promise.all(files.map((file) => writeFile(file, photo)));
    const { before, upload, after, size } = await step('Typing among photos', () =>
      measureWithPhotos(page, site, files),
    );
    const both = (keys) => `${milliseconds(at(keys, 0.5))}, ${milliseconds(at(keys, 0.98))}`;
    return [
      { what: 'a key in an article without photos: median, 98th percentile', value: both(before) },
      {
        what: `a key in an article with ${PHOTOS} photos of ${(photo.length / 1e6).toFixed(1)} MB each: median, 98th percentile`,
        value: both(after),
        budget: milliseconds(BUDGET),
        isWithin: at(after, 0.98) < BUDGET,
      },
      { what: 'the photos made smaller and stored', value: `${(upload / 1000).toFixed(1)} s` },
      { what: 'characters of HTML with them', value: size.toLocaleString('en') },
    ];
  } finally {
    await browser.close();
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
