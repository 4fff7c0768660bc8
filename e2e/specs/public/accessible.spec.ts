import { expect, test } from '../../fixtures';

/** Addresses of the public lists, articles and forms, and what shows that the page has arrived. */
const PAGES: readonly [path: string, arrived: string][] = [
  ['/blog', 'Read More'],
  ['/blog?category=Marketing', 'Blog'],
  ['/blog/a-booking-form-that-survives-a-tunnel', 'Related articles'],
  ['/blog/no-such-article', 'Article Not Found'],
  ['/case-studies', 'View Full Case Study'],
  ['/case-studies?category=Enterprise', 'No case studies found'],
  ['/case-studies/c5000000-0000-4000-8000-000000000001', 'Challenge'],
  ['/projects', 'View Details'],
  ['/projects/nonsense', 'Project not found.'],
  ['/team', 'Who you will work with'],
  ['/careers', 'Open positions'],
  ['/help', 'Talk to a person'],
  ['/help?q=zzzz', 'No questions found'],
  ['/newsletter', 'Recent newsletters'],
  ['/subscribe', 'Stay Ahead'],
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test(`nothing for axe and nothing past the edge, ${colorScheme}, ${width} px wide`, async ({
      browser,
      baseURL,
      expectAccessible,
    }) => {
      test.setTimeout(180_000);
      const context = await browser.newContext({
        baseURL: baseURL!,
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      for (const [path, arrived] of PAGES) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole('main').getByText(arrived).first()).toBeVisible();
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
          ).toBeLessThanOrEqual(0);
          await expectAccessible(page);
        });
      }
      await context.close();
    });
  }
}
