import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  makeHome,
  startTestBackend,
  type Home,
  type TestBackend,
} from '../../local-stack/src/testing/backend';

const CLI = resolve(__dirname, '../cli.mjs');
const CV = '30000000-0000-4000-8000-000000000001.pdf';
const CV_BYTES = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255, 10, 13, 0xe2, 0x80, 0xa8]);
const folder = mkdtempSync(join(tmpdir(), 'agency-backup-'));
const archive = join(folder, 'backup.jsonl.gz');
const homes: Home[] = [];
let source: Home;
let original: Snapshot;

type Snapshot = Record<string, string[]>;

async function newHome(): Promise<Home> {
  const home = await makeHome();
  homes.push(home);
  return home;
}

function run(command: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [CLI, command, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  return new Promise<{ code: number; output: string }>((done) =>
    child.once('close', (code) => done({ code: code ?? 1, output })),
  );
}
const envOf = ({ dataDir, databaseUrl }: Home) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
});

/** Does something with the backend of a home, which the commands need for themselves afterwards. */
async function during<T>(
  home: Home,
  work: (backend: TestBackend) => Promise<T>,
  isSeeded = false,
): Promise<T> {
  const backend = await startTestBackend({ home, isSeeded });
  try {
    return await work(backend);
  } finally {
    await backend.stop();
  }
}

/** Every row as text, by table. */
async function rowsOf({ sql }: TestBackend): Promise<Snapshot> {
  const tables = await sql<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables where table_type = 'BASE TABLE'
     and (table_schema in ('public', 'private') or table_schema || '.' || table_name in ('auth.users', 'auth.identities', 'storage.objects')) order by 1`,
  );
  const rows: Snapshot = {};
  for (const { name } of tables) {
    const found = await sql<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    rows[name] = found.map(({ row }) => row);
  }
  return rows;
}

/** Content of every stored file, by path. */
function filesOf({ dataDir }: Home): Record<string, string> {
  const root = join(dataDir, 'storage');
  const paths = readdirSync(root, { recursive: true }).map(String).sort();
  const files = paths.filter((path) => statSync(join(root, path)).isFile());
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(root, path)).toString('base64')]));
}

const upload = ({ url, secretKey }: TestBackend, path: string, type: string, body: Uint8Array) =>
  fetch(`${url}/storage/v1/object/${path}`, {
    method: 'POST',
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': type },
    body: Buffer.from(body),
  });

/** What the sample content does not have: drafts, plans, answers, deliveries, names of every alphabet. */
async function addWork(backend: TestBackend): Promise<void> {
  const { sql } = backend;
  await backend.signIn('boss@agency.test');
  await sql(
    "update public.blog_posts set title = title || ' again', excerpt = E'1\\u2028 \\\\ \"2\" \\n \\t 船' where published",
  );
  await sql(
    "update public.services set publish_at = '2098-01-01', unpublish_at = '2099-01-01' where icon = 'Code'",
  );
  await sql(
    "insert into public.content_drafts (table_name, row_id, content) select 'services', id, '{\"n\": 12345678901234567890.123456789}' from public.services",
  );
  await sql(
    "insert into public.message_notes (message_id, body) select id, 'Call.' from public.contact_messages",
  );
  await sql(
    "insert into public.message_replies (id, message_id, body, author, mail_id, mail_references) select id, id, 'Yes.', 'Ada', '<a@b>', '{<c@d>}' from public.contact_messages",
  );
  await sql(
    "insert into public.newsletter_campaigns (idempotency_key, subject, html) values ('k', 'Tide', 'x')",
  );
  await sql(
    "insert into public.newsletter_deliveries (campaign_id, subscriber_id, email) select c.id, s.id, s.email from public.newsletter_campaigns c, public.newsletter_subscribers s where c.idempotency_key = 'k'",
  );
  await sql(
    "insert into private.audit_log (table_name, operation) select 'x', 'I' from generate_series(1, 250)",
  );
  const [cv] = await sql<{ id: string }>(
    `update public.job_applications set cv_path = $1 where id = (select id from public.job_applications limit 1) returning id`,
    [CV],
  );
  expect(cv).toBeDefined();
  expect((await upload(backend, `applications/${CV}`, 'application/pdf', CV_BYTES)).status).toBe(200);
  expect((await upload(backend, 'public-images/blog/1.png', 'image/png', CV_BYTES)).status).toBe(200);
}

beforeAll(async () => {
  source = await newHome();
  original = await during(
    source,
    async (backend) => {
      await addWork(backend);
      return rowsOf(backend);
    },
    true,
  );
  expect(await run('backup', ['--to', archive], envOf(source))).toMatchObject({ code: 0 });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  for (const home of homes) await home.remove();
});

it('restores every row and file into an empty project, which goes on from there', async () => {
  expect(statSync(archive).mode & 0o077).toBe(0);
  const target = await newHome();
  const { code, output } = await run('restore', [archive], envOf(target));
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('done in') as string });
  expect(filesOf(target)).toEqual(filesOf(source));
  await during(
    target,
    async (backend) => {
      // A start adds no sample content.
      expect(await rowsOf(backend)).toEqual(original);
      const token = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'boss@agency.test', password: backend.password }),
      });
      expect(token.status).toBe(200);
      const added = "insert into private.audit_log (table_name, operation) values ('y', 'I') returning id";
      const [{ id }] = (await backend.sql<{ id: number }>(added)) as [{ id: number }];
      expect(id).toBeGreaterThan(250);
    },
    true,
  );

  const again = await run('restore', [archive], envOf(target));
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') as string });

  await during(target, async (backend) => {
    await backend.sql('delete from public.services');
    await upload(backend, 'public-images/blog/2.png', 'image/png', CV_BYTES);
  });
  expect(await run('restore', [archive, '--replace'], envOf(target))).toMatchObject({ code: 0 });
  expect(filesOf(target)).toEqual(filesOf(source));
  expect(await during(target, rowsOf)).toEqual(original);
});

it('changes nothing when a backup is damaged, of other tables, or fails halfway', async () => {
  const target = await newHome();
  await during(target, async (backend) => {
    await backend.sql("insert into public.services (title) values ('Kept')");
    await upload(backend, 'public-images/blog/1.png', 'image/png', Buffer.from('kept'));
  });
  const files = filesOf(target);
  const whole = readFileSync(archive);
  const lines = gunzipSync(whole).toString().split('\n');
  const last = lines.length - 2;
  const cases: [file: Buffer, said: string][] = [
    [whole.subarray(0, whole.length - 200), 'damaged'],
    [
      gzipSync([lines[0]!.replace(/"\d{14}"\]/, '"20000101000000"]'), ...lines.slice(1)].join('\n')),
      'another version of the tables',
    ],
    // Fails after rows and files have been written.
    [
      gzipSync(
        [
          ...lines.slice(0, last),
          '{"table":"public.services","columns":["id","title"],"rows":[{"id":"no id"}]}',
          lines[last]!.replace(/"rows":(\d+)/, (_, n: string) => `"rows":${Number(n) + 1}`),
          '',
        ].join('\n'),
      ),
      'Restoring failed, and nothing was changed',
    ],
  ];
  for (const [content, said] of cases) {
    const file = join(folder, 'broken.jsonl.gz');
    writeFileSync(file, content);
    const { code, output } = await run('restore', [file, '--replace'], envOf(target));
    expect({ said, code, output }).toEqual({
      said,
      code: 1,
      output: expect.stringContaining(said) as string,
    });
  }
  expect(filesOf(target)).toEqual(files);
  const titles = await during(target, (backend) => backend.sql('select title from public.services'));
  expect(titles).toEqual([{ title: 'Kept' }]);
});

it('says what is missing, and overwrites no file', async () => {
  const empty = join(folder, 'none');
  expect(await run('backup', [], { DATA_DIR: empty })).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no local project in') as string,
  });
  expect(await run('backup', [], { SUPABASE_URL: 'http://127.0.0.1:9' })).toMatchObject({
    code: 1,
    output: expect.stringContaining('not both SUPABASE_SECRET_KEY and DATABASE_URL') as string,
  });
  expect(await run('backup', ['--to', archive], envOf(source))).toMatchObject({
    code: 1,
    output: expect.stringContaining('exists already') as string,
  });
});

// The rows of a hosted project come over PostgreSQL's own protocol, which the embedded database does not serve.
const server = process.env['DATABASE_URL'];
const onServer = server ? it : it.skip;
if (!server) console.warn('SKIPPED: a hosted project; its rows are of a server (npm run test:postgres).');

onServer('moves a project to a hosted one and back, files through the API', async () => {
  const hosted = await newHome();
  await during(hosted, async ({ url, secretKey, sql }) => {
    const env = { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey, DATABASE_URL: hosted.databaseUrl! };
    expect(await run('restore', [archive], env)).toMatchObject({ code: 0 });
    expect(await sql('select name from storage.objects order by 1')).toHaveLength(
      original['storage.objects']!.length,
    );
    expect(await run('backup', ['--to', join(folder, 'hosted.jsonl.gz')], env)).toMatchObject({ code: 0 });
  });
  const target = await newHome();
  expect(await run('restore', [join(folder, 'hosted.jsonl.gz')], envOf(target))).toMatchObject({ code: 0 });
  const { 'storage.objects': _files, ...rows } = await during(target, rowsOf);
  const { 'storage.objects': _others, ...expected } = original;
  expect(rows).toEqual(expected);
  const contents = (home: Home) =>
    Object.entries(filesOf(home)).filter(([path]) => !path.endsWith('.meta.json'));
  expect(contents(target)).toEqual(contents(source));
});
