import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { folderStore, publish } from '@agency/federation/release';
import { CONTRACT_VERSION } from '@agency/shared/contracts';
import { SMTPServer } from 'smtp-server';
import { startTestBackend, type TestBackend } from '../../local-stack/src/testing/backend';
import { createFixture, type Fixture } from '../../local-stack/tests/fixture';
import { PUBLIC_TABLES } from '../src/preflight/backend';

const CLI = resolve(__dirname, '../cli.mjs');

let fixture: Fixture;
let backend: TestBackend;
let mail: SMTPServer;
let site: Server;
/** What the site says of itself; changed by the tests that break it. */
const served = { policy: '', registry: '' };
let env: Record<string, string>;

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

/** The site as far as it is looked at: its policy, its registry, what its shell provides, and the files of releases. */
function startSite(releases: string): Server {
  return createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    const json = (text: string) => response.writeHead(200, { 'content-type': 'application/json' }).end(text);
    if (path === '/remotes.json') return json(served.registry);
    if (path === '/host.json') return json(JSON.stringify({ contract: CONTRACT_VERSION, versions: {} }));
    if (!path.startsWith('/_r/'))
      return response.writeHead(200, { 'content-security-policy': served.policy }).end('page');
    try {
      return response.writeHead(200).end(readFileSync(join(releases, path.slice('/_r/'.length))));
    } catch {
      return response.writeHead(404).end();
    }
  });
}

beforeAll(async () => {
  fixture = await createFixture();
  backend = await startTestBackend();
  await backend.signIn('admin@agency.example');

  mail = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      username === 'news' && password === 'p@ss'
        ? done(null, { user: username })
        : done(new Error('Authentication failed')),
  });
  await new Promise<void>((done) => mail.listen(0, '127.0.0.1', done));

  const releases = join(fixture.root, 'releases');
  const store = folderStore(releases);
  for (const name of ['public-remote', 'admin-remote']) {
    fixture.build(name, 'one');
    await publish({ store, dist: join(fixture.root, name, 'dist') });
  }
  site = startSite(releases);
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));

  Object.assign(served, {
    policy: `default-src 'none'; connect-src 'self' ${backend.url}; img-src 'self' ${backend.url}`,
    registry: readFileSync(join(releases, 'remotes.json'), 'utf8'),
  });
  env = {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SUPABASE_SECRET_KEY: backend.secretKey,
    SITE_URL: `http://127.0.0.1:${portOf(site)}`,
    SMTP_URL: `smtp://news:p%40ss@127.0.0.1:${portOf(mail.server)}`,
    MAIL_FROM: 'Tidewright <news@tidewright.example>',
    LINK_SECRET: 'sixteen-characters-and-more',
    PREFLIGHT_BUILDS: join(fixture.root, 'public-remote/dist'),
  };
});
afterAll(async () => {
  site.close();
  await new Promise<void>((done) => mail.close(() => done()));
  await backend.stop();
  fixture.remove();
});

function run(changed: Record<string, string> = {}, args = ['--local']) {
  const child = spawn(process.execPath, [CLI, 'preflight', ...args], {
    env: { PATH: process.env['PATH'], ...env, ...changed },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  return new Promise<{ code: number; output: string }>((done) =>
    child.once('close', (code) => done({ code: code ?? 1, output })),
  );
}

const failuresIn = (output: string) => output.split('\n').filter((line) => line.includes('FAIL'));

it('passes a configuration in which everything is right', async () => {
  const { code, output } = await run();
  expect(failuresIn(output)).toEqual([]);
  expect(output).toContain('All 15 checks passed');
  expect(code).toBe(0);
});

it('reads the settings out of a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'preflight-'));
  const file = join(folder, 'settings.env');
  writeFileSync(file, 'LINK_SECRET=short\n');
  // What is in the environment goes before the file.
  const { LINK_SECRET: _, ...rest } = env;
  env = rest;
  const { output } = await run({}, ['--local', '--env', file]);
  env = { ...rest, LINK_SECRET: 'sixteen-characters-and-more' };
  rmSync(folder, { recursive: true });
  expect(output).toContain('LINK_SECRET has fewer than 16 characters');
});

it.each<[string, Record<string, string>, string, string]>([
  [
    'a project that is not there',
    { SUPABASE_URL: 'http://localhost:9' },
    'nothing answers at http://localhost:9',
    'project not paused',
  ],
  [
    'a publishable key of another project',
    { SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_other' },
    'refuses SUPABASE_PUBLISHABLE_KEY',
    'API keys',
  ],
  [
    'a secret key where the publishable one belongs',
    { SUPABASE_PUBLISHABLE_KEY: 'sb_secret_of_somebody' },
    'SUPABASE_PUBLISHABLE_KEY is a secret key',
    'new secret key',
  ],
  [
    'a secret key of another project',
    { SUPABASE_SECRET_KEY: 'sb_secret_other' },
    'refuses SUPABASE_SECRET_KEY',
    'API keys',
  ],
  [
    'a mail server that is not there',
    { SMTP_URL: 'smtp://127.0.0.1:9' },
    'the mail server cannot be reached',
    'host and port',
  ],
  [
    'a short secret for links',
    { LINK_SECRET: 'short' },
    'LINK_SECRET has fewer than 16 characters',
    'openssl rand',
  ],
  [
    'a sender without an address',
    { MAIL_FROM: 'Tidewright' },
    'MAIL_FROM is not set to an address',
    'name@your-domain',
  ],
  ['a site that is not an address', { SITE_URL: 'agency' }, 'SITE_URL is not a URL', 'https://host'],
  ['a build that is missing', { PREFLIGHT_BUILDS: '/no/such/build' }, 'is not there', 'npm run build'],
])('reports %s, and what to do', async (_case, changed, problem, advice) => {
  const { code, output } = await run(changed);
  expect(code).toBe(1);
  expect(output).toContain(problem);
  expect(output).toContain(advice);
  expect(output).not.toContain(backend.secretKey);
});

it('reports a login that the mail server refuses, without the password', async () => {
  const { output } = await run({ SMTP_URL: env['SMTP_URL']!.replace('p%40ss', 'another-password') });
  expect(output).toContain('the mail server refuses the login (535)');
  expect(output).not.toContain('another-password');
});

it('asks for https, and for a domain one can own, when it is not for this machine', async () => {
  const { output } = await run({}, []);
  expect(output).toContain('SITE_URL is not https');
  expect(output).toContain('MAIL_FROM names a domain that nobody can own');
});

it('reports a project in which anybody can sign up', async () => {
  const open = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"disable_signup":false}'),
  );
  await new Promise<void>((done) => open.listen(0, '127.0.0.1', done));
  const { output } = await run({ SUPABASE_URL: `http://127.0.0.1:${portOf(open)}` });
  open.close();
  expect(output).toContain('anybody can make an account');
  expect(output).toContain('Allow new users to sign up');
});

it('finds a planted secret in a build', async () => {
  fixture.write('planted/dist/main.js', `const key = ${JSON.stringify(backend.secretKey)};`);
  const { output } = await run({ PREFLIGHT_BUILDS: join(fixture.root, 'planted/dist') });
  expect(output).toContain('main.js holds a secret key of Supabase');
  expect(output).not.toContain(backend.secretKey);
});

it('reports a site whose policy does not name the project, and a registry without releases', async () => {
  const { policy, registry } = served;
  Object.assign(served, { policy: "default-src 'none'", registry: '{"rev":0,"remotes":{},"blocked":[]}' });
  const { output } = await run();
  Object.assign(served, { policy, registry });
  expect(output).toContain('connect-src and img-src of the content security policy do not name the project');
  expect(output).toContain('nothing is published of public-remote and admin-remote');
});

it('reports a published file that has been changed since', async () => {
  const { registry } = served;
  served.registry = registry.replace(/sha384-[^"]{4}/, 'sha384-AAAA');
  const { output } = await run();
  served.registry = registry;
  expect(output).toContain('The registry holds other hashes than its release.json.');
});

it('reports a missing migration, a table without policies, and a project without an admin', async () => {
  const version = '20250101000700';
  await backend.sql('delete from supabase_migrations.schema_migrations where version = $1', [version]);
  await backend.sql('alter table public.job_applications disable row level security');
  await backend.sql('create table private.kept as select * from private.admins');
  await backend.sql('delete from private.admins');
  const { output } = await run();
  const before = await run({ SMTP_URL: 'not looked at' }, ['--local', '--before-deploy']);
  await backend.sql(
    "insert into supabase_migrations.schema_migrations (version, name) values ($1, 'brakes')",
    [version],
  );
  await backend.sql('alter table public.job_applications enable row level security');
  await backend.sql('insert into private.admins select * from private.kept');
  expect(output).toContain('not applied: 20250101000700_brakes.sql');
  expect(output).toContain('no policies on: job_applications');
  expect(output).toContain('there is no admin');
  expect(before.code).toBe(1);
  expect(failuresIn(before.output)).toEqual(failuresIn(output));
});

it('before a deploy looks at the database alone, which may be ahead of this version', async () => {
  const version = '20990101000000';
  await backend.sql(
    "insert into supabase_migrations.schema_migrations (version, name) values ($1, 'of the next version')",
    [version],
  );
  const after = await run();
  const before = await run({ SITE_URL: 'http://127.0.0.1:9', MAIL_FROM: '' }, ['--local', '--before-deploy']);
  await backend.sql('delete from supabase_migrations.schema_migrations where version = $1', [version]);
  expect(after.output).toContain(`the project has migrations that this version does not: ${version}`);
  expect(failuresIn(before.output)).toEqual([]);
  expect(before.output).toContain('All 7 checks passed: ready to deploy.');
  expect(before.code).toBe(0);
});

it('reports a table that shows visitors rows that are not public', async () => {
  await backend.sql(
    "insert into public.suppressions (email, reason) values ('gone@agency.example', 'bounced')",
  );
  await backend.sql('grant select on public.suppressions to anon');
  await backend.sql('create policy "left open" on public.suppressions for select to anon using (true)');
  const { output } = await run();
  await backend.sql('drop policy "left open" on public.suppressions');
  await backend.sql('revoke select on public.suppressions from anon');
  expect(output).toContain('anybody can read what is not public: suppressions');
});

it('knows every table that visitors read by the migrations, also the addresses of posts that have moved', async () => {
  const open = await backend.sql<{ name: string }>(
    "select distinct tablename as name from pg_policies where schemaname = 'public' and 'anon' = any (roles) and cmd = 'SELECT' order by 1",
  );
  expect(open.map(({ name }) => name)).toEqual(PUBLIC_TABLES);

  const [post] = await backend.sql<{ id: string }>(
    "insert into public.blog_posts (slug, title, image, published) values ('moved-twice', 'Moved twice', '/media/a.webp', true) returning id",
  );
  await backend.sql("insert into public.slug_redirects (slug, post_id) values ('moved', $1)", [post!.id]);
  await backend.sql("insert into public.old_paths (path, post_id) values ('/2019/moved', $1)", [post!.id]);
  const { output } = await run();
  await backend.sql('delete from public.blog_posts where id = $1', [post!.id]);
  expect(failuresIn(output)).toEqual([]);
});
