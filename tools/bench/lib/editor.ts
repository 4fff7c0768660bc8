import type { Page } from 'playwright';

const ADMIN = { email: 'admin@agency.test', password: 'admin-local-only-1' };
const TYPED = ' The tide comes in and the tide goes out, whatever the timetable says.'.repeat(3);

/** Signs the local admin in through the login screen. */
export async function signIn(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/admin/login`);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel(/^Password/).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.waitForLoadState('networkidle');
}

interface EventTiming extends PerformanceEntry {
  interactionId: number;
}

declare global {
  interface Window {
    keys: { id: number; duration: number }[];
  }
}

/**
 * Types at the cursor, in the middle of the window: a key whose letter is drawn outside of it, as in the last line of a
 * headless browser's viewport, is reported as taking until something else is drawn.
 * @returns milliseconds of each key, from the press to the next frame, by the browser's Event Timing
 */
export async function measureKeys(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const { focusNode } = getSelection()!;
    const line = focusNode instanceof Element ? focusNode : focusNode?.parentElement;
    line?.scrollIntoView({ block: 'center' });
    window.keys = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as EventTiming[])
        if (entry.name === 'keydown' || entry.name === 'keypress' || entry.name === 'input')
          window.keys.push({ id: entry.interactionId, duration: entry.duration });
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.keyboard.type(TYPED, { delay: 60 });
  await page.waitForTimeout(1000);
  const slow = await page.evaluate(() => window.keys);
  const byKey = new Map<number, number>();
  for (const { id: key, duration } of slow) byKey.set(key, Math.max(duration, byKey.get(key) ?? 0));
  // Event Timing does not report keys that are handled within a frame.
  const quick = Array.from({ length: Math.max(TYPED.length - byKey.size, 0) }, () => 8);
  return [...byKey.values(), ...quick];
}
