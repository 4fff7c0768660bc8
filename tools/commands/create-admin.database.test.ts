import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { startTestBackend, type TestBackend } from '../../local-stack/src/testing/backend';

jest.setTimeout(120_000);

const CLI = resolve(__dirname, '../cli.mjs');
const EMAIL = 'first@agency.example';
const PASSWORD = 'a-long-password-1';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ hasGateway: true });
});
afterAll(() => backend.stop());
beforeEach(() => backend.sql('delete from auth.users'));

function run(args: string[], env: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  const project = { SUPABASE_URL: backend.url, SUPABASE_SECRET_KEY: backend.secretKey };
  const child = spawn(process.execPath, [CLI, 'create-admin', ...args], {
    env: { PATH: process.env['PATH'], ...project, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  return new Promise((done) => child.once('close', (code) => done({ code: code ?? 1, output })));
}

const accounts = () =>
  backend.sql<{ email: string; is_admin: boolean }>(
    'select u.email, a.user_id is not null as is_admin from auth.users u left join private.admins a on a.user_id = u.id',
  );
const signIn = (password: string) =>
  fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password }),
  });

describe('create-admin', () => {
  it('creates an admin account that can sign in with its password', async () => {
    expect(await run([EMAIL], { ADMIN_PASSWORD: PASSWORD })).toMatchObject({ code: 0 });
    expect(await accounts()).toEqual([{ email: EMAIL, is_admin: true }]);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  it('makes an admin of an account that is there, without its password', async () => {
    await backend.signIn(EMAIL, false);
    expect(await run([EMAIL])).toMatchObject({ code: 0 });
    expect(await accounts()).toEqual([{ email: EMAIL, is_admin: true }]);
  });

  it('takes the rights away again', async () => {
    await backend.signIn(EMAIL);
    expect(await run([EMAIL, '--remove'])).toMatchObject({ code: 0 });
    expect(await accounts()).toEqual([{ email: EMAIL, is_admin: false }]);
  });

  it.each([
    ['a short password', [EMAIL], { ADMIN_PASSWORD: 'short' }, 'at least 15 characters'],
    ['no address', [], {}, 'Usage:'],
    ['somebody unknown to remove', [EMAIL, '--remove'], {}, 'There is no account'],
    ['a wrong key', [EMAIL], { SUPABASE_SECRET_KEY: 'sb_secret_y' }, 'HTTP 401'],
    ['nobody answering', [EMAIL], { SUPABASE_URL: 'http://127.0.0.1:9' }, 'Nothing answers at'],
  ])('says what is wrong: %s', async (_case, args, env, said) => {
    const { code, output } = await run(args, env as Record<string, string>);
    expect(code).toBe(1);
    expect(output).toContain(said);
    expect(await accounts()).toEqual([]);
  });
});
