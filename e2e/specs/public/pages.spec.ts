import { expect, stack, test } from '../../fixtures';
import { startApp } from '../../fixtures/app';
import { collectComplaints } from '../../fixtures/complaints';
import { expectValid } from '../../fixtures/html';
import { PUBLIC_ROUTES, PUBLIC_STATES } from '../../fixtures/routes';
import { checkEach, inGroups } from '../../fixtures/steps';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PAGES = [...PUBLIC_ROUTES.map((path) => [path, ''] as const), ...PUBLIC_STATES];

/** Of the back-office, or of another site. */
const isForeign = (url: string) =>
  /admin/.test(url) || ![stack.siteUrl, stack.apiUrl, 'data:'].some((start) => url.startsWith(start));

for (const [index, pages] of inGroups(PAGES, 6).entries())
  test(`each page: valid HTML, no overflow, no axe violations, no errors, no CSP violations, only its own requests (${index + 1} of 6)`, async ({
    page,
    request,
    requests,
    expectAccessible,
  }) => {
    const complaints = await collectComplaints(page);
    await checkEach(
      pages,
      ([path]) => path,
      async ([path, arrived]) => {
        // What the page before still says and asks for as it is left counts for nobody.
        await page.goto('about:blank');
        complaints.length = 0;
        requests.length = 0;
        await page.setViewportSize({ width: 1280, height: 720 });
        await page.emulateMedia({ colorScheme: 'light' });
        const answer = await request.get(path, { headers: { accept: 'text/html' } });
        /** What the browser says of a page for something that does not exist. */
        const expected = answer.status() === 404 ? [expect.stringContaining('status of 404')] : [];
        expect(answer.headers()['content-type']).toContain('text/html');
        await expectValid(await answer.text());

        await page.goto(path);
        if (arrived) await expect(page.getByRole('main').getByText(arrived).first()).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByText(/^Loading/)).toHaveCount(0);

        const expectToFit = async (width: number) => {
          await page.setViewportSize({ width, height: 900 });
          const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(excess, `${width} px`).toBeLessThanOrEqual(0);
        };
        await expectToFit(768);
        await expectToFit(360);
        await test.step('as rendered, light, on a phone', () => expectAccessible());
        expect(complaints, 'as rendered').toEqual(expected);

        await page.mouse.wheel(0, 4000);
        await startApp(page);
        // A fixed header covers part of what is below it.
        await page.evaluate(() => window.scrollTo(0, 0));
        await expectValid(await page.content());
        await expectToFit(1440);
        await page.emulateMedia({ colorScheme: 'dark' });
        await test.step('with the app, dark, on a wide screen', () => expectAccessible());
        expect(complaints, 'with the app').toEqual(expected);

        await page.waitForLoadState('networkidle');
        expect(requests.filter(isForeign)).toEqual([]);
      },
    );
  });
