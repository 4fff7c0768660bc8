import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { isRunning } from '../../fixtures/app';
import { checkEach } from '../../fixtures/steps';

const CONTACT = '#contact';

/** Clicks a link; resolves to the `scroll-behavior` set while the click is handled. */
async function follow(link: Locator): Promise<string> {
  await link.evaluate(() =>
    addEventListener(
      'click',
      () => Object.assign(window, { way: getComputedStyle(document.documentElement).scrollBehavior }),
      { once: true },
    ),
  );
  await link.click();
  return link.page().evaluate(() => (window as unknown as { way: string }).way);
}

/** Pixels between the top of the screen and a section. */
const topOf = (page: Page, section: string) =>
  page.locator(section).evaluate((element) => element.getBoundingClientRect().top);

const LINKS: [what: string, find: (page: Page) => ReturnType<Page['getByRole']>, section: string][] = [
  [
    'Start a Project in the team section',
    (page) => page.locator('#team').getByRole('link', { name: 'Start a Project' }),
    CONTACT,
  ],
  [
    'a footer link',
    (page) => page.getByRole('contentinfo').getByRole('link', { name: 'UI/UX Design' }),
    '#services',
  ],
  [
    'a header link',
    (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }),
    '#projects',
  ],
  ['Get Started', (page) => page.getByRole('banner').getByRole('link', { name: 'Get Started' }), CONTACT],
];

const titleOf = ([what]: (typeof LINKS)[number]) => what;

test.describe('before the app runs, on the home page', () => {
  test('a link to a section scrolls smoothly to it', async ({ page }) => {
    await checkEach(LINKS, titleOf, async ([, find, section]) => {
      await page.goto('/');
      await find(page).scrollIntoViewIfNeeded();
      await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
      expect(await follow(find(page))).toBe('smooth');
      // Below the header of 80 pixels.
      await expect.poll(() => topOf(page, section)).toBeCloseTo(80, -1);
      await expect(page).toHaveURL(`/${section}`);
      await expect(page.locator('html')).toHaveAttribute('data-same', '');
      expect(await isRunning(page)).toBe(false);
      // The focus has moved there.
      expect(await page.evaluate(() => `#${document.activeElement?.id}`)).toBe(section);
      await page.goBack();
      await expect(page).toHaveURL('/');
      // Later scrolling is not smooth.
      await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
    });
  });

  test('it jumps there for readers who prefer reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await checkEach(LINKS, titleOf, async ([, find, section]) => {
      await page.goto('/');
      await find(page).scrollIntoViewIfNeeded();
      expect(await follow(find(page))).toBe('auto');
      await expect.poll(() => topOf(page, section)).toBeCloseTo(80, -1);
    });
  });

  test('Home scrolls to the top without reloading the page', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      document.documentElement.setAttribute('data-same', '');
      scrollTo({ top: 2000, behavior: 'instant' });
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(5);
    await expect(page.locator('html')).toHaveAttribute('data-same', '');
  });
});

test.describe('before the app runs, elsewhere', () => {
  for (const path of ['/team', '/privacy']) {
    test(`links to sections lead from ${path} to the section on the home page`, async ({ page }) => {
      await page.goto(path);
      await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
      await expect(page).toHaveURL('/#about');
      await expect.poll(() => topOf(page, '#about')).toBeCloseTo(80, -1);
    });
  }

  test('Start a Project leads from the page of one section to the contact page', async ({ page }) => {
    await page.goto('/home/team');
    await page.getByRole('link', { name: 'Start a Project' }).click();
    await expect(page).toHaveURL('/contact');
  });
});

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('Start a Project leads to the contact section too', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Start a Project' }).click();
    await expect(page).toHaveURL('/#contact');
    await expect(page.locator(CONTACT)).toBeInViewport();
  });
});
