import { join } from 'node:path';
import { findPostgres, INSTALL_POSTGRES, startPostgres } from './postgres.mjs';
import { exitCode, npmCommand, quietly, stopChildrenOnSignal } from './processes.mjs';
import { printFailure, step, UserError } from './progress.mjs';
import { SUPABASE_CLI } from './supabase-cli.mjs';
import { ROOT } from './workspace.mjs';

/** Helpers that start a backend, per project; every suite that imports one is run. */
const BACKENDS = [
  'supabase/tests/backend.ts',
  'netlify/tests/support/backend.ts',
  'local-stack/src/testing/backend.ts',
];
const FETCH_TIMEOUT_MS = 10 * 60_000;

/** Whether the Supabase CLI could be fetched; it downloads a binary of 130 MB, so it is no dependency. */
async function fetchCommandLine() {
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

async function run(options) {
  const programs = findPostgres();
  if (!programs) throw new UserError(`There is no PostgreSQL on this machine (${INSTALL_POSTGRES}).`);
  const hasCommandLine = await fetchCommandLine();
  const server = await step('Starting PostgreSQL', () => startPostgres(programs));
  try {
    return await exitCode(
      [
        process.execPath,
        join(ROOT, 'node_modules/jest/bin/jest.js'),
        ...['--selectProjects', 'supabase', 'netlify', 'local-stack', '--findRelatedTests', ...BACKENDS],
        ...options,
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

/** `npm run test:postgres`: runs every suite that needs a database on a temporary PostgreSQL server. */
export default async function testPostgres() {
  stopChildrenOnSignal();
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    printFailure(error);
    process.exitCode = 1;
  }
}
