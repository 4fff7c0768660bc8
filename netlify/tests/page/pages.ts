import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import page from '../../functions/page';
import { startSite, type TestSite } from './site';

/** Where the page function asks the database for the next changes. */
export const PLANNED_CHANGES = '/rest/v1/rpc/next_planned_changes';

/** The page function over a site that each test of the file fills by itself, and what it logs. */
export function setUpPages() {
  const pages = {} as { site: TestSite; logged: jest.SpyInstance; warned: jest.SpyInstance };

  beforeAll(() => {
    Object.assign(process.env, {
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
      SUPABASE_SECRET_KEY: 'sb_secret_never_to_be_seen',
      SITE_URL: 'https://www.agency.example',
    });
  });

  beforeEach(async () => {
    pages.logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    pages.warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
    pages.site = await startSite();
    process.env.SELF_URL = pages.site.origin;
    // The renderer of these tests reads no rows of it.
    process.env.SUPABASE_URL = pages.site.origin.replace('127.0.0.1', 'localhost');
    pages.site.files.set(PLANNED_CHANGES, '[]');
    process.env.PAGE_STORE_DIR = mkdtempSync(join(tmpdir(), 'pages-'));
  });

  afterEach(async () => {
    pages.logged.mockRestore();
    pages.warned.mockRestore();
    await pages.site.stop();
    rmSync(process.env.PAGE_STORE_DIR!, { recursive: true });
  });

  /** Requests a page, and runs its deferred work. */
  async function get(path: string, headers: Record<string, string> = {}, ip = ''): Promise<Response> {
    const work: Promise<unknown>[] = [];
    const request = new Request(pages.site.origin + path, { headers });
    const response = await page(request, { ip, waitUntil: (one) => void work.push(one) });
    await Promise.all(work);
    return response;
  }

  return Object.assign(pages, { get });
}
