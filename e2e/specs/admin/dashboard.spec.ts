import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';

/** Opens the dashboard. @returns its layout shift score once everything has come */
async function visit(page: Page): Promise<number> {
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('region', { name: 'Needs someone' }).locator('[href]').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Visitors' })).toBeAttached();
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // What was buffered comes with the next task.
        setTimeout(() => resolve(sum), 500);
      }),
  );
}

test('the dashboard stands still while its parts come in, on a phone and on a desktop', async ({
  adminPage: page,
}) => {
  for (const [width, height] of [
    [360, 800],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await visit(page), `first visit, ${width} px`).toBeLessThan(0.02);
    // Heights are remembered now. A digit that takes the place of a dot counts for nothing.
    expect(await visit(page), `second visit, ${width} px`).toBeLessThan(0.001);
  }
});
