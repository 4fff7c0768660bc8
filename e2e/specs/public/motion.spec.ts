import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { hold, startApp } from '../../fixtures/app';

declare global {
  interface Window {
    /** What a transition between two pages moves: the pseudo-elements that go from one place to another. */
    moved?: string[];
    shifted: string[];
  }
}

/** In the page, before its scripts: notes what the transition to this page moves. */
function noteTransition(): void {
  addEventListener('pagereveal', (event) => {
    const { viewTransition } = event as Event & { viewTransition?: { ready: Promise<void> } };
    const note = () => {
      const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
      window.moved = effects
        .filter((effect) => effect.getKeyframes().some(({ transform }) => transform))
        .map(({ pseudoElement }) => pseudoElement!);
    };
    void viewTransition?.ready.then(note, () => undefined);
  });
}

/** In the page, before its scripts: notes what a transition within the page moves. */
function noteChange(): void {
  const begin = document.startViewTransition.bind(document);
  document.startViewTransition = (change) => {
    const transition = begin(change);
    const note = () => {
      const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
      window.moved = effects.map(({ pseudoElement }) => pseudoElement!).filter(Boolean);
    };
    void transition.ready.then(note, () => undefined);
    return transition;
  };
}

interface LayoutShift extends PerformanceEntry {
  sources: readonly { node: Node | null }[];
}

/** In the page: records layout shifts from now on. The header is left out: it shrinks on scroll and covers the text. */
function noteShifts(): void {
  window.shifted = [];
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as LayoutShift[])
      for (const { node } of sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        if (element?.closest('main, footer')) window.shifted.push(element.outerHTML.slice(0, 120));
      }
  }).observe({ type: 'layout-shift' });
}

const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });

/** In the page: animations and transitions that take time. */
const findMoving = () =>
  document
    .getAnimations()
    .filter((it) => it.playState === 'running' && Number(it.effect?.getComputedTiming().activeDuration) > 1)
    .map(
      (it) =>
        `${(it as CSSAnimation).animationName} ${(it.effect as KeyframeEffect).target?.outerHTML.slice(0, 80)}`,
    );

const CARDS = [
  { list: '/projects', link: /^View Details/ },
  { list: '/blog', link: /^Read More/ },
  { list: '/case-studies', link: /^View Full Case Study/ },
  { list: '/', link: /^View Project/ },
];

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const { list, link } of CARDS)
    test(`the picture of a card of ${list} becomes the picture of its page`, async ({ page }) => {
      await page.addInitScript(noteTransition);
      await page.setViewportSize({ width: 1440, height: 900 });
      // The browser gives up a transition to a page that takes it seconds, as on a busy machine.
      await expect(async () => {
        await page.goto(list);
        const card = page.getByRole('main').getByRole('link', { name: link }).first();
        // What is not in sight is not moved.
        await card.locator('xpath=ancestor::article').locator('img').scrollIntoViewIfNeeded();
        const path = await card.getAttribute('href');
        await card.click();
        await expect(page).toHaveURL(path!);
        await page.waitForFunction(() => window.moved, undefined, { timeout: 5000 });
        expect(await page.evaluate(() => window.moved)).toContain('::view-transition-group(cover)');
      }).toPass();
    });

  test('the running app has the transitions of a page load: from a card to its page, and from one filter to the next', async ({
    page,
  }) => {
    await page.addInitScript(noteChange);
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const [list, name, group] of [
      ['/blog', /^Read More/, 'cover'],
      ['/projects', /^View Details/, 'cover'],
      ['/blog', 'Design', 'chosen'],
    ] as const)
      await expect(async () => {
        await page.goto(list);
        await startApp(page);
        const link = page.getByRole('main').getByRole('link', { name, exact: true }).first();
        await link.scrollIntoViewIfNeeded();
        await link.click();
        await expect(page).not.toHaveURL(list);
        await page.waitForFunction(() => window.moved, undefined, { timeout: 5000 });
        expect(await page.evaluate(() => window.moved)).toContain(`::view-transition-group(${group})`);
      }).toPass();
  });

  test('the mark of a filter moves to the one that is chosen next', async ({ page }) => {
    await page.addInitScript(noteTransition);
    for (const [list, choice] of [
      ['/blog', 'Design'],
      ['/projects', 'React'],
      ['/case-studies', 'E-commerce'],
      // Two filters, each with a choice.
      ['/blog?tag=Forms', 'Development'],
    ]) {
      // The browser gives up a transition to a page that takes it seconds, as on a busy machine.
      await expect(async () => {
        await page.goto(list!);
        await page
          .getByRole('navigation', { name: /^Filter/ })
          .first()
          .getByRole('link', { name: choice!, exact: true })
          .click();
        await expect(page).toHaveURL(/(category|tag)=\w/);
        await page.waitForFunction(() => window.moved, undefined, { timeout: 5000 });
        expect(await page.evaluate(() => window.moved)).toContain('::view-transition-group(chosen)');
      }).toPass();
    }
  });

  test('the tide comes in while somebody scrolls, and figures rise once', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-whole');
    const footer = page.getByRole('contentinfo').locator('[data-reveal] > svg').first();
    const level = () =>
      footer.evaluate((it) => parseFloat(getComputedStyle(it).translate.split(' ')[1] ?? '0'));
    await footer.evaluate((it) => scrollTo(0, it.getBoundingClientRect().top + scrollY - innerHeight + 8));
    await expect.poll(level).toBeGreaterThan(10);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(level).toBeLessThan(1);

    const figures = page.locator('#team dl');
    await figures.scrollIntoViewIfNeeded();
    await expect(figures).toHaveAttribute('data-reveal', 'shown');
    await expect(figures.locator('dd').first()).toHaveCSS('transform', 'none');
    await page.evaluate(() => scrollTo(0, 0));
    await expect(figures).toHaveAttribute('data-reveal', 'shown');
  });

  test('on a phone, a mark below cards that are swiped says how far one has come', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/');
    for (const name of ['about', 'services', 'projects', 'team']) {
      const cards = page.locator(`#${name} ul`).first();
      await cards.scrollIntoViewIfNeeded();
      const mark = () => cards.evaluate((it) => getComputedStyle(it).backgroundPositionX);
      const first = await mark();
      await cards.evaluate((it) => (it.scrollLeft = it.scrollWidth / 2));
      await expect.poll(mark, name).not.toBe(first);
    }
  });

  for (const [list, choice] of [
    ['/blog', 'Design'],
    ['/projects', 'React'],
    ['/case-studies', 'E-commerce'],
  ] as const)
    test(`nothing of ${list} shifts when the answer to a filter comes late`, async ({ page }) => {
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(list);
        await startApp(page);
        // The rows, and the page that is fetched ahead with them.
        const release = await hold(page, /\/rest\/v1\/|\?(category|tag|industry)=/);
        await page
          .getByRole('navigation', { name: /^Filter/ })
          .first()
          .getByRole('link', { name: choice, exact: true })
          .click();
        await expect(page.getByRole('main').getByText(/^Loading/)).toBeVisible();
        await page.evaluate(noteShifts);
        await release();
        await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
        expect(await page.evaluate(() => window.shifted)).toEqual([]);
      }
    });

  for (const path of ['/', '/projects', '/blog', '/case-studies', '/team'])
    test(`nothing of ${path} shifts while somebody scrolls through it`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-whole');
      // The fonts have come, and the frame that shows them.
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await page.evaluate(noteShifts);
      await scrollThrough(page);
      expect(await page.evaluate(() => window.shifted)).toEqual([]);
    });
});

test.describe('where motion is not welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves: not while reading, not when pressed, not from page to page', async ({ page }) => {
    await page.addInitScript(noteTransition);
    for (const path of ['/', '/team', '/help']) {
      await page.goto(path);
      await scrollThrough(page);
      expect(await page.evaluate(findMoving), path).toEqual([]);
    }
    await page.locator('main summary').first().click();
    expect(await page.evaluate(findMoving)).toEqual([]);

    await page.goto('/projects');
    const button = page
      .getByRole('main')
      .getByRole('link', { name: /^View Details/ })
      .first();
    await button.hover();
    await page.mouse.down();
    expect(await page.evaluate(findMoving)).toEqual([]);
    await page.mouse.up();
    await expect(
      page
        .getByRole('link', { name: 'Live Demo' })
        .or(page.getByRole('heading', { level: 1 }))
        .first(),
    ).toBeVisible();
    expect(await page.evaluate(() => window.moved)).toBeUndefined();
  });
});
