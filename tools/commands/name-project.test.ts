import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { headersFor, readNetlifyRules } from '../../local-stack/src/netlify-rules';

const PROJECT = resolve(__dirname, '../..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'name-project-'));
  cpSync(join(PROJECT, 'netlify.toml'), join(folder, 'netlify.toml'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(supabaseUrl: string): Promise<{ failed: boolean; output: string }> {
  const env = { ...process.env, SUPABASE_URL: supabaseUrl, NETLIFY_TOML_FOLDER: folder };
  return new Promise((done) => {
    execFile(
      process.execPath,
      [join(PROJECT, 'tools/cli.mjs'), 'name-project'],
      { env },
      (error, stdout, stderr) => done({ failed: Boolean(error), output: stdout + stderr }),
    );
  });
}

const textNow = () => readFileSync(join(folder, 'netlify.toml'), 'utf8');

it('puts the project’s address wherever its stand-in was, and Netlify’s parsers still read the file', async () => {
  expect(await run('https://abc.supabase.co/')).toMatchObject({ failed: false });
  expect(textNow()).not.toMatch(/(https:\/\/|\\)project(\\\\)?\.supabase/);
  expect(textNow()).toContain(String.raw`https://abc\\.supabase\\.co/storage`);
  const rules = await readNetlifyRules(join(folder, 'netlify.toml'), 'http://unused');
  expect(headersFor(rules.headers, '/')['content-security-policy']).toContain(
    "connect-src 'self' https://abc.supabase.co;",
  );
});

it('changes nothing without an address, or when a project is named already', async () => {
  const before = textNow();
  expect(await run('')).toMatchObject({ failed: true });
  expect(textNow()).toBe(before);
  await run('https://abc.supabase.co');
  const { failed, output } = await run('https://other.supabase.co');
  expect(failed).toBe(true);
  expect(output).toContain('names a project already');
  expect(textNow()).toContain('https://abc.supabase.co');
});
