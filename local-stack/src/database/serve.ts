import { serve } from '@hono/node-server';
import { isAbsolute, resolve } from 'node:path';
import { createApi } from '../api';
import { openDataFolder } from '../data-folder';
import { UserError } from '../errors';
import { startDatabase, type RunningDatabase } from './index';

/*
 * The backend alone, for tests: `serve.ts <data folder>`, run at the top of the repository, prints `ready on port <n>`.
 * Keys come from PUBLISHABLE_KEY and SECRET_KEY. `POST /sql` runs a statement as the owner; only this test server has it,
 * on loopback. GATEWAY=1 adds the limits and headers of `npm start`; `POST /limits` resets the limits. `POST /notices`
 * answers what PostgreSQL has noted since the last time.
 */
const secretKey = process.env.SECRET_KEY ?? 'sb_secret_for_tests_only';

type Fetch = (request: Request, env: unknown) => Response | Promise<Response>;
interface Operation {
  text: string;
  params?: unknown[];
  email: string;
  password: string;
}

const notices: string[] = [];

/** Test-only operations by path. */
function operationsOf(database: RunningDatabase, resetLimits: () => void) {
  return new Map<string, (body: Operation) => unknown>([
    ['/sql', ({ text, params }) => database.sql(text, params)],
    ['/admin', ({ email, password }) => database.ensureAdmin(email, password)],
    ['/limits', resetLimits],
    ['/notices', () => notices.splice(0)],
  ]);
}

/** The API with the test-only operations. */
function testApi(database: RunningDatabase): Fetch {
  const makeApi = (): Fetch => (process.env.GATEWAY === '1' ? createApi(database).fetch : database.fetch);
  let api = makeApi();
  const operations = operationsOf(database, () => {
    api = makeApi();
  });
  return async (request, env) => {
    const operation = operations.get(new URL(request.url).pathname);
    if (request.method !== 'POST' || !operation) return api(request, env);
    if (request.headers.get('apikey') !== secretKey) return new Response(null, { status: 403 });
    try {
      return Response.json((await operation((await request.json()) as Operation)) ?? []);
    } catch (error) {
      const { message, code } = error as { message: string; code?: string };
      return Response.json({ message, code }, { status: 400 });
    }
  };
}

async function main(folder: string | undefined): Promise<void> {
  // A relative folder would be created inside the project.
  if (!folder || !isAbsolute(folder)) throw new UserError('Usage: serve.ts <absolute data folder>');
  const dataDir = resolve(folder);
  await openDataFolder(dataDir);
  const database = await startDatabase({
    dataDir,
    migrationsDir: process.env.MIGRATIONS_DIR ?? resolve('supabase/migrations'),
    seedFolder: process.env.SEED === '1' ? resolve('supabase/seed') : undefined,
    databaseUrl: process.env.DATABASE_URL,
    publishableKey: process.env.PUBLISHABLE_KEY ?? 'sb_publishable_for_tests_only',
    secretKey,
    onNotice: (message) => notices.push(message),
  });
  const server = serve({ fetch: testApi(database), port: 0, hostname: '127.0.0.1' }, ({ port }) =>
    console.log(`ready on port ${port}`),
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
