import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import prettier from 'prettier';
import sharp from 'sharp';
import { findBrowser } from '../../src/lib/browser';
import { ROOT } from '../../src/lib/workspace';
import { fennimore } from './fennimore';
import { haldenRye } from './haldenRye';
import { kestrel } from './kestrel';
import { meridian } from './meridian';
import { northgate } from './northgate';
import { pelorus } from './pelorus';
import { studio } from './studio';
import { unionKiln } from './unionKiln';
import type { Client, Demo, Screen } from './screen';

const CLIENTS: readonly Client[] = [
  haldenRye,
  kestrel,
  pelorus,
  fennimore,
  unionKiln,
  meridian,
  northgate,
  studio,
];
const PUBLIC = join(ROOT, 'shell/public');
const MAX_BYTES = 130 * 1024;
const SIZES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  wide: { width: 1280, height: 660 },
};
const packages = createRequire(import.meta.url);

/** A package's style sheet with its fonts in it: a page without an address of its own loads none. */
function fontSheet(name: string): string {
  const file = packages.resolve(name.includes('.css') ? name : `${name}/index.css`);
  return readFileSync(file, 'utf8').replace(/url\((\.[^)]+\.woff2?)\)/g, (_, path: string) => {
    const bytes = readFileSync(join(dirname(file), path)).toString('base64');
    return `url(data:font/woff2;base64,${bytes})`;
  });
}

const DEMOS = join(PUBLIC, 'demos');
const SCREENS = join(ROOT, 'tools/art/screens');

/** What styles a client's screens: the sheet of its demo page, that of its other screens, that of the screen before. */
const sheets = (name: string): string =>
  [join(DEMOS, name), join(SCREENS, name), join(SCREENS, `${name}-before`)]
    .map((path) => `${path}.css`)
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('');

/** WebP at the best quality that stays under what a checked-in picture may weigh; visitors get smaller copies. */
async function encode(screenshot: Buffer): Promise<Buffer> {
  const image = sharp(screenshot);
  for (const quality of [84, 76, 66, 50]) {
    const bytes = await image.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length <= MAX_BYTES) return bytes;
  }
  return image.webp({ quality: 35, effort: 6 }).toBuffer();
}

async function draw(browser: Browser, client: Client, screen: Screen): Promise<Buffer> {
  const page = await browser.newPage({ viewport: SIZES[screen.frame], deviceScaleFactor: 2 });
  try {
    await page.setContent(
      `<!doctype html><html lang="en"><style>${[...client.fonts.map(fontSheet), sheets('demo'), sheets(client.name)].join('')}</style><body style="margin:0">${screen.body}`,
    );
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return await encode(await page.screenshot());
  } finally {
    await page.close();
  }
}

const demoPage = (name: string, { title, description, project, body }: Demo) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title.replace('&', '&amp;')}</title><meta name="description" content="${description}"><meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/demos/demo.css"><link rel="stylesheet" href="/demos/${name}.css"></head>
<body><nav class="demo-bar" aria-label="About this demo"><p>A demo with made-up data. Nothing you do here is stored.</p><a href="${project}">Back to the project</a></nav>${body}</body></html>`;

async function writeDemo(client: Client, demo: Demo): Promise<void> {
  const options = { ...(await prettier.resolveConfig(join(ROOT, 'package.json'))), parser: 'html' };
  writeFileSync(
    join(DEMOS, `${client.name}.html`),
    await prettier.format(demoPage(client.name, demo), options),
  );
}

/** Makes the screens of the clients' work, and the demo pages. @param isWanted says whether to make a file of `shell/public` */
export async function renderScreens(isWanted: (file: string) => boolean): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    for (const client of CLIENTS) {
      for (const [name, screen] of Object.entries(client.screens)) {
        const file = `media/work/${client.name}/${name}.webp`;
        if (!isWanted(file)) continue;
        const bytes = await draw(browser, client, screen);
        mkdirSync(dirname(join(PUBLIC, file)), { recursive: true });
        writeFileSync(join(PUBLIC, file), bytes);
        console.log(`${file} ${(bytes.length / 1024).toFixed(1)} KiB`);
      }
      if (client.demo && isWanted(`demos/${client.name}.html`)) await writeDemo(client, client.demo);
    }
  } finally {
    await browser.close();
  }
}
