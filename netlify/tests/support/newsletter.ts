import tick from '../../functions/newsletter-tick';
import sendNewsletter from '../../functions/send-newsletter';
import { startBackend, type Backend } from './backend';
import { TEST_ENV } from './env';
import { startMailServer, type MailServer } from './mailServer';

export const SITE = 'https://agency.example';
export let backend: Backend;
export let mail: MailServer;
/** A session of an admin (boss@agency.test). */
export let admin: string;
/** A session of an account without rights (member@agency.test). */
export let member: string;

const TABLES = [
  'public.newsletter_campaigns',
  'public.newsletter_subscribers',
  'public.suppressions',
  'public.contact_messages',
  'public.client_reports',
  'private.insight_events',
  'private.insight_visitors',
  'public.insight_sums',
  'private.rate_buckets',
];

/** Gives a test file a backend and a mail server, both empty before each test. */
export function withNewsletter(env: Record<string, string> = {}): void {
  beforeAll(async () => {
    [backend, mail] = await Promise.all([startBackend(), startMailServer()]);
    Object.assign(process.env, TEST_ENV, backend.env, { SMTP_URL: mail.url, SITE_URL: SITE }, env);
    admin = await backend.signIn('boss@agency.test');
    member = await backend.signIn('member@agency.test', false);
  });
  afterAll(() => Promise.all([backend.stop(), mail.stop()]));

  beforeEach(async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    mail.reset();
    for (const table of TABLES) await backend.sql(`delete from ${table}`);
  });
  afterEach(() => jest.restoreAllMocks());
}

/** A request of a program, which says no origin and has no session. */
export const postJson = (name: string, body: unknown, headers: Record<string, string> = {}) =>
  new Request(`${SITE}/.netlify/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

export interface PostOptions {
  token?: string | null;
  headers?: Record<string, string>;
}

/** A request of the site's own page, as the admin unless the options say otherwise. */
export const post = (name: string, body: unknown, { token = admin, headers = {} }: PostOptions = {}) =>
  postJson(name, body, {
    origin: SITE,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...headers,
  });

/** A request body of send-newsletter. */
export const newsletter = (recipients: string[], more: Record<string, unknown> = {}) => ({
  subject: 'The tide turns',
  body: '<p>Hello <a href="/blog">reader</a></p>',
  recipients,
  ...more,
});

/** Sends a newsletter as the admin, unless the options say otherwise. */
export async function send(body: unknown, options?: PostOptions) {
  const response = await sendNewsletter(post('send-newsletter', body, options));
  return { status: response.status, body: (await response.json()) as unknown, response };
}

/** Adds a confirmed subscriber, unless the columns say otherwise. Returns the id. */
export async function addReader(email: string, columns: Record<string, unknown> = {}): Promise<string> {
  const row = {
    email,
    confirmed_at: new Date().toISOString(),
    confirmation_sent_at: new Date().toISOString(),
    ...columns,
  };
  const names = Object.keys(row);
  const [added] = await backend.sql<{ id: string }>(
    `insert into public.newsletter_subscribers (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  return added!.id;
}

export const statuses = () =>
  backend.sql<{ email: string; status: string }>(
    'select email, status from public.newsletter_deliveries order by email',
  );
export const receivers = () => mail.received.map(({ to }) => to).sort();

/** Opens a link of a mail. */
export const visit = (handler: (request: Request) => Promise<Response>, url: string) =>
  handler(new Request(url));
/** Submits the form behind a link of a mail. */
export const press = (
  handler: (request: Request) => Promise<Response>,
  url: string,
  form: Record<string, string> | string[][] = {},
) => handler(new Request(url, { method: 'POST', body: new URLSearchParams(form) }));
/** The first link of a mail that leads to the named function. */
export const linkIn = (raw: string, name: string) => {
  const text = raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
  return new RegExp(
    `https://agency\\.example/\\.netlify/functions/${name}\\?(?:c=[^&]+&(?:amp;)?l=\\d+|t=[\\w.-]+(?:&(?:amp;)?c=[\\w-]+)?)`,
  )
    .exec(text)![0]
    .replaceAll('&amp;', '&');
};

/** The minute schedule, once. */
export const runTick = () =>
  tick(new Request(`${SITE}/.netlify/functions/newsletter-tick`, { method: 'POST' }));
