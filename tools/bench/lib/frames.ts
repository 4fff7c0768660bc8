import type { CDPSession, Page } from 'playwright';

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

/** Scrolls down by a finger. */
export async function swipe(session: CDPSession): Promise<void> {
  await session.send('Input.synthesizeScrollGesture', {
    x: 180,
    y: 500,
    yDistance: -4000,
    speed: 1200,
    gestureSourceType: 'touch',
  });
}
