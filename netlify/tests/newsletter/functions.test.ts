import { createHash, createHmac } from 'node:crypto';
import {
  confirmationUrl,
  makeToken,
  preferencesUrl,
  unsubscribeUrl,
} from '../../functions/_http/signedLinks';
import confirm from '../../functions/confirm';
import importSubscribers from '../../functions/newsletter-import';
import preview from '../../functions/newsletter-preview';
import sendTest from '../../functions/newsletter-test';
import steer from '../../functions/newsletter-campaign';
import tick from '../../functions/newsletter-tick';
import preferences from '../../functions/preferences';
import sendNewsletter from '../../functions/send-newsletter';
import background from '../../functions/send-newsletter-background';
import subscribe from '../../functions/subscribe';
import unsubscribe from '../../functions/unsubscribe';
import { startBackend, type Backend } from '../support/backend';
import { TEST_ENV } from '../support/env';
import { headerOf, startMailServer, type MailServer } from '../support/mailServer';

const SITE = 'https://agency.example';
const INCOMPLETE = 'Please fill all fields and select at least one recipient.';
let backend: Backend;
let mail: MailServer;
let admin: string;
let member: string;

beforeAll(async () => {
  [backend, mail] = await Promise.all([startBackend(), startMailServer()]);
  Object.assign(process.env, TEST_ENV, backend.env, { SMTP_URL: mail.url, SITE_URL: SITE });
  admin = await backend.signIn('boss@agency.test');
  member = await backend.signIn('member@agency.test', false);
});
afterAll(() => Promise.all([backend.stop(), mail.stop()]));

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  mail.reset();
  await backend.sql('delete from public.newsletter_campaigns');
  await backend.sql('delete from public.newsletter_subscribers');
  await backend.sql('delete from public.suppressions');
  await backend.sql('delete from public.contact_messages');
  await backend.sql('delete from private.rate_buckets');
});

afterEach(() => jest.restoreAllMocks());

interface Options {
  token?: string | null;
  headers?: Record<string, string>;
  method?: string;
}

const post = (name: string, body: unknown, { token = admin, headers = {}, method = 'POST' }: Options = {}) =>
  new Request(`${SITE}/.netlify/functions/${name}`, {
    method,
    headers: {
      'content-type': 'application/json',
      origin: SITE,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: method === 'GET' ? null : typeof body === 'string' ? body : JSON.stringify(body),
  });

const newsletter = (recipients: string[], more: Record<string, unknown> = {}) => ({
  subject: 'The tide turns',
  body: '<p>Hello <a href="/blog">reader</a></p>',
  recipients,
  ...more,
});

async function send(body: unknown, options?: Options) {
  const response = await sendNewsletter(post('send-newsletter', body, options));
  return { status: response.status, body: (await response.json()) as unknown, response };
}

/** A token like those of the session service (HS256). */
function sign(claims: object, secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** Adds subscribers past the visitors' way in. */
async function addReader(email: string, columns: Record<string, unknown> = {}): Promise<string> {
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

const statuses = () =>
  backend.sql<{ email: string; status: string }>(
    'select email, status from public.newsletter_deliveries order by email',
  );
const receivers = () => mail.received.map(({ to }) => to).sort();

/** What a person does who follows a link in a mail. */
const visit = (handler: (request: Request) => Promise<Response>, url: string) => handler(new Request(url));
const press = (
  handler: (request: Request) => Promise<Response>,
  url: string,
  form: Record<string, string> | string[][] = {},
) => handler(new Request(url, { method: 'POST', body: new URLSearchParams(form) }));
const linkIn = (raw: string, name: string) => {
  const text = raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
  return new RegExp(`https://agency\\.example/\\.netlify/functions/${name}\\?t=[\\w.-]+`).exec(text)![0];
};

describe('send-newsletter refuses', () => {
  it.each([
    ['another method', {}, { method: 'GET' }, 405, 'Use POST.'],
    [
      'a body of 1 MB',
      newsletter(['all'], { body: 'x'.repeat(1_000_000) }),
      {},
      413,
      'This request is too large.',
    ],
    [
      'another site’s page',
      newsletter(['all']),
      { headers: { origin: 'https://evil.example' } },
      403,
      'This request came from another site.',
    ],
    ['nobody', newsletter(['all']), { token: null }, 401, 'Please sign in.'],
    [
      'a made-up session',
      newsletter(['all']),
      { token: 'not.a.token' },
      401,
      'Your session has ended. Please sign in again.',
    ],
    ['malformed JSON', '{"subject":', {}, 400, 'The request is not valid JSON.'],
    ['a missing field', { subject: 'x', recipients: ['all'] }, {}, 400, INCOMPLETE],
    ['an empty subject', newsletter(['all'], { subject: '  ' }), {}, 400, INCOMPLETE],
    ['no recipients', newsletter([]), {}, 400, INCOMPLETE],
    [
      'a body without content',
      newsletter(['all'], { body: '<p><br></p><script>x</script>' }),
      {},
      400,
      INCOMPLETE,
    ],
    [
      'a second header in the subject',
      newsletter(['all'], { subject: 'Hi\r\nBcc: all@evil.example' }),
      {},
      400,
      'The subject must be one line.',
    ],
    [
      'recipients that are no addresses',
      newsletter(['x', 'a@b.example\nBcc: c@d.example']),
      {},
      400,
      'None of the recipients is a usable email address.',
    ],
    [
      'strangers',
      newsletter(['stranger@elsewhere.example']),
      {},
      400,
      'None of the recipients is an active, confirmed subscriber.',
    ],
    [
      'a pasted image',
      newsletter(['all'], { body: '<p>x</p><img src="data:image/png;base64,AAAA">' }),
      {},
      400,
      'A pasted image cannot be sent: mail programs do not show it. Upload it, or give its address.',
    ],
    [
      'an unusable key',
      newsletter(['all']),
      { headers: { 'idempotency-key': 'a b' } },
      400,
      'The Idempotency-Key is not usable.',
    ],
    [
      'people who have unsubscribed',
      newsletter(['left@example.com']),
      {},
      400,
      'None of the recipients is an active, confirmed subscriber.',
    ],
  ] as const)('%s', async (_, body, options, status, error) => {
    await addReader('reader@example.com');
    await addReader('left@example.com', { active: false, unsubscribed_at: new Date().toISOString() });
    const answer = await send(body, options as Options);
    expect(answer).toMatchObject({ status, body: { success: false, error } });
    expect(mail.received).toEqual([]);
    expect(await statuses()).toEqual([]);
  });

  it('a session that has expired, and one somebody else has signed', async () => {
    const [, payload = ''] = admin.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const seconds = Math.floor(Date.now() / 1000);
    const secret = `${backend.env.SUPABASE_SECRET_KEY}-signs-the-sessions-of-this-folder`;
    expect(
      (await send(newsletter(['all']), { token: sign({ ...claims, exp: seconds + 60 }, secret) })).status,
    ).toBe(400);
    for (const token of [
      sign({ ...claims, exp: seconds - 60 }, secret),
      sign({ ...claims, exp: seconds + 60 }, 'guessed'),
    ]) {
      expect(await send(newsletter(['all']), { token })).toMatchObject({
        status: 401,
        body: { success: false, error: 'Your session has ended. Please sign in again.' },
      });
    }
  });

  it('a member who is no admin, and an admin whose rights were taken away a moment ago', async () => {
    expect(await send(newsletter(['all']), { token: member })).toMatchObject({
      status: 403,
      body: { success: false, error: 'Only admins may do this.' },
    });
    const former = await backend.signIn('former@agency.test');
    await backend.sql(
      "delete from private.admins where user_id = (select id from auth.users where email = 'former@agency.test')",
    );
    expect((await send(newsletter(['all']), { token: former })).status).toBe(403);
  });

  it('a stream that does not say how large it is, before reading it to the end', async () => {
    let produced = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        produced += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const request = new Request(`${SITE}/.netlify/functions/send-newsletter`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}` },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect((await sendNewsletter(request)).status).toBe(413);
    expect(produced).toBeLessThan(2_000_000);
  });

  it('anything while the backend is away, in the same shape', async () => {
    process.env.SUPABASE_URL = 'http://127.0.0.1:9';
    const answer = await send(newsletter(['all']));
    process.env.SUPABASE_URL = backend.env.SUPABASE_URL;
    expect(answer).toMatchObject({
      status: 503,
      body: { success: false, error: expect.stringContaining('Please try again.') },
    });
  });
});

describe('send-newsletter', () => {
  it('answers as specified, with the headers every function carries', async () => {
    await addReader('reader@example.com');
    const { status, body, response } = await send(newsletter(['reader@example.com']));
    expect({ status, body }).toEqual({ status: 200, body: { success: true, error: '' } });
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('strict-transport-security')).toContain('max-age=63072000');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('writes only to active, confirmed, not suppressed subscribers, each once', async () => {
    await addReader('reader@example.com');
    await addReader('paused@example.com', { active: false });
    await addReader('silent@example.com', { confirmed_at: null });
    await addReader('left@example.com', { unsubscribed_at: new Date().toISOString() });
    await addReader('bounced@example.com');
    await backend.sql(
      "insert into public.suppressions (email, reason) values ('bounced@example.com', 'bounced')",
    );
    const all = [
      'Reader@Example.com',
      'reader@example.com',
      'paused@example.com',
      'silent@example.com',
      'left@example.com',
      'bounced@example.com',
      'stranger@example.com',
    ];
    expect((await send(newsletter(all))).status).toBe(200);
    expect(receivers()).toEqual(['reader@example.com']);
  });

  it('chooses by topic, everybody, and all but some', async () => {
    await addReader('cloud@example.com', { topics: '{"Cloud Computing"}' });
    await addReader('design@example.com', { topics: '{"UI/UX Design"}' });
    await addReader('everything@example.com');
    await send(newsletter(['topic:UI/UX Design']));
    expect(receivers()).toEqual(['design@example.com', 'everything@example.com']);
    mail.reset();
    await send(newsletter(['all', 'except:design@example.com'], { subject: 'Another' }));
    expect(receivers()).toEqual(['cloud@example.com', 'everything@example.com']);
  });

  it('sends nothing twice when the request is repeated, with a key or without, at once or later', async () => {
    await addReader('reader@example.com');
    const keyed = { headers: { 'idempotency-key': 'one-click' } };
    const answers = await Promise.all([1, 2, 3].map(() => send(newsletter(['all']), keyed)));
    await send(newsletter(['all']), keyed);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(mail.received).toHaveLength(1);
    await send(newsletter(['all'], { subject: 'Without key' }));
    await send(newsletter(['all'], { subject: 'Without key' }));
    expect(mail.received).toHaveLength(2);
    expect(await send(newsletter(['all'], { subject: 'Other content' }), keyed)).toMatchObject({
      status: 409,
      body: { success: false, error: 'This Idempotency-Key was used for another newsletter.' },
    });
  });

  it('takes the same content for a new newsletter after ten minutes', async () => {
    await addReader('reader@example.com');
    await send(newsletter(['all']));
    await backend.sql("update public.newsletter_campaigns set created_at = now() - interval '11 minutes'");
    await send(newsletter(['all']));
    expect(mail.received).toHaveLength(2);
  });

  it('keeps going after refusals, suppresses dead mailboxes, and retries what was deferred', async () => {
    for (const name of ['fine', 'gone', 'policy', 'later']) await addReader(`${name}@example.com`);
    mail.failWith((to, attempt) => {
      if (to.startsWith('gone')) return { at: 'rcpt', code: 550, text: '5.1.1 no such user' };
      if (to.startsWith('policy')) return { at: 'data', code: 554, text: '5.7.1 refused' };
      if (to.startsWith('later') && attempt === 1) return { at: 'rcpt', code: 450, text: '4.2.0 greylisted' };
      return undefined;
    });
    expect((await send(newsletter(['all']))).body).toEqual({ success: true, error: '' });
    expect(await statuses()).toEqual([
      { email: 'fine@example.com', status: 'sent' },
      { email: 'gone@example.com', status: 'failed' },
      { email: 'later@example.com', status: 'pending' },
      { email: 'policy@example.com', status: 'failed' },
    ]);
    expect(await backend.sql('select email, reason from public.suppressions')).toEqual([
      { email: 'gone@example.com', reason: 'bounced' },
    ]);
    await backend.sql('update public.newsletter_deliveries set next_at = now() where status = $1', [
      'pending',
    ]);
    await tick(post('newsletter-tick', {}, { token: null }));
    expect(receivers()).toEqual(['fine@example.com', 'later@example.com']);
    expect(await backend.sql('select status from public.newsletter_campaigns')).toEqual([{ status: 'sent' }]);
  });

  it('pauses and says why when the mail server cannot be reached; resuming loses nobody', async () => {
    for (const index of [1, 2, 3]) await addReader(`reader${index}@example.com`);
    process.env.SMTP_URL = 'smtp://127.0.0.1:9';
    const answer = await send(newsletter(['all']));
    process.env.SMTP_URL = mail.url;
    expect(answer).toMatchObject({
      status: 502,
      body: {
        success: false,
        error: expect.stringMatching(/^Sending is paused\. The mail server cannot be reached/),
      },
    });
    const id = answer.response.headers.get('x-campaign-id')!;
    expect((await steer(post('newsletter-campaign', { id, action: 'resume' }))).status).toBe(200);
    await background(
      post('send-newsletter-background', { token: makeToken('continue', { id }) }, { token: null }),
    );
    expect(receivers()).toEqual(['reader1@example.com', 'reader2@example.com', 'reader3@example.com']);
    expect((await steer(post('newsletter-campaign', { id, action: 'resume' }))).status).toBe(409);
  });

  it('tries failed deliveries again when a person asks for it', async () => {
    await addReader('reader@example.com');
    mail.failWith(() => ({ at: 'data', code: 554, text: '5.7.1 refused' }));
    const { status, body, response } = await send(newsletter(['all']));
    expect({ status, body }).toEqual({
      status: 502,
      body: { success: false, error: 'No message could be delivered.' },
    });
    mail.failWith(() => undefined);
    const id = response.headers.get('x-campaign-id')!;
    expect((await steer(post('newsletter-campaign', { id, action: 'retry' }))).status).toBe(200);
    await tick(post('newsletter-tick', {}, { token: null }));
    expect(receivers()).toEqual(['reader@example.com']);
  });

  it('does not write to a reader who leaves while it is being sent', async () => {
    await addReader('stays@example.com');
    const id = await addReader('leaves@example.com');
    mail.failWith(() => ({ at: 'rcpt', code: 450, text: '4.2.0 later' }));
    await send(newsletter(['all']));
    mail.failWith(() => undefined);
    await press(unsubscribe, unsubscribeUrl(id));
    await backend.sql("update public.newsletter_deliveries set next_at = now() where status = 'pending'");
    await tick(post('newsletter-tick', {}, { token: null }));
    expect(receivers()).toEqual(['stays@example.com']);
    expect(await statuses()).toContainEqual({ email: 'leaves@example.com', status: 'skipped' });
  });
});

describe('a queued newsletter', () => {
  const ID = '5b0c2c1e-6f0a-4a36-9a3c-0f6f5b0f6a01';
  const keyed = { headers: { 'idempotency-key': 'one-press' } };
  const hold = (more = {}) => send(newsletter(['all'], { id: ID, holdSeconds: 30, ...more }), keyed);
  const runTick = () => tick(post('newsletter-tick', {}, { token: null }));
  const cancel = () => steer(post('newsletter-campaign', { id: ID, action: 'cancel' }));
  const endTheWait = () =>
    backend.sql("update public.newsletter_campaigns set starts_at = now() - interval '1 second'");
  const campaigns = () =>
    backend.sql('select id::text, status, pause_reason from public.newsletter_campaigns');

  beforeEach(() => addReader('reader@example.com'));

  it('is sent once by the schedule when its wait is over', async () => {
    const { status, body, response } = await hold();
    expect({ status, body }).toEqual({ status: 200, body: { success: true, error: '', status: 'queued' } });
    expect(response.headers.get('x-campaign-id')).toBe(ID);
    await runTick();
    expect(mail.received).toEqual([]);
    await endTheWait();
    await Promise.all([runTick(), runTick()]);
    await runTick();
    expect(receivers()).toEqual(['reader@example.com']);
    expect(await campaigns()).toEqual([{ id: ID, status: 'sent', pause_reason: null }]);
  });

  it('is sent at once, as one campaign, when the request is repeated without the wait', async () => {
    await hold();
    await hold();
    const answer = await send(newsletter(['all'], { id: ID }), keyed);
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 200,
      body: { success: true, error: '' },
    });
    expect(receivers()).toEqual(['reader@example.com']);
    expect((await hold()).body).toEqual({ success: true, error: '', status: 'sent' });
    expect((await cancel()).status).toBe(409);
    expect(mail.received).toHaveLength(1);
  });

  it('is never sent once it is cancelled, even when the request is repeated', async () => {
    await hold();
    expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 200]);
    await endTheWait();
    await runTick();
    for (const more of [{}, { holdSeconds: 0 }])
      expect(await hold(more)).toMatchObject({
        status: 409,
        body: { success: false, error: 'This newsletter was called back.' },
      });
    for (const action of ['resume', 'retry', 'pause'])
      expect((await steer(post('newsletter-campaign', { id: ID, action }))).status).toBe(409);
    expect(mail.received).toEqual([]);
    expect(await campaigns()).toEqual([
      { id: ID, status: 'cancelled', pause_reason: 'Called back by boss@agency.test.' },
    ]);
    expect(await statuses()).toEqual([]);
  });

  it('is either cancelled or sent, never both, when the two requests race', async () => {
    for (let round = 0; round < 8; round += 1) {
      await backend.sql('delete from public.newsletter_campaigns');
      mail.reset();
      await hold();
      await endTheWait();
      const [cancelled] = await Promise.all([cancel(), runTick()]);
      expect(mail.received).toHaveLength(cancelled.status === 200 ? 0 : 1);
    }
  });

  it('can be sent again with the same content after it was cancelled', async () => {
    const again = () => send(newsletter(['all'], { holdSeconds: 30 }));
    const first = (await again()).response.headers.get('x-campaign-id')!;
    await steer(post('newsletter-campaign', { id: first, action: 'cancel' }));
    expect((await again()).response.headers.get('x-campaign-id')).not.toBe(first);
  });

  it('does not replace another campaign', async () => {
    await hold();
    const other = await send(newsletter(['all'], { id: ID, subject: 'Other' }));
    expect(other).toMatchObject({ status: 409, body: { success: false } });
    expect(await campaigns()).toHaveLength(1);
    expect(await send(newsletter(['all'], { holdSeconds: 301 }))).toMatchObject({ status: 400 });
    expect(await send(newsletter(['all'], { id: 'x' }))).toMatchObject({ status: 400 });
  });
});

describe('a subscription', () => {
  const insertAsVisitor = (email: string) =>
    fetch(`${backend.env.SUPABASE_URL}/rest/v1/newsletter_subscribers`, {
      method: 'POST',
      headers: { apikey: backend.env.SUPABASE_PUBLISHABLE_KEY!, 'content-type': 'application/json' },
      body: JSON.stringify({ email, topics: ['E-commerce'], active: true }),
    });

  it('goes from the form to the inbox, is confirmed, used, ended by one click and begun again', async () => {
    expect((await insertAsVisitor('New@Example.com')).status).toBe(201);
    await tick(post('newsletter-tick', {}, { token: null }));
    await tick(post('newsletter-tick', {}, { token: null }));
    expect(receivers()).toEqual(['new@example.com']);
    const confirmLink = linkIn(mail.received[0]!.raw, 'confirm');

    const shown = await visit(confirm, confirmLink);
    expect(await shown.text()).toContain('Confirm my subscription');
    expect((await send(newsletter(['all']))).status).toBe(400);
    expect((await press(confirm, confirmLink)).status).toBe(200);

    mail.reset();
    await send(newsletter(['all']));
    const [issue] = mail.received;
    const oneClick = /<(https:[^>]+)>/.exec(headerOf(issue!.raw, 'list-unsubscribe')!)![1]!;
    await visit(unsubscribe, oneClick);
    const [before] = await backend.sql<{ active: boolean }>(
      'select active from public.newsletter_subscribers',
    );
    expect(before).toEqual({ active: true });
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const left = await unsubscribe(
      new Request(oneClick, { method: 'POST', body: form, headers: { origin: 'https://mail.example' } }),
    );
    expect([left.status, left.headers.get('location'), left.headers.get('set-cookie')]).toEqual([
      200,
      null,
      null,
    ]);
    expect((await send(newsletter(['all'], { subject: 'Again' }))).status).toBe(400);

    mail.reset();
    expect((await press(confirm, confirmLink)).status).toBe(410);
    expect((await insertAsVisitor('new@example.com')).status).toBe(201);
    await tick(post('newsletter-tick', {}, { token: null }));
    await press(confirm, linkIn(mail.received[0]!.raw, 'confirm'));
    mail.reset();
    await send(newsletter(['all'], { subject: 'Welcome back' }));
    expect(receivers()).toEqual(['new@example.com']);
  });

  it('stays a duplicate for who is subscribed', async () => {
    await insertAsVisitor('new@example.com');
    expect((await insertAsVisitor('NEW@example.com')).status).toBe(409);
  });

  it('is asked about at once through the function, and again a minute later when the mail server was away', async () => {
    process.env.SMTP_URL = 'smtp://127.0.0.1:9';
    await subscribe(post('subscribe', { email: 'new@example.com' }, { token: null }));
    process.env.SMTP_URL = mail.url;
    await backend.sql('update public.newsletter_subscribers set confirmation_due_at = now()');
    await tick(post('newsletter-tick', {}, { token: null }));
    await subscribe(
      post('subscribe', { email: 'second@example.com', topics: ['E-commerce'] }, { token: null }),
    );
    expect(receivers()).toEqual(['new@example.com', 'second@example.com']);
  });

  it('answers known, left and new addresses alike, ignores programs, and limits', async () => {
    await addReader('known@example.com');
    const ask = async (email: string, more = {}) => {
      const response = await subscribe(post('subscribe', { email, ...more }, { token: null }));
      return [response.status, await response.json()];
    };
    expect(await ask('known@example.com')).toEqual([200, { success: true, error: '' }]);
    expect(await ask('fresh@example.com')).toEqual([200, { success: true, error: '' }]);
    expect(await ask('robot@example.com', { website: 'https://spam.example' })).toEqual([
      200,
      { success: true, error: '' },
    ]);
    expect(receivers()).toEqual(['fresh@example.com']);
    expect(await ask('not an address')).toEqual([
      400,
      { success: false, error: 'Please enter a valid email address.' },
    ]);
    await addReader('left@example.com', { active: false, unsubscribed_at: new Date().toISOString() });
    // Windows are aligned to the clock, so a new one may start in between.
    const answers: unknown[][] = [];
    while (answers.at(-1)?.[0] !== 429 && answers.length < 12) answers.push(await ask('left@example.com'));
    expect(answers.slice(0, 5).map(([status]) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers.at(-1)).toEqual([
      429,
      { success: false, error: 'Too many requests. Please try again later.' },
    ]);
    expect(receivers()).toEqual(['fresh@example.com', 'left@example.com']);
  });

  it('offers a fresh link when the old one has run out', async () => {
    const id = await addReader('late@example.com', {
      confirmed_at: null,
      confirmation_sent_at: '2020-01-01',
    });
    const old = confirmationUrl(id, 1, Date.now() - 8 * 86_400_000);
    expect((await visit(confirm, old)).status).toBe(410);
    await press(confirm, old, { fresh: '1' });
    expect(receivers()).toEqual(['late@example.com']);
    expect((await press(confirm, linkIn(mail.received[0]!.raw, 'confirm'))).status).toBe(200);
  });

  it('keeps its topics behind the link of every issue', async () => {
    const id = await addReader('reader@example.com', { topics: '{"E-commerce"}' });
    const page = await (await visit(preferences, preferencesUrl(id))).text();
    expect(page).toMatch(/value="E-commerce" checked/);
    await press(preferences, preferencesUrl(id), [
      ['topic', 'Cloud Computing'],
      ['topic', 'Gossip'],
    ]);
    expect(await backend.sql('select topics from public.newsletter_subscribers')).toEqual([
      { topics: ['Cloud Computing'] },
    ]);
  });

  it('is not forgotten as ended when an admin deletes it', async () => {
    const id = await addReader('left@example.com');
    await press(unsubscribe, unsubscribeUrl(id));
    await backend.sql('delete from public.newsletter_subscribers');
    const report = await importSubscribers(
      post('newsletter-import', {
        hasConsent: true,
        rows: [
          { email: 'left@example.com' },
          { email: 'new@example.com' },
          { email: 'New@example.com' },
          { email: 'no address' },
        ],
      }),
    );
    expect(await report.json()).toEqual({
      success: true,
      error: '',
      added: 1,
      known: 0,
      suppressed: 1,
      repeated: 1,
      invalid: 1,
    });
  });

  it('says so when a link was changed, and shows pages no script can run on', async () => {
    const id = await addReader('reader@example.com');
    const response = await visit(unsubscribe, unsubscribeUrl(id).replace(/.$/, '!'));
    expect(response.status).toBe(400);
    const page = await visit(unsubscribe, unsubscribeUrl(id));
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'self'/,
    );
    const text = await page.text();
    expect(text).not.toMatch(/<script| style=/);
    const style = /<style>([\s\S]*)<\/style>/.exec(text)![1]!;
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  });
});

describe('admins', () => {
  it('hear of new messages when they chose to, and can reply to the visitor', async () => {
    await backend.sql(
      "update public.profiles set notify_messages = (user_id = (select id from auth.users where email = 'boss@agency.test'))",
    );
    await backend.sql(
      "insert into public.contact_messages (name, email, message) values ('Ada', 'ada@example.com', 'Hello <b>there</b>')",
    );
    await tick(post('newsletter-tick', {}, { token: null }));
    await tick(post('newsletter-tick', {}, { token: null }));
    expect(receivers()).toEqual(['boss@agency.test']);
    expect(headerOf(mail.received[0]!.raw, 'reply-to')).toBe('Ada <ada@example.com>');
    expect(mail.received[0]!.raw.split('text/html')[1]).not.toContain('<b>there</b>');
  });

  it('can test a newsletter on themselves and preview it as it will be', async () => {
    expect((await sendTest(post('newsletter-test', newsletter([])))).status).toBe(200);
    expect(receivers()).toEqual(['boss@agency.test']);
    expect(headerOf(mail.received[0]!.raw, 'subject')).toBe('[Test] The tide turns');
    const shown = (await (await preview(post('newsletter-preview', newsletter([])))).json()) as {
      html: string;
      text: string;
    };
    expect(shown.html).toContain(`${SITE}/blog`);
    expect(shown.text).toContain('Unsubscribe');
  });

  it.each([preview, sendTest, steer, importSubscribers])('alone may do that', async (handler) => {
    expect((await handler(post('x', {}, { token: null }))).status).toBe(401);
    expect((await handler(post('x', {}, { token: member }))).status).toBe(403);
    expect((await handler(post('x', {}))).status).toBe(400);
  });
});
