import { hero } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { expect, test } from '../../fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PROJECT = paths.project('b0000000-0000-4000-8000-000000000001');
const CASE = paths.caseStudy('c5000000-0000-4000-8000-000000000001');

for (const [width, height] of [
  [360, 780],
  [768, 1024],
  [1440, 900],
  [1920, 1080],
] as const)
  test(`the first window of ${width} by ${height} shows the work standing in the sea`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const { y } = (await page.getByRole('img', { name: hero.showcase.alt }).boundingBox())!;
    expect(height - y).toBeGreaterThan(100);
    // The figures are in the water below it.
    const figures = page.locator('#home dl');
    const picture = (await page.getByRole('img', { name: hero.showcase.alt }).boundingBox())!;
    expect((await figures.boundingBox())!.y).toBeGreaterThanOrEqual(picture.y + picture.height - 1);
  });

test('a project opens with its picture as wide as the page, on a colour from edge to edge', async ({
  page,
}) => {
  for (const width of [360, 768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(PROJECT);
    const cover = page.locator('#cover');
    const [picture, ground] = await cover.evaluate((it) =>
      [it, it.parentElement!].map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(ground!.left, `${width} px`).toBeCloseTo(0, 0);
    expect(ground!.right, `${width} px`).toBeCloseTo(width, 0);
    const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    expect(picture!.left).toBeCloseTo(title.x, -1);
    expect(picture!.width).toBeGreaterThan(Math.min(0.8 * width, 1200));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('a case study opens in the water, all of its figures in the first window of a desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(CASE);
  const opening = page.getByRole('article').locator('[data-tone="tide"]');
  await expect(opening.getByRole('heading', { level: 1 })).toBeVisible();
  const { x, width } = (await opening.boundingBox())!;
  expect([x, width]).toEqual([0, 1440]);
  const figures = await opening.getByRole('definition').all();
  expect(figures.length).toBeGreaterThanOrEqual(8);
  for (const figure of figures) {
    const box = (await figure.boundingBox())!;
    expect(box.y + box.height).toBeLessThan(900);
  }
});

for (const path of [PROJECT, CASE])
  test(`what comes after ${path} stands in the water of the page's end`, async ({ page }) => {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const next = page.getByRole('navigation', { name: /^Next/ });
      const [picture, box, end] = await Promise.all([
        next.getByRole('img').boundingBox(),
        next.boundingBox(),
        page.locator('main > section').last().boundingBox(),
      ]);
      expect([box!.x, box!.width], `${width} px`).toEqual([0, width]);
      expect(picture!.y + picture!.height).toBeCloseTo(box!.y + box!.height, 0);
      // Its foot is below the surface, and no gap is left.
      expect(end!.y).toBeLessThan(box!.y + box!.height);
      expect(end!.y).toBeGreaterThan(box!.y + box!.height - 40);
    }
  });

test('on a phone a case study of the list folds its results out; elsewhere and on paper they show', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/case-studies');
  const rows = page.getByRole('article');
  const row = rows.first();
  const results = row.getByRole('heading', { name: 'Key Results' });
  await expect(results).toBeHidden();
  for (const each of await rows.all()) expect((await each.boundingBox())!.height).toBeLessThan(1150);
  await row.getByText('Results, team and technologies').click();
  await expect(results).toBeVisible();
  await page.reload();
  await page.emulateMedia({ media: 'print' });
  await expect(results).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(results).toBeVisible();
    await expect(row.getByRole('list', { name: 'Technologies' })).toBeVisible();
  }
});
