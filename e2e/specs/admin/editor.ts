import type { Locator, Page } from '@playwright/test';
import { expect } from '../../fixtures';

/** Every screen with a rich-text editor, and the accessible name of its text. */
export const EDITORS = [
  { screen: 'post', path: '/admin/blog/new', text: 'Content' },
  { screen: 'project', path: '/admin/projects/new', text: 'Description' },
  { screen: 'newsletter', path: '/admin/newsletter', text: 'Body' },
] as const;

/** A phone and a desktop. */
export const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** Opens a screen and resolves to its text, ready to be typed in. */
export async function openText(page: Page, { path, text }: { path: string; text: string }) {
  await page.goto(path);
  const editor = page.getByRole('textbox', { name: text });
  await editor.click();
  return editor;
}

/** Fails unless a click at the centre of the element would hit it; resolves to that point. */
export async function expectOnTop(target: Locator): Promise<{ x: number; y: number }> {
  await expect(target).toBeVisible();
  let point = { x: 0, y: 0 };
  // Retries until the layout is stable. The position and the hit test are read in one call.
  await expect
    .poll(
      async () => {
        // Each time: a picture that arrives above it moves it out of the window.
        await target.scrollIntoViewIfNeeded();
        const { hit, ...middle } = await target.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          const found = (element.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);
          return { x, y, hit: element.contains(found) || `${found?.tagName}.${found?.className}` };
        });
        point = middle;
        return hit;
      },
      { message: `what lies over ${target}` },
    )
    .toBe(true);
  return point;
}

/** Clicks at the element's position: an element on top of it would get the click. */
export async function clickByMouse(page: Page, target: Locator): Promise<void> {
  const { x, y } = await expectOnTop(target);
  await page.mouse.click(x, y);
}

/** Fails unless one box lies within another, to the pixel. */
export async function expectInside(inner: Locator, outer: Locator): Promise<void> {
  const [part, whole] = [(await inner.boundingBox())!, (await outer.boundingBox())!];
  expect(part.x, 'left edge').toBeGreaterThanOrEqual(whole.x - 1);
  expect(part.x + part.width, 'right edge').toBeLessThanOrEqual(whole.x + whole.width + 1);
}
