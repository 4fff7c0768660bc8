import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { purgePlanned } from '../functions/_page/purgePlanned';
import { readPlannedChanges } from '../functions/_platform/plannedChanges';
import { serviceRpc } from '../functions/_platform/database';
import { startBackend, type Backend } from './support/backend';
import { TEST_ENV } from './support/env';
import { startFakeNetlify } from './support/netlify/standIn';

let backend: Backend;
let netlify: Awaited<ReturnType<typeof startFakeNetlify>>;
beforeAll(async () => {
  [backend, netlify] = await Promise.all([startBackend(), startFakeNetlify()]);
  Object.assign(process.env, TEST_ENV, backend.env, {
    NETLIFY_API_URL: netlify.origin + '/api/v1',
    NETLIFY_PURGE_API_TOKEN: netlify.token,
    SITE_ID: 'shell-site',
    PAGE_STORE_DIR: mkdtempSync(join(tmpdir(), 'pages-')),
  });
});
afterAll(async () => {
  rmSync(process.env.PAGE_STORE_DIR!, { recursive: true });
  await Promise.all([backend.stop(), netlify.close()]);
});
beforeEach(() => {
  netlify.purged.length = 0;
});

const ID = '90000000-0000-4000-8000-000000000001';
const plan = (table: string, publishAt: string) =>
  backend.sql(
    `insert into public.${table} (id, title, published, publish_at) values ('${ID}', 'Piers', true, ${publishAt})`,
  );

test('a tick purges what has changed since the last one, once', async () => {
  await backend.sql("update private.purged_changes set until = now() - interval '3 days'");
  await plan('services', "now() - interval '2 days'");
  await purgePlanned(serviceRpc());
  expect(netlify.purged).toEqual([`shell-site Service,Service:${ID}`]);
  await purgePlanned(serviceRpc());
  expect(netlify.purged).toHaveLength(1);
});

test('what the CDN did not purge is purged by the next tick', async () => {
  await backend.sql("update private.purged_changes set until = now() - interval '3 days'");
  netlify.faults.purges = 1;
  await expect(purgePlanned(serviceRpc())).rejects.toThrow('not purged');
  expect(netlify.purged).toEqual([]);
  await purgePlanned(serviceRpc());
  expect(netlify.purged).toEqual([`shell-site Service,Service:${ID}`]);
});

test('a page knows the next change of the rows that it shows', async () => {
  await backend.sql('delete from public.services');
  await plan('services', "now() + interval '1 hour'");
  const before = Date.now();
  const next = await readPlannedChanges();
  expect(next(['Post', 'Post:1'])).toBe(Infinity);
  const until = next(['Post', 'Service']);
  expect(until - before).toBeGreaterThan(58 * 60_000);
  expect(until - before).toBeLessThan(61 * 60_000);
});
