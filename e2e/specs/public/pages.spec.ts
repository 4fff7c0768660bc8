import { expect, test } from '../../fixtures';
import { startApp } from '../../fixtures/app';
import { expectValid } from '../../fixtures/html';
import { PUBLIC_ROUTES, PUBLIC_STATES } from '../../fixtures/routes';

test.use({ rendering: 'server', contextOptions: { reducedMotion: 'reduce' } });

const PAGES = [...PUBLIC_ROUTES.map((path) => [path, ''] as const), ...PUBLIC_STATES];

for (const [path, arrived] of PAGES) {
  test(`${path}: valid, nothing past the edge, nothing for axe, nothing refused by its policy`, async ({
    page,
    request,
    expectAccessible,
  }) => {
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    expect(answer.headers()['content-type']).toContain('text/html');
    await expectValid(await answer.text());

    await page.addInitScript(() => {
      const refused: string[] = [];
      Object.assign(window, { refused });
      document.addEventListener('securitypolicyviolation', (event) => refused.push(event.violatedDirective));
    });
    await page.goto(path);
    if (arrived) await expect(page.getByRole('main').getByText(arrived).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);

    for (const width of [768, 360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(excess, `${width} px`).toBeLessThanOrEqual(0);
      if (width === 768) continue;
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await test.step(`${colorScheme}, ${width} px`, () => expectAccessible());
      }
    }
    expect(await page.evaluate(() => (window as unknown as { refused: string[] }).refused)).toEqual([]);

    // The app takes over what stands there, and leaves it valid.
    await startApp(page);
    await expectValid(await page.content());
    await test.step('with the app', () => expectAccessible());
  });
}
