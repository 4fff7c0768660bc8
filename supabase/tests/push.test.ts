import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { SUPABASE_CLI } from '../../tools/src/lib/supabase-cli';
import { makeHome, startTestBackend, type Home } from './backend';

const run = promisify(execFile);
const PROGRAMS = process.env['POSTGRES_PROGRAMS'];
const COMMAND_LINE = process.env['SUPABASE_CLI'];

jest.setTimeout(300_000);

/** A hosted project grants everything on new objects in `public`; a migration has to revoke that itself. */
const HOSTED_DEFAULTS = ['tables', 'functions', 'sequences'].map(
  (kind) =>
    `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role`,
);

let folder: string;
let homes: Home[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'agency-push-'));
  homes = [];
});
afterEach(async () => {
  for (const home of homes) await home.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** A database with all migrations, or those of `migrationsDir`. */
async function prepare(migrationsDir?: string): Promise<Home> {
  const home = await makeHome();
  homes.push(home);
  const backend = await startTestBackend({ home, migrationsDir });
  if (migrationsDir) for (const statement of HOSTED_DEFAULTS) await backend.sql(statement);
  await backend.stop();
  return home;
}

/** Lines of `pg_dump` that are not statements or do not come from a migration: defaults, and the storage's own tables. */
const IGNORED = /^(--|$|ALTER DEFAULT PRIVILEGES|\\(un)?restrict|GRANT .* ON TABLE storage\.)/;

/** Structure and rights as `pg_dump` writes them. */
async function dump(home: Home): Promise<string[]> {
  const options = ['--schema-only', '--dbname', home.databaseUrl!];
  const { stdout } = await run(join(PROGRAMS!, 'pg_dump'), options, { maxBuffer: 2 ** 26 });
  return stdout.split('\n').filter((line) => !IGNORED.test(line));
}

/** The command of docs/deploy.md, for a server instead of the linked project. */
async function push(home: Home): Promise<string> {
  const command = ['exec', '--yes', `--package=${COMMAND_LINE!}`, '--', 'supabase', '--workdir', folder];
  const { stdout, stderr } = await run(
    'npm',
    [...command, 'db', 'push', `--remote=${home.databaseUrl!}`, '--yes'],
    { env: { ...process.env, DO_NOT_TRACK: '1' } },
  );
  return stdout + stderr;
}

it('the documentation names the command that is tested here', () => {
  const read = (path: string) => readFileSync(resolve(__dirname, '../..', path), 'utf8');
  const named = read('docs/deploy.md').match(/npx supabase\S* [a-z -]+/g);
  expect(named).toEqual([`npx ${SUPABASE_CLI} link --project-ref `, `npx ${SUPABASE_CLI} db push --remote`]);
});

/** Only `npm run test:postgres` has a server to push to; without Supabase's command line the test is skipped. */
if (PROGRAMS) {
  (COMMAND_LINE ? it : it.skip)(
    '`supabase db push` makes the same database as the local stack, and a second push changes nothing',
    async () => {
      const project = join(folder, 'supabase');
      const nothing = join(folder, 'nothing');
      mkdirSync(nothing);
      mkdirSync(project);
      for (const name of ['config.toml', 'migrations'])
        cpSync(resolve(__dirname, '..', name), join(project, name), { recursive: true });

      const local = await dump(await prepare());
      const hosted = await prepare(nothing);
      const said = await push(hosted);
      expect(said).toContain('Applying migration 20250101000000_foundation.sql');
      expect(said).not.toMatch(/deprecated|error/i);
      expect(await dump(hosted)).toEqual(local);
      expect(await push(hosted)).toContain('up to date');
    },
  );
}
