import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Pixels of the screen that become one: what machines draw differently, such as the edges of letters, is gone. */
const COARSE = 12;
/** Share of the coarse pixels that may differ visibly: less than a moved heading, another ground, a lost picture. */
const SAME = { threshold: 0.12, maxDiffPixelRatio: 0.01 };

/** Pages that show no rows, so that no other test changes them. */
const PAGES = [
  ['/help', 'help'],
  ['/contact', 'contact'],
  ['/subscribe', 'subscribe'],
  ['/no-such-page', 'missing'],
] as const;
const SCREENS = [
  { name: 'wide-light', width: 1440, height: 900, colorScheme: 'light' },
  { name: 'phone-dark', width: 360, height: 720, colorScheme: 'dark' },
] as const;
type Screen = (typeof SCREENS)[number];

async function show(page: Page, path: string, { width, height, colorScheme }: Screen): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-whole');
  await page.evaluate(() => document.fonts.ready);
  // Those further down are not fetched, and never decoded.
  await page.evaluate(() =>
    Promise.all(
      [...document.images]
        .filter((it) => it.getBoundingClientRect().top < innerHeight)
        .map((it) => it.decode().catch(() => {})),
    ),
  );
}

/** The first screen, drawn coarsely. */
const look = async (page: Page, { width }: Screen): Promise<Buffer> =>
  sharp(await page.screenshot())
    .resize(width / COARSE, null, { kernel: 'cubic' })
    .png({ palette: false })
    .toBuffer();

for (const screen of SCREENS)
  test(`pages look as they did, ${screen.name}`, async ({ page }) => {
    for (const [path, name] of PAGES) {
      await show(page, path, screen);
      expect.soft(await look(page, screen)).toMatchSnapshot(`${name}-${screen.name}.png`, SAME);
    }
  });

const CHANGES = [
  ['another ground', 'body { background: #fff6f6 } main { filter: invert(0.2) }'],
  ['a heading of another size', 'h1 { font-size: 1.5rem !important }'],
  ['a page that begins lower', 'main { padding-top: 3rem !important }'],
  ['no header', 'header { visibility: hidden }'],
] as const;

test('a change somebody would see is noticed', async ({ page }) => {
  const [screen] = SCREENS;
  for (const [change, css] of CHANGES) {
    await show(page, '/help', screen);
    await page.evaluate((text) => {
      const changed = new CSSStyleSheet();
      changed.replaceSync(text);
      document.adoptedStyleSheets.push(changed);
    }, css);
    expect.soft(await look(page, screen), change).not.toMatchSnapshot(`help-${screen.name}.png`, SAME);
  }
});
