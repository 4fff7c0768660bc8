import type { Page } from 'playwright';

declare global {
  interface Window {
    frameTimes: number[];
  }
}

/** Milliseconds after which a frame is late: one and a half of those of a screen with 60 a second. */
const LATE = 25;

/** Frames that the page drew while something moved, and how many of them came late. */
export interface Frames {
  drawn: number;
  late: number;
}

/** Counts the frames of a page by `requestAnimationFrame` while `move` moves something. */
export async function countFrames(page: Page, move: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(() => {
    window.frameTimes = [];
    let last = 0;
    requestAnimationFrame(function next(time) {
      if (last > 0) window.frameTimes.push(time - last);
      last = time;
      requestAnimationFrame(next);
    });
  });
  await move();
  const took = await page.evaluate(() => window.frameTimes);
  return { drawn: took.length, late: took.filter((time) => time > LATE).length };
}

/** Pixels that are scrolled. */
const WAY = 4000;

/**
 * Scrolls down at 1,200 px a second, by the wheel: the touches that the browser makes up for a gesture move no page here, and
 * those that a script sends come too slowly.
 * @throws where the page does not scroll: there would be no frames to count
 */
export async function scrollDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const start = await page.evaluate(() => scrollY);
  await session.send('Input.synthesizeScrollGesture', {
    x: 180,
    y: 500,
    yDistance: -WAY,
    speed: 1200,
    gestureSourceType: 'mouse',
  });
  const way = (await page.evaluate(() => scrollY)) - start;
  if (way < WAY / 2) throw new Error(`The page was scrolled by ${way} px.`);
}
