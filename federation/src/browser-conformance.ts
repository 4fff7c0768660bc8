import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import {
  ADMIN_REMOTE,
  MANIFEST_FILE,
  mountOf,
  RELEASE_DESCRIPTION,
  type ReleaseInfo,
} from '@agency/shared/contracts/release';
import type { Page } from 'playwright';
import { buildHarness } from './harness';

const ORIGIN = 'http://remote.test';
const API = 'http://api.test';
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.html': 'text/html',
  '.woff2': 'font/woff2',
};
/** A page to show of the remote that has none where its routes begin. */
const FIRST_PAGES: Record<string, string> = { [ADMIN_REMOTE]: '/admin/login' };
/** Milliseconds a page of the remote may take to show something. */
const PAGE_TIMEOUT = 15_000;
/** The shell's own; the hash is that of an empty style element. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; " +
  `img-src 'self' data: blob:; font-src 'self'; connect-src 'self' ${API}; base-uri 'none'; form-action 'self'`;

/** The page's own function (`browser/harness.tsx`). */
interface HarnessWindow {
  tryRemote(manifest: string, release: ReleaseInfo, config: object, path: string): Promise<string[]>;
}

/** Answers everything below the harness's origin from two folders; the backend is empty. */
async function serve(page: Page, { harness, dist }: { harness: string; dist: string }): Promise<void> {
  await page.route(`${API}/**`, (route) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    return route.fulfill({ json: [], headers });
  });
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const isPage = route.request().resourceType() === 'document';
    const [folder, file] = pathname.startsWith('/remote/')
      ? [dist, pathname.slice(8)]
      : [harness, isPage ? 'index.html' : pathname];
    const body = await readFile(join(folder, file)).catch(() => null);
    if (!body) return route.fulfill({ status: 404, body: 'Not found' });
    const headers = { 'content-security-policy': POLICY };
    return route.fulfill({ body, contentType: TYPES[extname(file)] ?? 'application/octet-stream', headers });
  });
}

/**
 * Whether the built files of a remote run in a browser without the shell: it loads with the shell's shared modules alone, says of itself
 * what its release says, keeps to its own paths, and shows a page.
 * @param page a blank page
 * @param dist absolute folder of the build
 * @returns what is wrong, in sentences; empty when nothing is
 */
export async function browserProblems(page: Page, dist: string): Promise<string[]> {
  const release = JSON.parse(await readFile(join(dist, RELEASE_DESCRIPTION), 'utf8')) as ReleaseInfo;
  const path = FIRST_PAGES[release.name] ?? mountOf(release);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`It throws: ${error.message}`));
  await serve(page, { harness: await buildHarness(), dist });
  await page.goto(`${ORIGIN}/`);
  const config = { supabaseUrl: API, supabaseKey: 'sb_publishable_x', siteUrl: ORIGIN, bookingUrl: '' };
  const found = await page.evaluate(
    ([manifest, ...parts]) => (window as unknown as HarnessWindow).tryRemote(manifest, ...parts),
    [`/remote/${MANIFEST_FILE}`, release, config, path] as const,
  );
  if (found.length > 0) return found;
  await page
    .getByRole('heading', { level: 1 })
    .first()
    .waitFor({ timeout: PAGE_TIMEOUT })
    .catch(() => problems.push(`The page ${path} shows no heading.`));
  return problems;
}
