import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { programArguments } from '../testing/program';

const ROOT = resolve(__dirname, '../../..');
const CVS = join(ROOT, 'supabase/seed-files/applications');
const KEY = { apikey: 'sb_secret_for_tests_only' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'agency-database-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the database over the folder; resolves when it answers, or to its last words when it gives up. */
async function start(env: Record<string, string> = {}) {
  const child = spawn(
    process.execPath,
    [...programArguments('local-stack/src/database/serve.ts'), join(folder, 'data')],
    { cwd: ROOT, env: { PATH: process.env['PATH'], ...env } },
  );
  let output = '';
  let port = '';
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  await new Promise<void>((done) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      [, port = ''] = /^ready on port (\d+)$/m.exec(output) ?? [];
      if (port) done();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(done);
  });
  return {
    output: () => output,
    isRunning: () => child.exitCode === null,
    file: async (path: string) => {
      const headers = { ...KEY, authorization: `Bearer ${KEY.apikey}` };
      const answer = await fetch(`http://127.0.0.1:${port}/storage/v1/object/${path}`, { headers });
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
    },
    sql: async (text: string) => {
      const body = JSON.stringify({ text });
      const answer = await fetch(`http://127.0.0.1:${port}/sql`, { method: 'POST', headers: KEY, body });
      return (await answer.json()) as Record<string, unknown>[];
    },
    end: async (signal: NodeJS.Signals) => {
      child.kill(signal);
      await ended;
    },
  };
}

function writeMigrations(files: Record<string, string>): Record<string, string> {
  const migrations = join(folder, 'migrations');
  mkdirSync(migrations, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(migrations, name), text);
  return { MIGRATIONS_DIR: migrations };
}

it('rejects a relative folder, which would be inside the project', () => {
  const command = [...programArguments('local-stack/src/database/serve.ts'), '54321'];
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 1, stderr: 'Usage: serve.ts <absolute data folder>\n' });
  expect(existsSync(join(ROOT, '54321'))).toBe(false);
});

describe('the embedded database', () => {
  it('fills itself with sample content once, and keeps what was written when its process is killed', async () => {
    const first = await start({ SEED: '1' });
    const [{ n: seeded }] = (await first.sql('select count(*)::int as n from public.services')) as [
      { n: number },
    ];
    expect(seeded).toBeGreaterThan(0);
    await first.sql('delete from public.services');
    await first.sql("insert into public.services (title) values ('Written just before')");
    await first.end('SIGKILL');

    const second = await start({ SEED: '1' });
    expect(await second.sql('select title from public.services')).toEqual([{ title: 'Written just before' }]);
    await second.end('SIGTERM');
  });

  it('stores the CVs of the sample applications once, byte for byte', async () => {
    const first = await start({ SEED: '1' });
    const papers = await first.sql(
      'select cv_path from public.job_applications where cv_path is not null order by 1',
    );
    const names = papers.map(({ cv_path }) => String(cv_path));
    expect(names).toEqual(readdirSync(CVS).sort());
    for (const name of names)
      expect(await first.file(`applications/${name}`)).toEqual(readFileSync(join(CVS, name)));
    await first.sql('update public.job_applications set cv_path = null');
    await first.end('SIGTERM');

    const second = await start({ SEED: '1' });
    expect(await second.sql('select id from public.job_applications where cv_path is not null')).toEqual([]);
    await second.end('SIGTERM');
  });

  it('names file, line and statement of a migration that fails, and keeps nothing of it', async () => {
    const good = { '20250101000000_one.sql': 'create table public.one (id int);' };
    const broken = 'create table public.two (id int);\n\ninsert into public.two\n  values (1, 2);';
    const failed = await start(writeMigrations({ ...good, '20250102000000_two.sql': broken }));
    expect(failed.isRunning()).toBe(false);
    expect(failed.output()).toContain('20250102000000_two.sql failed at line 3');
    expect(failed.output()).toContain('insert into public.two');
    expect(failed.output()).not.toContain('at async');

    const repaired = await start(
      writeMigrations({ ...good, '20250102000000_two.sql': broken.replace('(1, 2)', '(1)') }),
    );
    expect(await repaired.sql('select * from public.two')).toEqual([{ id: 1 }]);
    await repaired.end('SIGTERM');
  });

  it('refuses a migration whose name has no place in the order', async () => {
    const refused = await start(writeMigrations({ 'later.sql': 'select 1;' }));
    expect(refused.isRunning()).toBe(false);
    expect(refused.output()).toContain('later.sql is not named like');
  });
});
