import type { Locator, Page } from '@playwright/test';
import { hero, partners } from '@agency/shared/content';
import sharp from 'sharp';
import { expect, test } from '../../fixtures';

/** Tabs through an open menu in both directions: the focus comes to each of its links and buttons, and to nothing else. */
async function expectFocusInside(page: Page, menu: Locator): Promise<void> {
  await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
  const seen = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press(key);
      const [isInside, name] = await page.evaluate(() => {
        const at = document.activeElement;
        return [!!at?.closest('dialog'), at?.textContent ?? ''] as const;
      });
      expect(isInside).toBe(true);
      seen.add(name);
    }
  expect(seen.size).toBe(await menu.locator('a, button').filter({ visible: true }).count());
}

const bar = { name: 'Main' } as const;

test.describe('navigation bar', () => {
  test('becomes compact after 50 pixels, and nothing below it moves', async ({ page }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header).toHaveAttribute('data-compact', 'false');
    const before = await page.locator('#about').evaluate((section: HTMLElement) => section.offsetTop);
    await page.mouse.wheel(0, 60);
    await expect(header).toHaveAttribute('data-compact', 'true');
    expect(await page.locator('#about').evaluate((section: HTMLElement) => section.offsetTop)).toBe(before);
  });

  test('scrolls to the section when home, and goes home to it from elsewhere', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('navigation', bar).getByRole('link', { name: 'Services' }).click();
    await expect(page.locator('#services')).toBeInViewport();
    await expect(page).toHaveURL(/\/#services$/);

    await page.goto('/blog');
    await page.getByRole('navigation', bar).getByRole('link', { name: 'Projects' }).click();
    await expect(page).toHaveURL(/\/#projects$/);
    await expect(page.locator('#projects-title')).toBeInViewport();
  });

  test('on a small screen slides out, traps the focus, and closes by Escape', async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await expect(page.getByRole('navigation', bar)).toBeHidden();
    const button = page.getByRole('button', { name: 'Open menu' });
    await button.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await expectAccessible();
    await expectFocusInside(page, menu);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
    await page.setViewportSize({ width: 700, height: 740 });
    await button.click();
    await expect(menu).toBeVisible();
    await page.mouse.click(100, 400);
    await expect(menu).toBeHidden();

    await button.click();
    await menu.getByRole('link', { name: 'Contact' }).click();
    await expect(menu).toBeHidden();
    await expect(page.locator('#contact-title')).toBeInViewport();
  });
});

test('the menu keeps the focus in a page that was not rendered, too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/login');
  await page.getByRole('link', { name: /website/i }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectFocusInside(page, page.getByRole('dialog', { name: 'Menu' }));
});

test('the footer leads home to a section from any page', async ({ page }) => {
  await page.goto('/terms');
  const footer = page.getByRole('navigation', { name: 'Footer' });
  await footer.getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL(/\/(#about)?$/);
  await expect(page.locator('#about-title')).toBeInViewport();
});

test('the partner strip scrolls, can be paused, and stands still with reduced motion', async ({ page }) => {
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Our partners' });
  await expect(strip.getByRole('img')).toHaveCount(partners.length);
  const running = () =>
    strip.evaluate((element) =>
      element
        .getAnimations({ subtree: true })
        // Of the logos; the sea they stand on has its own.
        .filter(({ effect }) => (effect as KeyframeEffect).target?.querySelector('ul'))
        .map((animation) => [animation.playState, animation.effect?.getComputedTiming().duration]),
    );
  expect(await running()).toEqual([['running', 15_000]]);
  await strip.getByRole('button', { name: /^Pause/ }).click();
  await page.mouse.move(0, 0);
  await expect.poll(running).toEqual([['paused', 15_000]]);
  await strip.getByRole('button', { name: /^Play/ }).click();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(running).toEqual([]);
  await expect(strip.getByRole('button')).toBeHidden();
});

test('the whole page can be navigated by keyboard', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Start Your Project' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/case-studies$/);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the sky goes on from the headline into the picture, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/');
    const picture = page.getByRole('img', { name: hero.showcase.alt });
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    const { y } = (await picture.boundingBox())!;
    const edge = await page.screenshot({ clip: { x: 20, y: y - 10, width: 20, height: 20 } });
    const { channels } = await sharp(edge).stats();
    for (const { max, min } of channels) expect(max - min).toBeLessThan(8);
  });
