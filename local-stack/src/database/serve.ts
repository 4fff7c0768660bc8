import { serve } from '@hono/node-server';
import { resolve } from 'node:path';
import { createApi } from '../api';
import { openDataFolder } from '../data-folder';
import { UserError } from '../errors';
import { startDatabase, type RunningDatabase } from './index';

/*
 * The backend alone, for tests: `tsx serve.ts <data folder>`; it says `ready on port <n>`. Keys come from PUBLISHABLE_KEY
 * and SECRET_KEY. `POST /sql` runs a statement as the owner; only this test server has it, on loopback. GATEWAY=1 puts
 * the limits and headers of `npm start` in front of the API.
 */
const root = resolve(import.meta.dirname, '../../..');
const secretKey = process.env.SECRET_KEY ?? 'sb_secret_for_tests_only';

type Fetch = (request: Request, env: unknown) => Response | Promise<Response>;

async function answer(database: RunningDatabase, api: Fetch, request: Request, env: unknown) {
  const { pathname } = new URL(request.url);
  if (request.method !== 'POST' || (pathname !== '/sql' && pathname !== '/admin')) return api(request, env);
  if (request.headers.get('apikey') !== secretKey) return new Response(null, { status: 403 });
  const body = (await request.json()) as {
    text: string;
    params?: unknown[];
    email: string;
    password: string;
  };
  try {
    if (pathname === '/sql') return Response.json(await database.sql(body.text, body.params));
    await database.ensureAdmin(body.email, body.password);
    return Response.json([]);
  } catch (error) {
    return Response.json(
      { message: (error as Error).message, code: (error as { code?: string }).code },
      { status: 400 },
    );
  }
}

async function main(folder: string | undefined): Promise<void> {
  if (!folder) throw new Error('Usage: serve.ts <data folder>');
  const dataDir = resolve(folder);
  await openDataFolder(dataDir);
  const database = await startDatabase({
    dataDir,
    migrationsDir: process.env.MIGRATIONS_DIR ?? resolve(root, 'supabase/migrations'),
    seedFile: process.env.SEED === '1' ? resolve(root, 'supabase/seed.sql') : undefined,
    databaseUrl: process.env.DATABASE_URL,
    publishableKey: process.env.PUBLISHABLE_KEY ?? 'sb_publishable_for_tests_only',
    secretKey,
  });
  const api: Fetch = process.env.GATEWAY === '1' ? createApi(database).fetch : database.fetch;
  const server = serve(
    { fetch: (request, env) => answer(database, api, request, env), port: 0, hostname: '127.0.0.1' },
    ({ port }) => console.log(`ready on port ${port}`),
  );
  const stop = async () => {
    server.close();
    await database.close();
    process.exit(0);
  };
  // The pipe from the test ends with the test, however that ends.
  process.stdin.on('end', () => void stop()).resume();
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof UserError ? error.message : error);
  process.exit(1);
});
