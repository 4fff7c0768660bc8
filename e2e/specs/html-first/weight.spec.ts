import { brotliCompressSync, constants } from 'node:zlib';
import type { APIResponse, Browser, Page, Request } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { APP_STARTS, TWIN_BUDGET } from '../../fixtures/appStarts';
import { ownFolder, startOwnStack, type OwnStack } from '../../fixtures/ownStack';
import { PUBLIC_PATHS } from '../../fixtures/routes';

const compress = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/** The same page without scripts. */
const withoutScript = (html: string) =>
  html.replace(/<script(?! type="application\/ld)[^>]*>[^]*?<\/script>/g, '');

/** The requests of a page: those that have ended, and whether any has not. */
function watch(page: Page) {
  const asked = new Set<Request>();
  const ended: Request[] = [];
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => {
    asked.delete(request);
    ended.push(request);
  });
  page.on('requestfailed', (request) => asked.delete(request));
  return { ended, isQuiet: () => asked.size === 0 };
}

const sizeOf = async (request: Request) => (await request.sizes()).responseBodySize;

/** In the page: what does not show yet of the sections, which are laid out, and the pictures, which have come or have a preview. */
function missing(): string[] {
  const hasPreview = ({ style }: HTMLImageElement) => {
    const address = style.backgroundImage.slice(5, -2);
    return address !== '' && performance.getEntriesByName(new URL(address, location.href).href).length > 0;
  };
  return [
    ...('whole' in document.documentElement.dataset ? [] : ['sections']),
    ...[...document.querySelectorAll<HTMLImageElement>('main img[srcset]')]
      .filter((it) => !it.complete && !hasPreview(it) && it.checkVisibility())
      .map((it) => `${it.src} (preview: ${it.style.backgroundImage})`),
  ];
}

/** Bytes of a first visit of an answer: the document compressed here, so that page and twin are compressed alike. */
async function visit(browser: Browser, response: APIResponse, isTwin: boolean): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const { ended, isQuiet } = watch(page);
  const address = response.url();
  const text = await response.text();
  const html = isTwin ? withoutScript(text) : text;
  await page.route(address, (route) => route.fulfill({ response, body: html }));
  await page.goto(address, { waitUntil: 'networkidle' });
  if (!isTwin) await expect.poll(() => page.evaluate(missing), { timeout: 90_000 }).toEqual([]);
  await expect.poll(isQuiet).toBe(true);
  const others = ended.filter((request) => request.resourceType() !== 'document');
  const sizes = await Promise.all(others.map(sizeOf));
  await page.close();
  return sizes.reduce((sum, bytes) => sum + bytes, compress(html));
}

// Rows that other tests add change what a page weighs.
test.describe('on a site that nobody else changes', () => {
  // One worker, one site.
  test.describe.configure({ mode: 'default' });
  let folder: Awaited<ReturnType<typeof ownFolder>>;
  let site: OwnStack | undefined;

  test.beforeAll(async () => {
    folder = await ownFolder();
    site = await startOwnStack({ DATA_DIR: folder.path });
  });

  test.afterAll(async () => {
    await site?.stop();
    await folder.remove();
  });

  for (const route of PUBLIC_PATHS)
    test(`a first visit of ${route} moves what the page without script does`, async ({
      browser,
      request,
    }) => {
      const response = await request.get(site!.url + route);
      const twin = await visit(browser, response, true);
      const page = await visit(browser, response, false);
      expect(page / twin).toBeLessThanOrEqual(TWIN_BUDGET);
      expect(page / twin).toBeGreaterThan(1);
    });
});

for (const { route, field, most } of APP_STARTS)
  test(`the app that starts on ${route} has at most ${most} KB`, async ({ page }) => {
    const { ended, isQuiet } = watch(page);
    await page.goto(route);
    const control = page.locator(field).first();
    await control.focus();
    await page.waitForFunction(
      (element) => Object.keys(element!).some((key) => key.startsWith('__reactProps')),
      await control.elementHandle(),
    );
    await expect.poll(isQuiet).toBe(true);
    // What runs later comes from the browser's cache: each file once.
    const files = new Map<string, number>();
    for (const request of ended) {
      const { pathname } = new URL(request.url());
      if (/\.(js|css)$/.test(pathname))
        files.set(pathname, Math.max(await sizeOf(request), files.get(pathname) ?? 0));
    }
    const bytes = [...files.values()].reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes / 1024).toBeLessThanOrEqual(most);
  });
