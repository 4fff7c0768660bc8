import type { Browser, Request } from 'playwright';
import { step } from '../src/lib/progress';
import { kilobytes } from './lib/numbers';
import { withBrowserAndSite } from './lib/site';
import type { Row } from './measurement';

export const name = 'first-visit';
export const title = 'First visit of the home page (bytes on the wire, brotli)';

const JAVASCRIPT_BUDGET = 160 * 1024;

/** The type of a request; scripts and styles that `fetch` loads into the cache are prefetched and do not run yet. */
function typeOf(request: Request): string {
  const type = request.resourceType();
  if (type !== 'fetch') return type;
  const { pathname } = new URL(request.url());
  return pathname.endsWith('.js') ? 'ahead script' : pathname.endsWith('.css') ? 'ahead stylesheet' : type;
}

/** All requests of a page until the network is idle, with the bytes of each body on the wire. */
async function visit(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(url, { waitUntil: 'networkidle' });
  // The prefetching comes later.
  await page.waitForTimeout(6000);
  const requests = await Promise.all(
    finished.map(async (request) => ({
      type: typeOf(request),
      path: new URL(request.url()).pathname,
      bytes: (await request.sizes()).responseBodySize,
      text: typeOf(request).endsWith('script') ? ((await (await request.response())?.text()) ?? '') : '',
    })),
  );
  await context.close();
  return requests;
}

/** @param context path of a Chromium */
export async function measure({ browser: executablePath }: { browser: string }): Promise<Row[]> {
  return withBrowserAndSite(executablePath, async ({ browser, site }) => {
    const requests = await step('Visiting the home page', () => visit(browser, `${site}/`));
    const bytesOf = (...types: string[]) =>
      requests.filter(({ type }) => types.includes(type)).reduce((sum, { bytes }) => sum + bytes, 0);
    const running = bytesOf('script');
    const javascript = bytesOf('script', 'ahead script');
    const chakra = requests.filter(({ text }) => /chakra-ui/i.test(text)).length;
    const admin = requests.filter(({ path }) => path.startsWith('/_r/admin-remote/')).length;
    return [
      { what: 'HTML', value: kilobytes(bytesOf('document')) },
      { what: 'JavaScript that runs', value: kilobytes(running), budget: '0.0 KB', isWithin: running === 0 },
      {
        what: 'JavaScript fetched ahead for the app',
        value: kilobytes(javascript),
        budget: kilobytes(JAVASCRIPT_BUDGET),
        isWithin: javascript <= JAVASCRIPT_BUDGET,
      },
      { what: 'CSS', value: kilobytes(bytesOf('stylesheet', 'ahead stylesheet')) },
      { what: 'Fonts', value: kilobytes(bytesOf('font')) },
      { what: 'Images', value: kilobytes(bytesOf('image')) },
      { what: 'Data', value: kilobytes(bytesOf('fetch', 'xhr')) },
      { what: 'Requests', value: String(requests.length) },
      { what: 'Scripts with Chakra in them', value: String(chakra), budget: '0', isWithin: chakra === 0 },
      { what: 'Files of admin-remote', value: String(admin), budget: '0', isWithin: admin === 0 },
    ];
  });
}
