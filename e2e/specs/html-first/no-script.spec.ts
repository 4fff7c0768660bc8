import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures';

test.use({ javaScriptEnabled: false });

/** Clicks at the element's position; Playwright's own click would first scroll sticky elements to mid-screen. */
async function tap(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const { x, y, width, height } = (await target.boundingBox())!;
  await target.page().mouse.click(x + width / 2, y + height / 2);
}

test.describe('the menu of small screens', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('leads to sections of its page, repeatedly, and to other pages', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    for (const section of ['projects', 'contact', 'contact']) {
      await tap(page.getByRole('link', { name: 'Open menu' }));
      await tap(menu.getByRole('link', { name: new RegExp(`^${section}$`, 'i') }));
      await expect(menu).toBeHidden();
      await expect(page).toHaveURL(`/#${section}`);
      // Exactly below the header of 80 pixels.
      const place = page.locator(`#${section}`);
      const top = () => place.evaluate((element) => element.getBoundingClientRect().top);
      await expect.poll(top).toBeCloseTo(80, -1);
    }
    await tap(page.getByRole('link', { name: 'Open menu' }));
    await tap(menu.getByRole('link', { name: 'Careers' }));
    await expect(page).toHaveURL('/careers');
    await expect(menu).toBeHidden();
  });

  test('closes by its button, by a click beside it and by Back, and keeps the scroll position', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 700, height: 740 });
    await page.goto('/privacy');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const place = () => page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 600);
    await expect.poll(place).toBe(600);
    const ways = [
      () => tap(menu.getByRole('link', { name: 'Close menu' })),
      () => page.mouse.click(60, 400),
      () => page.goBack(),
    ];
    for (const close of ways) {
      await tap(page.getByRole('link', { name: 'Open menu' }));
      await expect(menu).toBeVisible();
      await close();
      await expect(menu).toBeHidden();
      expect(await place()).toBe(600);
    }
  });

  test('opens and closes by links only: without script its buttons do nothing', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await tap(page.getByRole('link', { name: 'Open menu' }));
    await expect(page.getByRole('link', { name: 'Close menu' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeHidden();
  });
});

test.describe('without JavaScript, a visitor can', () => {
  test('read: menu links, filters, an article, a case, a project', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Cloud', exact: true }).click();
    await expect(page).toHaveURL('/blog?category=Cloud');
    await page
      .getByRole('link', { name: /Eleven slow minutes/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Eleven slow minutes' })).toBeVisible();
    await page.goto('/projects');
    await page
      .getByRole('main')
      .getByRole('link', { name: /View Details/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/projects\/./);
  });

  test('find an answer by search and topic', async ({ page }) => {
    await page.goto('/help?topic=Support');
    await page.getByLabel('Search questions').fill('urgent');
    await page.getByLabel('Search questions').press('Enter');
    await expect(page).toHaveURL('/help?q=urgent&topic=Support');
    await expect(page.getByLabel('Search questions')).toHaveValue('urgent');
    await page.locator('summary').first().click();
    await expect(page.locator('details[open]')).toHaveCount(1);
  });
});

test.describe('with script', () => {
  test.use({ javaScriptEnabled: true, viewport: { width: 360, height: 740 } });

  test('none of this is visible', async ({ page }) => {
    await page.goto('/#menu');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Open menu' })).toBeHidden();
    await expect(page.locator('noscript').filter({ visible: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect(page.locator('#contact')).toBeInViewport();
  });
});
