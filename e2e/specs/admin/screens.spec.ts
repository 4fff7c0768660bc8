import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { collectComplaints } from '../../fixtures/complaints';
import { ADMIN_SCREENS } from '../../fixtures/routes';
import { checkEach, inGroups } from '../../fixtures/steps';
import { screenHeading } from './support';

/** Screens with buttons that are icons alone. */
const ICON_ONLY = ['/admin/dashboard', '/admin/blog', '/admin/contact', '/admin/team', '/admin/case-studies'];

/** Expects that an icon button shows its name when the keyboard moves to it. */
async function expectIconNames(page: Page): Promise<void> {
  const names = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href]')]
      .filter((one) => one.checkVisibility() && !one.matches(':disabled') && one.textContent.trim() === '')
      .map((one) => one.getAttribute('aria-label') ?? ''),
  );
  expect(names.length).toBeGreaterThan(1);
  for (const name of new Set(names.slice(0, 6))) {
    const button = page.locator(`[aria-label=${JSON.stringify(name)}]:visible`).first();
    expect(await button.getAttribute('title'), name).toBeTruthy();
    // As if Tab had led there: focus that the page sets itself shows none.
    await page.keyboard.down('Tab');
    await button.focus();
    await page.keyboard.up('Tab');
    await expect(page.getByRole('tooltip')).toHaveText((await button.getAttribute('title'))!);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toBeHidden();
  }
}

/** Words, pictures and actions of a row that lie on each other, as `one / other`. Actions count while they are faded out too. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Rect = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>;
    /** What is cut off lies on nothing. */
    const shown = (rect: Rect, element: Element, row: Element) => {
      let { top, right, bottom, left } = rect;
      for (let box = element; box !== row; box = box.parentElement!) {
        if (getComputedStyle(box).overflow === 'visible') continue;
        const edge = box.getBoundingClientRect();
        [top, left] = [Math.max(top, edge.top), Math.max(left, edge.left)];
        [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
      }
      return { top, right, bottom, left };
    };
    const boxesOf = (row: Element) => {
      const boxes: { name: string; rect: Rect }[] = [];
      const nodes = document.createTreeWalker(row, NodeFilter.SHOW_ALL);
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const isAction = node instanceof HTMLElement && node.matches('.actions > *');
        const isWhole = isAction || node instanceof HTMLImageElement;
        const element = (isWhole ? node : node.parentElement!) as Element;
        const words = node instanceof Text ? node.data.trim() : '';
        if (!isWhole && (!words || element.closest('.visually-hidden, option, .actions'))) continue;
        if (!element.checkVisibility({ opacityProperty: !isAction })) continue;
        const range = document.createRange();
        range.selectNode(node);
        const name = isAction ? (element.getAttribute('aria-label') ?? 'action') : words || 'picture';
        boxes.push({ name, rect: shown(range.getBoundingClientRect(), element, row) });
      }
      return boxes;
    };
    const lieOnEachOther = (one: Rect, other: Rect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
    return [...document.querySelectorAll('main tbody tr')].slice(0, 5).flatMap((row) => {
      const boxes = boxesOf(row);
      return boxes.flatMap((one, place) =>
        boxes
          .slice(place + 1)
          .filter((other) => lieOnEachOther(one.rect, other.rect))
          .map((other) => `${one.name} / ${other.name}`),
      );
    });
  });

/** What the first row says of itself where a click does not open it, though its name does. */
const notOpening = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const row = document.querySelector('main tbody tr');
    const opener = row?.querySelector(':is(a, button).title');
    if (!row || !opener) return [];
    row.scrollIntoView({ block: 'center', behavior: 'instant' });
    return [...row.querySelectorAll('time, .clamp, .note')]
      .filter((it) => it.checkVisibility() && !it.closest('[title], .actions'))
      .filter((it) => {
        const { x, y, width, height } = it.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return !opener.contains(hit);
      })
      .map((it) => it.textContent);
  });

/** Icons that the words beside them have pressed together, as the words around them. */
const squeezed = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('svg.lucide')]
      .filter((icon) => icon.checkVisibility())
      .filter((icon) => {
        const { width, height } = icon.getBoundingClientRect();
        return Math.abs(width - height) > 1;
      })
      .map((icon) => icon.parentElement!.textContent.trim() || icon.getAttribute('class')!),
  );

/** Moves the pointer to the first row, where there is one. */
async function pointAtRow(page: Page): Promise<void> {
  const row = page.locator('main tbody tr').first();
  if (await row.isVisible()) await row.hover();
}

for (const [index, screens] of inGroups(ADMIN_SCREENS, 6).entries())
  test(`each screen passes axe in light and dark, never scrolls sideways or lays words on each other, opens rows by a click, names its icons, logs no error (${index + 1} of 6)`, async ({
    adminPage: page,
    expectAccessibleInBoth,
  }) => {
    const complaints = await collectComplaints(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const titleOf = ([path, name]: (typeof ADMIN_SCREENS)[number]) => `${name} (${path})`;
    await checkEach(screens, titleOf, async ([path]) => {
      // What the screen before still says as it is left counts for nobody.
      await page.goto('about:blank');
      complaints.length = 0;
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.goto(path);
      await expect(screenHeading(page)).toHaveCount(1);
      await page.waitForLoadState('networkidle');
      await expectAccessibleInBoth();
      if (ICON_ONLY.includes(path)) await test.step('names of icons', () => expectIconNames(page));
      for (const width of [1440, 768]) {
        await page.setViewportSize({ width, height: 800 });
        await pointAtRow(page);
        expect(await overlaps(page), `a row that is pointed at, ${width} px`).toEqual([]);
        expect(await notOpening(page), `a row that is clicked, ${width} px`).toEqual([]);
        expect(await squeezed(page), `icons, ${width} px`).toEqual([]);
      }
      await page.setViewportSize({ width: 360, height: 800 });
      expect(await overlaps(page)).toEqual([]);
      expect(await notOpening(page)).toEqual([]);
      expect(await squeezed(page), 'icons, 360 px').toEqual([]);
      const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(excess).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 390, height: 800 });
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await expect.poll(excess, 'text at 200 %, 390 px').toBeLessThanOrEqual(0);
      if (path === '/admin/dashboard')
        for (const link of await page.locator('main a:visible').all())
          expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(24);
      expect(complaints).toEqual([]);
    });
  });

test('every screen can be reached by keyboard through the palette', async ({ adminPage: page }) => {
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  for (const name of ['Blog Posts', 'Projects', 'Dashboard']) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Commands' }).fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});

test('forms validate within the content security policy', async ({ adminPage: page }) => {
  const complaints = await collectComplaints(page);
  await page.goto('/admin/projects/new');
  await page.getByRole('button', { name: 'Add Project' }).click();
  await expect(page.getByText('Please enter a title.')).toBeVisible();
  await page.getByRole('button', { name: 'Pick Color' }).click();
  await expect(page.getByRole('slider', { name: 'Color' })).toBeVisible();
  expect(complaints).toEqual([]);
});
