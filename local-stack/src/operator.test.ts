import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';

const COMMAND = resolve(__dirname, '../bin/create-admin.mjs');
const EMAIL = 'first@agency.example';
const PASSWORD = 'a-long-password-1';

/** A hosted project as far as the command talks to it: accounts, and who of them is an admin. */
const accounts = new Map<string, { isAdmin: boolean }>();
const passwords: string[] = [];
let server: Server;

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as Record<string, unknown>;
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const isOperator =
        request.headers['apikey'] === 'sb_secret_x' && request.headers.authorization === 'Bearer sb_secret_x';
      const answer = (status: number, value: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
      if (!isOperator) return answer(401, { message: 'Invalid API key' });
      if (request.url === '/auth/v1/admin/users') {
        accounts.set(String(body['email']), { isAdmin: false });
        passwords.push(String(body['password']));
        return answer(200, { id: 'u1' });
      }
      const account = accounts.get(String(body['account_email']));
      if (account) account.isAdmin = body['is_admin'] === true;
      return answer(200, Boolean(account));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => accounts.clear());

function run(args: string[], env: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { PATH: process.env['PATH'], SUPABASE_URL: url, SUPABASE_SECRET_KEY: 'sb_secret_x', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  return new Promise((done) => child.once('close', (code) => done({ code: code ?? 1, output })));
}

describe('create-admin on a hosted project', () => {
  it('makes the account and an admin of it', async () => {
    expect(await run([EMAIL], { ADMIN_PASSWORD: PASSWORD })).toMatchObject({ code: 0 });
    expect(accounts.get(EMAIL)).toEqual({ isAdmin: true });
    expect(passwords).toContain(PASSWORD);
  });

  it('makes an admin of an account that is there, without its password', async () => {
    accounts.set(EMAIL, { isAdmin: false });
    expect(await run([EMAIL])).toMatchObject({ code: 0 });
    expect(accounts.get(EMAIL)).toEqual({ isAdmin: true });
  });

  it('takes the rights away again', async () => {
    accounts.set(EMAIL, { isAdmin: true });
    expect(await run([EMAIL, '--remove'])).toMatchObject({ code: 0 });
    expect(accounts.get(EMAIL)).toEqual({ isAdmin: false });
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
    expect(accounts.size).toBe(0);
  });
});
