import { createHmac } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { startBackend, type Backend } from './backend';
import { ACCOUNTS } from './wire/accounts';
import { ADMIN, type Exchange, type WireCase, type World } from './wire/case';
import { DOWNLOADS } from './wire/downloads';
import { ENDINGS } from './wire/endings';
import { FACTORS } from './wire/factors';
import { FUNCTIONS } from './wire/functions';
import { LISTS } from './wire/listings';
import { READS } from './wire/reads';
import { REFUSALS } from './wire/refusals';
import { SESSIONS } from './wire/sessions';
import { UPLOADS } from './wire/uploads';
import { WRITES } from './wire/writes';

jest.setTimeout(120_000);

let backend: Backend;
let world: World;
const exchanges: Exchange[] = [];

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return null;
  return response.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as unknown) : text;
}

/** Records every answer. */
const recording: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  exchanges.push({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await bodyOf(response.clone()),
  });
  return response;
};

function connect(key: string) {
  return createClient(backend.url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: recording },
    realtime: { transport: WebSocket as never },
  });
}

/** A token like those of the session service (HS256). */
function sign(claims: object, secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const own = { role: 'authenticated', aud: 'authenticated', sub: '10000000-0000-4000-8000-000000000009' };
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...own, ...claims })}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

const CONTENT = `
  insert into public.services (title, description, features, "order", published) values
    ('Piers', 'Built to last.', '{One}', 1, true), ('Quays', '100%, "always"\\', '{}', 2, true), ('Drafts', '', '{}', 3, false);
  insert into public.projects (title, category, tags, published) values ('Harbour', 'Web App', '{React,"Node, js"}', true);
  insert into public.newsletter_subscribers (email, topics) values
    ('all@agency.test', '{}'), ('design@agency.test', '{"UI/UX Design"}'), ('shop@agency.test', '{E-commerce}');
  insert into public.newsletter_campaigns (id, idempotency_key, subject, html, status) values
    ('10000000-0000-4000-8000-00000000000a', 'key', 'Tide', '<p>x</p>', 'sending');
  insert into public.newsletter_deliveries (campaign_id, email) values
    ('10000000-0000-4000-8000-00000000000a', 'reader@agency.test');
  insert into public.client_reports (remote, release, kind) select 'shell', 'r' || n, 'chunk' from generate_series(1, 1001) n;
`;

beforeAll(async () => {
  backend = await startBackend({ hasGateway: true });
  const { publishableKey: publishable, secretKey: secret, password } = backend;
  for (const statement of CONTENT.split(/;\n/).filter((part) => part.trim())) await backend.sql(statement);
  const [visitor, admin, member, service] = [publishable, publishable, publishable, secret].map(connect);
  await admin!.auth.signInWithPassword({ email: ADMIN, password });
  await member!.auth.signInWithPassword({ email: 'member@agency.test', password });
  world = {
    url: backend.url,
    visitor: visitor!,
    admin: admin!,
    member: member!,
    service: service!,
    keys: { publishable, secret, password },
    fetch: (path, init) => recording(backend.url + path, init),
    sql: backend.sql,
    token: (claims) => sign(claims, `${secret}-signs-the-sessions-of-this-folder`),
  };
});
afterAll(() => backend?.stop());
beforeEach(async () => {
  exchanges.length = 0;
  await backend.resetLimits();
  await backend.sql('delete from private.rate_buckets');
  await backend.sql("update storage.objects set created_at = now() - interval '1 day'");
});

/** Makes the call with the real client and compares the last answer on the wire and the client's result. */
async function conforms({ call, status, headers = {}, body, gives }: WireCase): Promise<void> {
  const result = await call(world);
  const last = exchanges.at(-1)!;
  const read = Object.fromEntries(Object.keys(headers).map((name) => [name, last.headers[name]]));
  expect({ status: last.status, headers: read, body: last.body }).toEqual({ status, headers, body });
  if (gives !== undefined) expect(result).toEqual(gives);
}

describe('the embedded backend answers as a hosted project does: sessions', () => {
  it.each([...SESSIONS, ...ACCOUNTS, ...ENDINGS, ...FACTORS])('$name', conforms);
});

describe('the embedded backend answers as a hosted project does: rows', () => {
  it.each([...READS, ...REFUSALS, ...WRITES])('$name', conforms);
});

describe('the embedded backend answers as a hosted project does: functions', () => {
  it.each(FUNCTIONS)('$name', conforms);

  it('for every kind of return value', async () => {
    const kinds = await backend.sql<{ kind: string }>(
      `select distinct case
         when p.proretset and (t.typtype = 'c' or p.proargmodes && '{o,t}') then 'set of rows'
         when p.proretset then 'set of scalars'
         when t.typname = 'void' then 'void'
         when t.typname in ('json', 'jsonb') then 'json'
         when t.typtype = 'c' or p.proargmodes && '{o,t}' then 'row'
         else 'scalar' end as kind
       from pg_proc p join pg_type t on t.oid = p.prorettype
       where p.pronamespace = 'public'::regnamespace and t.typname <> 'trigger'`,
    );
    const tried = FUNCTIONS.flatMap(({ kind }) => kind ?? []);
    expect(tried).toEqual(expect.arrayContaining(kinds.map(({ kind }) => kind)));
  });
});

describe('the embedded backend answers as a hosted project does: files', () => {
  it.each([...UPLOADS, ...DOWNLOADS, ...LISTS])('$name', conforms);
});
