import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../fixtures';
import { measureBlank, TINT } from '../../fixtures/blank';
import { PUBLIC_ROUTES, PUBLIC_STATES } from '../../fixtures/routes';

/** Every public page, articles, cases and empty lists included. */
const EVERY_PAGE = [...PUBLIC_ROUTES, ...PUBLIC_STATES.map(([path]) => path)];

/** In the page: addresses of pictures of which neither the picture nor its preview has come. */
function findMissing(pictures: HTMLImageElement[]): string[] {
  const isPreviewed = ({ style }: HTMLImageElement) => {
    const [, address] = /^url\("(.+)"\)$/.exec(style.backgroundImage) ?? [];
    const [fetched] = address ? performance.getEntriesByName(new URL(address, location.href).href) : [];
    return fetched instanceof PerformanceResourceTiming && fetched.responseEnd > 0;
  };
  const isComplete = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0;
  // A row of logos that moves holds each several times, some outside its window.
  const come = new Set(pictures.filter(isComplete).map(({ src }) => src));
  return pictures.filter((it) => !come.has(it.src) && !isPreviewed(it)).map(({ src }) => src);
}

/** Where photographs and posters stand, from the page's upper left corner; logos move. */
const placesOf = (page: Page) =>
  page.locator('main img[srcset]:visible').evaluateAll((pictures) =>
    pictures.map((it) => {
      const { left, top, width, height } = it.getBoundingClientRect();
      return { left: left + scrollX, top: top + scrollY, width, height };
    }),
  );

/** Whether something is drawn in a part of a picture. */
async function isDrawn(
  picture: Buffer,
  place: Awaited<ReturnType<typeof placesOf>>[number],
): Promise<boolean> {
  const [left, top] = [Math.ceil(place.left), Math.ceil(place.top)];
  const part = { left, top, width: Math.floor(place.width) - 1, height: Math.floor(place.height) - 1 };
  const { channels } = await sharp(await sharp(picture).extract(part).png().toBuffer()).stats();
  return channels.slice(0, 3).some(({ stdev }) => stdev > TINT);
}

test.describe('a capture of the whole page, which nobody has scrolled,', () => {
  for (const path of ['/', '/projects', '/case-studies', '/team'])
    test(`shows all of ${path}, pictures included`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-whole');
      await expect.poll(() => page.locator('main img:visible').evaluateAll(findMissing)).toEqual([]);
      // One that has come may not be decoded yet.
      await page
        .locator('main img:visible')
        .evaluateAll((pictures: HTMLImageElement[]) =>
          Promise.all(pictures.filter(({ complete }) => complete).map((it) => it.decode())),
        );
      const places = await placesOf(page);
      const whole = await page.screenshot({ fullPage: true });
      expect((await measureBlank(whole)).longest).toBeLessThan(320);
      const drawn = await Promise.all(places.map((place) => isDrawn(whole, place)));
      expect(drawn.length).toBeGreaterThan(0);
      expect(drawn).not.toContain(false);
    });

  test('is fetched by no reader in full: it has previews, each gone when its picture has come near', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const portraits = page.locator('main img[src*="%2Fteam%2F"]:visible');
    await expect(portraits.last()).toHaveCSS('background-image', /w=128&q=20/);
    const whole = asked.filter((url) => url.includes('%2Fteam%2F') && !url.includes('&q=20'));
    expect(whole, 'what is far down is not asked for').toEqual([]);

    const last = page.locator('main img[loading=lazy]:visible').last();
    await expect(last).toHaveCSS('background-image', /w=128&q=20/);
    await last.scrollIntoViewIfNeeded();
    await expect(last).toHaveJSProperty('complete', true);
    await expect(last).toHaveCSS('background-image', 'none');
  });

  test('shows the text of the home page on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-whole');
    const frames = page.locator('main :is(img, svg)');
    await frames.evaluateAll((drawn) =>
      drawn.forEach((it) => ((it as HTMLElement).style.background = 'red')),
    );
    expect((await measureBlank(await page.screenshot({ fullPage: true }))).longest).toBeLessThan(320);
  });
});

/** In the page: what stands out of a screen of this width, other than what is scrolled or drawn for decoration. */
function findOutside(): string[] {
  const isSwiped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX === 'auto' || isSwiped(element.parentElement));
  // A picture larger than its own frame, which is scrolled to see the rest.
  const isScrolledPicture = (element: Element) =>
    element.matches('img') && getComputedStyle(element.parentElement!).overflowX === 'auto';
  const outside = [...document.querySelectorAll<HTMLElement>('header *, main *, footer *')].filter(
    (element) => {
      const { right, width, height } = element.getBoundingClientRect();
      return (
        (isSwiped(element.parentElement) ? width : right) > window.innerWidth + 1 &&
        width > 1 &&
        height > 1 &&
        !isScrolledPicture(element) &&
        !element.closest(
          'dialog, svg, [aria-hidden=true], pre, table, .visually-hidden, :has(> ul + ul[aria-hidden=true])',
        )
      );
    },
  );
  return outside.map(({ outerHTML }) => outerHTML.slice(0, 100));
}

/** In the page: words of headings, controls and labels that are broken in two lines without a hyphen. */
function findBrokenWords(): string[] {
  const broken: string[] = [];
  for (const element of document.querySelectorAll('h1, h2, h3, button, main a, label, dt')) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.parentElement!.closest('.visually-hidden, label:has([name=leave_empty])')) continue;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\d]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(
          [...range.getClientRects()].filter((it) => it.width > 0).map((it) => Math.round(it.top)),
        );
        if (lines.size > 1) broken.push(word);
      }
    }
  }
  return broken;
}

/** In the page: links and controls smaller than a finger, except links within a sentence. */
function findSmallTargets(): string[] {
  return [...document.querySelectorAll<HTMLElement>('a, button, summary, input, select, textarea')]
    .filter((element) => {
      if (element.closest('dialog:not([open]), .visually-hidden, p, [hidden]')) return false;
      if (element.matches('[type=checkbox], [type=radio], [tabindex="-1"]')) return false;
      const own = element.getBoundingClientRect();
      if (own.width <= 1 || own.height <= 1 || !element.checkVisibility({ visibilityProperty: true }))
        return false;
      // A card whose link covers all of it.
      const cover = getComputedStyle(element, '::after');
      if (cover.position === 'absolute' && cover.content !== 'none') return false;
      return own.height < 43.5 || own.width < 23.5;
    })
    .map(
      (element) =>
        `${Math.round(element.getBoundingClientRect().height)} px: ${element.outerHTML.slice(0, 90)}`,
    );
}

/** In the page: headings smaller than its text. */
function findSmallHeadings(): string[] {
  const size = (element: Element) => parseFloat(getComputedStyle(element).fontSize);
  return [...document.querySelectorAll('main :is(h1, h2, h3)')]
    .filter((it) => it.checkVisibility() && size(it) < size(document.body))
    .map((it) => `${size(it)} px: ${it.outerHTML.slice(0, 90)}`);
}

test('on a phone links and controls are 44 px high and no word is broken; with text at 200 % nothing overflows and the menu remains', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const faults = new Set<string>();
  for (const path of EVERY_PAGE) {
    await page.goto(path);
    await page.evaluate(() => (document.documentElement.dataset['whole'] = ''));
    for (const target of await page.evaluate(findSmallTargets)) faults.add(target);
    for (const word of await page.evaluate(findBrokenWords)) faults.add(`${path}: ${word} is broken`);

    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 360) faults.add(`${path} at 200 %: ${width} px wide`);
    for (const title of await page.evaluate(findSmallHeadings)) faults.add(`${path} at 200 %: ${title}`);
    // As large as everything else, or in the menu alone.
    const start = page.getByRole('banner').getByRole('link', { name: 'Get Started' });
    for (const link of await start.filter({ visible: true }).all())
      if (parseFloat(await link.evaluate((it) => getComputedStyle(it).fontSize)) < 21)
        faults.add(`${path} at 200 %: Get Started does not grow`);
    for (const fault of [...(await page.evaluate(findOutside)), ...(await page.evaluate(findBrokenWords))])
      faults.add(`${path} at 200 %: ${fault}`);
  }
  expect([...faults]).toEqual([]);
});

/** In the page: letters of the longest line of running text. */
function measureLines(): number {
  let longest = 0;
  for (const paragraph of document.querySelectorAll('main p')) {
    const lines = new Map<number, number>();
    const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      for (const { 0: word, index } of (texts.currentNode as Text).data.matchAll(/\S+\s*/g)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + 1);
        const line = Math.round(range.getBoundingClientRect().bottom / 8);
        lines.set(line, (lines.get(line) ?? 0) + word.length);
      }
    }
    if (lines.size > 3) longest = Math.max(longest, ...lines.values());
  }
  return longest;
}

test('a line of running text holds at most 80 letters', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/blog');
  const article = await page.getByRole('article').getByRole('link').first().getAttribute('href');
  for (const path of [article!, '/privacy', '/careers', '/help', '/case-studies']) {
    await page.goto(path);
    expect(await page.evaluate(measureLines), path).toBeLessThan(80);
  }
});
