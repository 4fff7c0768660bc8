import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE_HEADING } from '@agency/shared/contracts';
import type { Locator, Page } from '@playwright/test';
import { expect, stack } from '../../fixtures';

/** One dark pixel. */
export const PIXEL = {
  name: 'a.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** The heading of a loaded screen; while it loads, a placeholder takes its place. */
export const screenHeading = (page: Page) => page.locator(PAGE_HEADING);

let runs = 0;

/**
 * Makes names and addresses unique to a spec file: each calls it once. A worker runs one file after the other, and two
 * workers may start in the same millisecond.
 */
export const newRun = (): string =>
  `${Date.now().toString(36)}${process.env.TEST_WORKER_INDEX ?? ''}x${(runs += 1)}`;

type Method = 'POST' | 'PATCH' | 'DELETE' | 'GET';

async function askApi(method: Method, path: string, data?: unknown): Promise<unknown> {
  const key = (await readFile(join(stack.dataDir, 'secrets/supabase-secret-key'), 'utf8')).trim();
  // Not with the browser's own requests: the API rejects its secret key from browser user agents.
  const answer = await fetch(`${stack.apiUrl}/${path}`, {
    method,
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      // One that is kept may be closed by the server while the next request is on its way.
      connection: 'close',
    },
    body: data === undefined ? null : JSON.stringify(data),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  const text = await answer.text();
  return text === '' ? null : JSON.parse(text);
}

/**
 * Calls the API as its operator, bypassing row-level security, for set-up and clean-up.
 * @param path below `/rest/v1/`, e.g. `contact_messages?id=eq.1`
 */
export const asOperator = (method: Method, path: string, data?: unknown): Promise<unknown> =>
  askApi(method, `rest/v1/${path}`, data);

/** Makes an account without a role. @returns its id */
export async function addAccount(email: string, password: string): Promise<string> {
  const account = { email, password, email_confirm: true };
  return ((await askApi('POST', 'auth/v1/admin/users', account)) as { id: string }).id;
}

/** Cuts this page off from drafts and visits: what it types stays in its browser until it is saved. */
export async function withoutDrafts(page: Page): Promise<void> {
  await page.route(/\/rest\/v1\/(?:content_drafts|rpc\/visit_row)/, (route) => route.abort());
}

/**
 * Hides this tab behind another one, until the returned function brings it back. By default the runner emulates focus on
 * every page; here the browser itself reports the visibility.
 */
export async function openAnotherTab(page: Page): Promise<() => Promise<void>> {
  const tab = await page.context().newPage();
  for (const each of [page, tab]) {
    const session = await page.context().newCDPSession(each);
    await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  }
  await tab.bringToFront();
  await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(false);
  return async () => {
    await expect(async () => {
      await page.bringToFront();
      expect(await page.evaluate(() => document.hasFocus())).toBe(true);
    }).toPass();
    await tab.close();
  };
}

/** Lets the time of a page with its own clock go on until a notice is shown. After six seconds of that time it is gone. */
export const waitForNotice = (page: Page, notice: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(2000);
    await expect(notice).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [0] });
