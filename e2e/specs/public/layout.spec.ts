import type { Locator } from '@playwright/test';
import { paths } from '@agency/shared/contracts';
import sharp from 'sharp';
import { expect, test } from '../../fixtures';
import { checkEach } from '../../fixtures/steps';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** In the page: replaces every text of `main` with one word of 156 letters, except the site's own fixed texts. */
function writeLongWords(): void {
  const word = 'Donaudampfschifffahrt'.repeat(8).slice(0, 156);
  const others = '#home, script, style, svg, button, label, select, .visually-hidden';
  const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (text.data.trim() && !text.parentElement!.closest(others)) text.data = word;
  }
}

/** In the page: elements wider than the screen, whether they widen the page or are cut off. */
function findPastTheEdge(): string[] {
  const { scrollWidth } = document.scrollingElement!;
  const texts = document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd, time, a)');
  /** Of what is swiped, only the width counts. */
  const isSwiped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX === 'auto' || isSwiped(element.parentElement));
  return [
    ...(scrollWidth > window.innerWidth ? [`the page: ${scrollWidth} px`] : []),
    ...[...texts]
      .filter((text) => {
        const { right, width } = text.getBoundingClientRect();
        return (isSwiped(text.parentElement) ? width : right) > window.innerWidth;
      })
      .map((text) => text.outerHTML.slice(0, 80)),
  ];
}

const LISTS = [
  { list: '/', single: null },
  { list: '/blog', single: 'Read More' },
  { list: '/projects', single: 'View Details' },
  { list: '/case-studies', single: 'View Full Case Study' },
];

for (const { list, single } of LISTS) {
  test(`${list}: a long word breaks${single ? ', on the list and on the detail page' : ''}`, async ({
    page,
  }) => {
    const expectToFit = async () => {
      await page.evaluate(writeLongWords);
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(findPastTheEdge), `${page.url()} at ${width} px`).toEqual([]);
      }
    };
    await page.goto(list);
    const link = page.getByRole('main').getByRole('link', { name: single ?? '' });
    const path = single && (await link.first().getAttribute('href'));
    await expectToFit();
    if (!path) return;
    await page.goto(path);
    await expectToFit();
  });
}

/** Pages with cards that are one link. */
const CARDS = ['/blog', '/projects', paths.project('b0000000-0000-4000-8000-000000000001')];

test('a card leads to its page from corner to corner, also while it is pressed', async ({ page }) => {
  // Corners are round: a point beside one is on the ground.
  const INSET = 12;
  await checkEach(
    CARDS,
    (path) => path,
    async (path) => {
      await page.goto(path);
      const card = page.locator('main [data-card]').last();
      await card.scrollIntoViewIfNeeded();
      const href = await card.getByRole('link').last().getAttribute('href');
      const { x, y, width, height } = (await card.boundingBox())!;
      for (const left of [x + INSET, x + width - INSET])
        for (const top of [y + INSET, y + height - INSET]) {
          await page.mouse.move(left, top);
          await page.mouse.down();
          const pressed = await page.evaluate(
            ([a, b]) => document.elementFromPoint(a!, b!)?.closest('a')?.getAttribute('href'),
            [left, top],
          );
          // Not followed: let go beside it.
          await page.mouse.move(2, 2);
          await page.mouse.up();
          expect(pressed, `at ${left - x}, ${top - y}`).toBe(href);
        }
    },
  );
});

test('a page is printed with all sections open, without its ways to elsewhere and nothing over its text', async ({
  page,
}) => {
  await page.goto('/help');
  const folded = page.locator('main details > :not(summary)');
  await expect(folded.first()).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 600));

  await page.emulateMedia({ media: 'print' });
  for (const part of await folded.all()) await expect(part).toBeVisible();
  const header = page.getByRole('banner');
  expect(await header.evaluate((it) => it.getBoundingClientRect().top + scrollY)).toBe(0);
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  await expect(header.getByRole('link').filter({ visible: true })).toHaveText(['Tidewright']);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('navigation')).toBeHidden();
  await expect(footer.getByRole('button')).toBeHidden();
  await expect(footer.getByText('All rights reserved.')).toBeVisible();
  // Without grounds, what stands on tide blue has to be dark, too.
  const ink = await page.locator('main').evaluate((it) => getComputedStyle(it).color);
  await expect(footer).toHaveCSS('color', ink);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveCSS('break-after', 'avoid');
});

test('a pair of screens is printed one below the other, each with its caption', async ({ page }) => {
  await page.goto(paths.caseStudy('c5000000-0000-4000-8000-000000000001'));
  const pair = page.locator('main figure:has(> fieldset)');
  await expect(pair.locator('figcaption span')).toHaveText([/^Before:/, /^After:/]);
  await page.emulateMedia({ media: 'print' });
  const captions = pair.getByText(/^(Before|After):/).filter({ visible: true });
  await expect(captions).toHaveText([/^Before:/, /^After:/]);
  const boxes = async (parts: Locator) =>
    Promise.all((await parts.all()).map(async (it) => (await it.boundingBox())!));
  const [pictures, texts] = [await boxes(pair.locator('img')), await boxes(captions)];
  // Each picture, and below it its caption.
  const places = [pictures[0]!, texts[0]!, pictures[1]!, texts[1]!];
  for (const [index, { y, height }] of places.slice(0, -1).entries())
    expect(places[index + 1]!.y).toBeGreaterThanOrEqual(y + height);
  // A picture that is not there yet has its preview, which is a background.
  for (const picture of await page.locator('main img[style*=background]').all())
    await expect(picture).toHaveCSS('print-color-adjust', 'exact');
  // A grid that goes on on another sheet is laid over what follows it.
  await expect(pair).toHaveCSS('display', 'block');
});

test('an article is printed without what shares it, over the whole width', async ({ page }) => {
  await page.setViewportSize({ width: 1056, height: 816 });
  await page.goto(paths.post('a-booking-form-that-survives-a-tunnel'));
  const share = page.getByRole('list', { name: 'Share this article' });
  await expect(share).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(share).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Share' })).toBeHidden();
  const [title, text] = await Promise.all(
    [1, 2].map((level) => page.getByRole('article').getByRole('heading', { level }).first().boundingBox()),
  );
  expect(text!.x).toBeCloseTo(title!.x, 0);
});

test('signs that stand before the items of a list are not read out', async ({ page }) => {
  await checkEach(
    [
      '/',
      '/projects',
      paths.position('product-designer'),
      paths.caseStudy('c5000000-0000-4000-8000-000000000001'),
    ],
    (path) => path,
    async (path) => {
      await page.goto(path);
      const read = await page.getByRole('main').ariaSnapshot();
      expect(read).toMatch(/listitem: \w/);
      expect(read).not.toMatch(/listitem: "?[·#/]/);
    },
  );
});

test('a page without content, and the sign-up alone, end in a short footer', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/no-such-page', paths.post('no-such-article'), '/subscribe']) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
    await expect(footer.getByRole('navigation')).toBeHidden();
    expect((await footer.boundingBox())!.height, path).toBeLessThan(200);
  }
  await page.goto('/no-such-page');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
});

test('the name at the foot of a page reaches from edge to edge, and the foot to the end of the page', async ({
  page,
}) => {
  await page.goto('/help');
  await page.evaluate(() => document.fonts.ready);
  const foot = page.getByRole('contentinfo');
  for (const width of [360, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const name = await foot
      .getByText('Tidewright', { exact: true })
      .last()
      .evaluate((it) => {
        const range = document.createRange();
        range.selectNodeContents(it);
        const { left, right } = range.getBoundingClientRect();
        const { paddingLeft, paddingRight } = getComputedStyle(it);
        return { left, right, start: parseFloat(paddingLeft), end: innerWidth - parseFloat(paddingRight) };
      });
    expect(Math.abs(name.left - name.start), `${width} px`).toBeLessThan(width / 100);
    expect(Math.abs(name.right - name.end), `${width} px`).toBeLessThan(width / 100);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const { data, info } = await sharp(await page.screenshot())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (y: number) => [...data.subarray(y * info.width * info.channels).subarray(0, 3)];
    expect(pixel(info.height - 1), `${width} px`).toEqual(pixel(info.height - 3));
  }
});

test('all waves of a page are as long as each other, and water ends as it begins', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-whole');
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const waves = await page.locator('main *, footer').evaluateAll((all) =>
      all.flatMap((it) =>
        ['::before', '::after'].flatMap((part) => {
          const { maskImage, maskSize, height } = getComputedStyle(it, part);
          return parseFloat(height) > 0 && maskImage.includes('120 0t120') ? [maskSize.split(' ')[0]] : [];
        }),
      ),
    );
    // Two lines a surface: the newsletter's, and the foot's; one a shore: of the services and the contact.
    expect(waves).toHaveLength(6);
    expect(new Set(waves).size, waves.join()).toBe(1);
    const tide = page.locator('main [data-reveal] > svg').first();
    const { width: length } = (await tide.evaluate((it) => it.getBoundingClientRect().toJSON())) as DOMRect;
    expect(length / 7).toBeCloseTo(parseFloat(waves[0]!), 0);
  }
});

test('on a phone the chosen filter is in view, and the others in the order in which they are read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/blog?category=Marketing');
  const links = page.getByRole('navigation', { name: /^Filter/ }).getByRole('link');
  await expect(links.filter({ hasText: 'Marketing' })).toBeInViewport({ ratio: 1 });
  const places = await links.evaluateAll((all) =>
    all.map((it) => it.getBoundingClientRect()).map(({ x, y }) => 10_000 * y + x),
  );
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('with text at 200 % on a phone, a project has its category below its picture, which fills its frame', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/projects');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const picture = page.getByRole('article').first().getByRole('img');
  const places = await picture.evaluate((it) =>
    [it, it.nextElementSibling!, it.parentElement!].map((each) => each.getBoundingClientRect().toJSON()),
  );
  const [image, category, frame] = places as DOMRect[];
  expect(category!.top).toBeGreaterThanOrEqual(image!.bottom);
  expect(category!.bottom).toBeLessThanOrEqual(frame!.bottom);
  expect(category!.height).toBeLessThan(image!.height);
  expect(image!.width).toBeCloseTo(frame!.width, 0);
});

const colours = (link: Locator) =>
  link.evaluate((it) => [getComputedStyle(it).backgroundColor, getComputedStyle(it).color]);

test('the selected option is recognisable in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/blog?category=Design');
  const filter = page.getByRole('navigation', { name: /^Filter/ });
  const chosen = await colours(filter.getByRole('link', { name: 'Design', exact: true }));
  const other = await colours(filter.getByRole('link', { name: 'Cloud', exact: true }));
  expect(chosen[0]).not.toBe(other[0]);
  expect(chosen[0]).not.toBe(chosen[1]);

  await page.goto('/');
  const section = page.locator('#team');
  await expect(section).toHaveCSS(
    'border-bottom-color',
    await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
  );

  await page.goto('/about');
  const expectMarked = async (name: string) => {
    const links = page.getByRole('navigation', { name, exact: true });
    const line = (label: string) => links.getByRole('link', { name: label, exact: true });
    await expect(line('About')).toHaveCSS('text-decoration-line', 'underline');
    await expect(line('Services')).toHaveCSS('text-decoration-line', 'none');
  };
  await expectMarked('Main');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectMarked('Menu');
});
