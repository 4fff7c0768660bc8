/** What the benches of the back-office share: a browser, an admin, and how long a key takes. */

export const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const ADMIN = { email: 'admin@agency.test', password: 'admin-local-only-1' };
const TYPED = ' The tide comes in and the tide goes out, whatever the timetable says.'.repeat(3);

/** The value below which this share of them lies, 0 to 1. */
export const at = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? 0;

/** Signs the local admin in through the login screen. */
export async function signIn(page, site) {
  await page.goto(`${site}/admin/login`);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel(/^Password/).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.waitForLoadState('networkidle');
}

/**
 * Types where the cursor is.
 * @returns milliseconds of each key, from being pressed to the next frame, by the browser's own Event Timing
 */
export async function measureKeys(page) {
  await page.evaluate(() => {
    globalThis.keys = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.name === 'keydown' || entry.name === 'keypress' || entry.name === 'input')
          globalThis.keys.push({ id: entry.interactionId, duration: entry.duration });
    }).observe({ type: 'event', durationThreshold: 16 });
  });
  await page.keyboard.type(TYPED, { delay: 60 });
  await page.waitForTimeout(1000);
  const slow = await page.evaluate(() => globalThis.keys);
  const byKey = new Map();
  for (const { id: key, duration } of slow) byKey.set(key, Math.max(duration, byKey.get(key) ?? 0));
  // Keys that were answered within a frame are not reported at all.
  const quick = Array.from({ length: Math.max(TYPED.length - byKey.size, 0) }, () => 8);
  return [...byKey.values(), ...quick];
}
