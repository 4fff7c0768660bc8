import { ROOT_RELEASE } from '@agency/shared/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { isRunning, startApp } from '../../fixtures/app';
import { PUBLIC_ROUTES, PUBLIC_STATES } from '../../fixtures/routes';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

/** Each page's file brings the styles of the components on it along, so each order of pages is another order of styles. */
const PAGES = [...PUBLIC_ROUTES, ...PUBLIC_STATES.map(([path]) => path)]
  // What is not there is loaded from the server, which ends a walk.
  .filter((path) => !/no-such|nonsense/.test(path));

/** What a style that wins elsewhere changes, beside places and sizes. */
const PROPERTIES = ['padding', 'font', 'color', 'background-color', 'border', 'gap', 'display'];

interface Element {
  text: string;
  /** Left, top, width and height. */
  place: number[];
  styles: string;
}

/** In the page: each element with its place, its size and some of its styles. Code is coloured on the server only. */
function measure(properties: string[]): Element[] {
  const all = document.querySelectorAll('header, main, footer, :is(header, main, footer) :not(pre *)');
  return [...all].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const styles = getComputedStyle(element);
    return {
      text: element.outerHTML.slice(0, 80),
      place: [left + scrollX, top + scrollY, width, height],
      styles: properties.map((name) => styles.getPropertyValue(name)).join(' | '),
    };
  });
}

/** Lays out everything, with its fonts and pictures, and measures it. */
async function look(page: Page): Promise<Element[]> {
  await page.evaluate(async () => {
    document.documentElement.dataset['whole'] = '';
    (document.activeElement as HTMLElement).blur();
    window.scrollTo(0, 0);
    await document.fonts.ready;
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
  });
  return page.evaluate(measure, PROPERTIES);
}

/** Elements that have another style, or another place by more than what is rounded. */
const differences = (now: Element[], before: Element[]) =>
  now.flatMap(({ text, place, styles }, index) => {
    const { place: placeBefore = [], styles: stylesBefore = '' } = before[index] ?? {};
    const isInPlace = place.every((value, side) => Math.abs(value - placeBefore[side]!) <= 1);
    return isInPlace && styles === stylesBefore
      ? []
      : [`${text}: ${placeBefore.join()} ${stylesBefore} → ${place.join()} ${styles}`];
  });

/** Opens a page within the running app, as Back and Forward do. */
const walkTo = (page: Page, path: string) =>
  page.evaluate((address) => {
    const state = { idx: (history.state as { idx: number }).idx + 1, key: address };
    history.pushState(state, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);

test('a page looks the same whichever pages were opened before it', async ({ page }) => {
  const direct = new Map<string, { title: string; elements: Element[] }>();
  for (const path of PAGES) {
    // A rendering that has everything: on a busy machine the first may have come without some data.
    await expect
      .poll(async () => (await page.request.get(path)).text(), path)
      .toMatch(new RegExp(`data-${ROOT_RELEASE}="[^"]`));
    await page.goto(path, { waitUntil: 'networkidle' });
    direct.set(path, { title: await page.title(), elements: await look(page) });
  }
  for (const order of [PAGES, PAGES.toReversed()]) {
    await page.goto(order[0]!);
    await startApp(page);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    for (const path of [...order, order[0]!]) {
      await walkTo(page, path);
      const { title, elements } = direct.get(path)!;
      await expect(page).toHaveTitle(title);
      await expect.poll(async () => differences(await look(page), elements), path).toEqual([]);
      expect(await isRunning(page), path).toBe(true);
    }
  }
});
