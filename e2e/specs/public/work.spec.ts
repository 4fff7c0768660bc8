import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { ALL_RULES, findViolations } from '../../fixtures/axe';

const WIDTHS = [360, 768, 1440];

/** Addresses of a list's entries, as its links say them. */
async function pagesOf(page: Page, list: string, link: RegExp): Promise<string[]> {
  await page.goto(list);
  const links = page.getByRole('link', { name: link });
  await expect(links.first()).toBeVisible();
  return links.evaluateAll((all) => all.map((each) => new URL((each as HTMLAnchorElement).href).pathname));
}

/** Every picture of the work, loaded by scrolling as a reader does. */
async function expectScreens(page: Page) {
  const work = page.getByRole('region', { name: /^(The work|Before and after)$/ });
  await expect(work.first()).toBeVisible();
  const pictures = work.locator('img');
  const count = await pictures.count();
  expect(count).toBeGreaterThanOrEqual(4);
  for (let index = 0; index < count; index += 1) {
    const picture = pictures.nth(index);
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('alt', /\w{4,}/);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
  }
  for (const caption of await work.locator('figcaption').all()) await expect(caption).not.toBeEmpty();
}

for (const [list, link, next] of [
  ['/projects', /^View Details/, 'Next project'],
  ['/case-studies', /^View Full Case Study/, 'Next case study'],
] as const) {
  test(`every page of ${list} shows its screens, a quote, the people who did it, and what comes next`, async ({
    page,
  }) => {
    const pages = await pagesOf(page, list, link);
    expect(pages.length).toBeGreaterThanOrEqual(4);
    for (const path of pages) {
      await page.goto(path);
      await expectScreens(page);
      await expect(page.locator('blockquote')).not.toBeEmpty();
      const people = page.getByRole('region', { name: 'Who did it' }).getByRole('link');
      expect(await people.count()).toBeGreaterThanOrEqual(2);
      await expect(page.getByRole('navigation', { name: next })).toBeVisible();
    }
  });
}

test('the category of a project stands on the gradient of the project', async ({ page }) => {
  await page.goto('/projects');
  const category = page.getByRole('article').first().getByText('E-commerce', { exact: true });
  await expect(category).toHaveCSS('background-image', /linear-gradient\(135deg/);
});

test('on a phone a wide screen is moved sideways by the keyboard, and the page stays', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [path] = await pagesOf(page, '/case-studies', /^View Full Case Study/);
  await page.goto(path!);
  const frame = page.getByRole('region', { name: 'The work' }).getByRole('link').first();
  await frame.focus();
  const left = () => frame.evaluate(({ scrollLeft }) => scrollLeft);
  expect(await left()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeGreaterThan(0);
  expect(await page.evaluate(() => window.scrollX)).toBe(0);
});

test('a person who did the work is a link to their place on the team page', async ({ page }) => {
  const [path] = await pagesOf(page, '/projects', /^View Details/);
  await page.goto(path!);
  const person = page.getByRole('region', { name: 'Who did it' }).getByRole('link').first();
  const name = (await person.textContent())!;
  await person.click();
  await expect(page).toHaveURL(/\/team#member-/);
  await expect(page.getByRole('heading', { name })).toBeInViewport();
});

for (const script of [true, false]) {
  test.describe(script ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: script });
    test('before and after are chosen by the keyboard', async ({ page }) => {
      await page.goto('/case-studies/c5000000-0000-4000-8000-000000000001');
      const after = page.getByRole('radio', { name: 'After' });
      await after.focus();
      await expect(after).toBeFocused();
      await expect(page.getByText(/^After: the product page/)).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('radio', { name: 'Before' })).toBeChecked();
      // The same words stand below the picture where it is printed.
      const before = page.getByText(/^Before: 6 to 14 weeks/).filter({ visible: true });
      await expect(before).toHaveCount(1);
      await expect(page.getByText(/^After: the product page/)).toBeHidden();
    });
  });
}

test('the demos of the projects are pages of this site, accessible at every width', async ({ page }) => {
  const demos = new Set<string>();
  for (const path of await pagesOf(page, '/projects', /^View Details/)) {
    await page.goto(path);
    const demo = page.getByRole('link', { name: /^Live Demo/ });
    if ((await demo.count()) > 0) demos.add((await demo.getAttribute('href'))!);
  }
  expect(demos.size).toBe(4);
  for (const demo of demos) {
    expect((await page.goto(demo))!.status()).toBe(200);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findViolations(page, ALL_RULES), `${demo} at ${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.getByRole('link', { name: 'Back to the project' }).click();
    await expect(page.getByRole('link', { name: /^Live Demo/ })).toHaveAttribute('href', demo);
  }
});

test('the demos do what they show', async ({ page }) => {
  await page.goto('/demos/halden-rye.html');
  await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true })).toContainText('week 24');
  await page.getByRole('radio', { name: 'Walnut' }).press('Space');
  await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true })).toContainText('week 26');

  await page.goto('/demos/pelorus.html');
  await expect(page.getByText('At 14:20 the channel')).toBeVisible();
  await page.getByRole('radio', { name: '14:50' }).press('Space');
  await expect(page.getByText('At 14:50 there are')).toBeVisible();
  await expect(page.getByText('At 14:20 the channel')).toBeHidden();

  await page.goto('/demos/fennimore-basket.html');
  const top = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())!.y;
  expect(await top('Fruit and greens')).toBeLessThan(await top('Cold shelf'));
  await page.getByRole('radio', { name: 'Harbour Street' }).press('Space');
  expect(await top('Fruit and greens')).toBeGreaterThan(await top('Cold shelf'));
});

for (const width of WIDTHS) {
  test(`a project at ${width} px is accessible, does not move while its pictures load, and is not wider than the window`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const state = window as { shift?: number };
      state.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          state.shift! += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/projects/b0000000-0000-4000-8000-000000000001');
    // A headline whose font comes late is not what this test is about.
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise(requestAnimationFrame);
      (window as { shift?: number }).shift = 0;
    });
    await expectScreens(page);
    expect(await page.evaluate(() => (window as { shift?: number }).shift)).toBeLessThan(0.01);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await findViolations(page, ALL_RULES)).toEqual([]);
  });
}
