import { expect, test } from '../../fixtures';
import { homeHeading } from './support';

// Tests the app without server rendering.
test.use({ rendering: 'client' });

test('the overlay covers the page while offline, keeps its input, and disappears by itself', async ({
  page,
  context,
}) => {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill('half@typed.example');
  await context.setOffline(true);
  const overlay = page.getByRole('alertdialog', { name: 'Connect to the Internet' });
  await expect(overlay).toBeVisible();
  await expect(overlay).toContainText("You're offline. Check your connection.");
  await expect(overlay).toContainText('No Internet connection');
  await expect(overlay.getByRole('button', { name: 'Retry' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeVisible();
  await overlay.getByRole('button', { name: 'Retry' }).click();
  await expect(overlay.getByRole('status')).toHaveText('Still no connection.');
  await expect(overlay.getByRole('button', { name: 'Retry' })).toBeFocused();

  await context.setOffline(false);
  await expect(overlay).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveValue('half@typed.example');
});

test('the words of the overlay stand above its sea, with text at 200 % too', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/admin/login');
  await page.getByLabel('Email').focus();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await context.setOffline(true);
  const overlay = page.getByRole('alertdialog', { name: 'Connect to the Internet' });
  await expect(overlay).toBeVisible();
  const { sideways, room, sea } = await overlay.evaluate((dialog) => {
    const end = dialog.lastElementChild!.getBoundingClientRect().bottom + dialog.scrollTop;
    const { scrollWidth, clientWidth, scrollHeight } = dialog;
    return { sideways: scrollWidth - clientWidth, room: scrollHeight - end, sea: 0.26 * innerHeight };
  });
  expect(sideways).toBe(0);
  expect(room).toBeGreaterThan(1.6 * sea);
});

test('no overlay is shown when the browser reports offline but the site is reachable', async ({ page }) => {
  await page.goto('/');
  await expect(homeHeading(page)).toBeVisible();
  // Repeated until the app listens, which is after its heading shows.
  await expect(async () => {
    const probe = page.waitForRequest(
      (request) => request.method() === 'HEAD' && request.url().endsWith('/remotes.json'),
      { timeout: 2_000 },
    );
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await (await probe).response();
  }).toPass();
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('Retry reloads the page when there is a connection', async ({ page, context }) => {
  await page.goto('/');
  await expect(homeHeading(page)).toBeVisible();
  await context.setOffline(true);
  const button = page.getByRole('alertdialog').getByRole('button', { name: 'Retry' });
  await expect(button).toBeVisible();
  // Online again, but the overlay has not noticed yet.
  let isReachable = false;
  await context.route('**/remotes.json', (route) => (isReachable ? route.continue() : route.abort()));
  await page.evaluate(() =>
    addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await context.setOffline(false);
  // It asks again four seconds after it has asked in vain.
  await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/remotes.json'));
  isReachable = true;
  await Promise.all([page.waitForEvent('load'), button.click()]);
  await expect(homeHeading(page)).toBeVisible();
});
