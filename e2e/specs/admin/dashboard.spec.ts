import type { Page } from '@playwright/test';
import { expect, signIn, test as base } from '../../fixtures';
import { ownFolder, startOwnStack } from '../../fixtures/ownStack';

/** On a site that nobody else changes: a row that comes meanwhile moves what is below it. */
const test = base.extend<object, { ownUrl: string }>({
  ownUrl: [
    async ({}, use) => {
      const folder = await ownFolder();
      const own = await startOwnStack({ DATA_DIR: folder.path });
      await use(own.url);
      await own.stop();
      await folder.remove();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: ({ ownUrl }, use) => use(ownUrl),
});

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

test('the dashboard stands still while its parts come in, on a phone and on a desktop', async ({ page }) => {
  await signIn(page);
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
