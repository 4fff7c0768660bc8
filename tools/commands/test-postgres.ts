import { join } from 'node:path';
import { UserError } from '../../local-stack/src/errors';
import { findPostgres, INSTALL_POSTGRES, startPostgres } from '../src/lib/postgres';
import { exitCode, npmCommand, quietly, stopChildrenOnSignal } from '../src/lib/processes';
import { step } from '../src/lib/progress';
import { SUPABASE_CLI } from '../src/lib/supabase-cli';
import { ROOT } from '../src/lib/workspace';
import type { Invocation } from '../command';

/** Suites about the product's code, which the compiler checks: any one database does. */
const WITHOUT_DATABASE = ['addAField', 'calls'];
const FETCH_TIMEOUT_MS = 10 * 60_000;

/** Whether the Supabase CLI could be fetched; it downloads a binary of 130 MB, so it is no dependency. */
async function fetchCommandLine(): Promise<boolean> {
  try {
    const command = npmCommand('exec', '--yes', `--package=${SUPABASE_CLI}`, '--', 'supabase', '--version');
    const env = { npm_config_fetch_retries: '0', DO_NOT_TRACK: '1' };
    await quietly(command, { env, timeoutMs: FETCH_TIMEOUT_MS });
    return true;
  } catch {
    console.log(`  SKIPPED: \`supabase db push\`: ${SUPABASE_CLI} cannot be fetched from the registry.`);
    return false;
  }
}

/** `npm run test:postgres`: runs every suite that needs a database on a temporary PostgreSQL server. */
export async function run({ args }: Invocation): Promise<number> {
  stopChildrenOnSignal();
  const programs = findPostgres();
  if (!programs) throw new UserError(`There is no PostgreSQL on this machine (${INSTALL_POSTGRES}).`);
  const hasCommandLine = await fetchCommandLine();
  const server = await step('Starting PostgreSQL', () => startPostgres(programs));
  try {
    return await exitCode(
      [
        process.execPath,
        join(ROOT, 'node_modules/jest/bin/jest.js'),
        ...['--selectProjects', 'supabase', 'backend'],
        ...WITHOUT_DATABASE.map((name) => `--testPathIgnorePatterns=${name}`),
        ...args,
      ],
      {
        env: {
          DATABASE_URL: server.url,
          POSTGRES_PROGRAMS: programs,
          SUPABASE_CLI: hasCommandLine ? SUPABASE_CLI : '',
        },
      },
    );
  } finally {
    await server.stop();
  }
}
