import forgotPassword from '../functions/forgot-password';
import inviteAccount from '../functions/invite-account';
import resetSecondFactor from '../functions/reset-second-factor';
import { backend, mail, member, post, withNewsletter, type PostOptions } from './support/newsletter';

withNewsletter();
beforeEach(() =>
  backend.sql("delete from auth.users where email not in ('boss@agency.test', 'member@agency.test')"),
);

const invite = async (email: string, role = 'editor', options?: PostOptions) =>
  (await inviteAccount(post('invite-account', { email, role }, options))).status;
async function forget(email: string, ip = '192.0.2.1') {
  const response = await forgotPassword(post('forgot-password', { email }, { token: null }), { ip });
  return { status: response.status, body: await response.text() };
}
/** The parameters of the links in the mails to an address, the oldest first. */
const linksTo = (email: string) =>
  mail.received
    .filter(({ to }) => to === email)
    .map(
      ({ raw }) =>
        /\/admin\/login#(type=\w+&token=[0-9a-f]+)/.exec(raw.replace(/=\r\n/g, '').replace(/=3D/g, '='))?.[1],
    );
const staff = () =>
  backend.sql(
    'select u.email, s.role, s.is_active from private.staff s join auth.users u on u.id = s.user_id order by 1',
  );
const BOSS = { email: 'boss@agency.test', role: 'administrator', is_active: true };

/** Uses a link. @returns the session's token, or the code of the refusal */
async function open(link: string | undefined): Promise<string> {
  const parameters = new URLSearchParams(link);
  const response = await fetch(`${backend.env.SUPABASE_URL}/auth/v1/verify`, {
    method: 'POST',
    headers: { apikey: backend.env.SUPABASE_PUBLISHABLE_KEY!, 'content-type': 'application/json' },
    body: JSON.stringify({ type: parameters.get('type'), token_hash: parameters.get('token') }),
  });
  const body = (await response.json()) as { access_token?: string; error_code?: string };
  return body.access_token ?? String(body.error_code);
}

describe('an invitation', () => {
  it('makes an account with its role and mails a link that works once', async () => {
    expect(await invite('Eve@Example.com')).toBe(200);
    expect(await staff()).toEqual([BOSS, { email: 'eve@example.com', role: 'editor', is_active: true }]);
    expect(
      await backend.sql(
        `select distinct u.email from public.activity a join auth.users u on u.id = a.author_id
         where a.row_id = (select id from auth.users where email = 'eve@example.com') and a.action = 'created'`,
      ),
    ).toEqual([{ email: BOSS.email }]);
    const [link] = linksTo('eve@example.com');
    expect(link).toMatch(/^type=invite&/);
    expect((await open(link)).split('.')).toHaveLength(3);
    expect(await open(link)).toBe('otp_expired');
  });

  it('is sent again until it is accepted, and its earlier link stops working', async () => {
    await invite('eve@example.com');
    expect(await invite('eve@example.com', 'administrator')).toBe(200);
    expect(await staff()).toContainEqual({
      email: 'eve@example.com',
      role: 'administrator',
      is_active: true,
    });
    const [first, second] = linksTo('eve@example.com');
    expect(await open(first)).toBe('otp_expired');
    expect((await open(second)).split('.')).toHaveLength(3);
    expect(await invite('eve@example.com')).toBe(409);
  });

  it('is for administrators to send', async () => {
    expect(await invite('eve@example.com', 'editor', { token: member })).toBe(403);
    expect(await invite('eve@example.com', 'editor', { token: null })).toBe(401);
    expect(await invite('eve@example.com', 'owner')).toBe(400);
    expect(await staff()).toEqual([BOSS]);
  });
});

describe('a forgotten password', () => {
  it('is answered alike for every address, and a mail is sent for an active account only', async () => {
    const answers = [];
    for (const email of ['Boss@agency.test', 'member@agency.test', 'nobody@agency.test'])
      answers.push(await forget(email));
    expect(answers).toEqual(Array(3).fill({ status: 200, body: '{"success":true,"error":""}' }));
    expect(mail.received.map(({ to }) => to)).toEqual(['boss@agency.test']);
    expect((await open(linksTo('boss@agency.test')[0])).split('.')).toHaveLength(3);
  });

  it('has a limit for each visitor, whether or not there is such an account', async () => {
    // Five in a window of ten minutes; a new window may begin in between.
    const statuses: number[] = [];
    const limited = () => statuses.at(-1) === 429 && statuses.at(-2) === 429;
    while (!limited() && statuses.length < 16)
      statuses.push((await forget(`${statuses.length % 2 ? 'boss' : 'nobody'}@agency.test`)).status);
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(limited()).toBe(true);
    expect((await forget('boss@agency.test', '192.0.2.2')).status).toBe(200);
  });
});

describe('a second factor that an administrator resets', () => {
  const idOf = async (email: string) =>
    (await backend.sql<{ id: string }>('select id from auth.users where email = $1', [email]))[0]!.id;
  const factors = () => backend.sql('select status from auth.mfa_factors');
  async function reset(id: string, options?: PostOptions) {
    const response = await resetSecondFactor(post('reset-second-factor', { id }, options));
    return { status: response.status, body: (await response.json()) as unknown };
  }
  let eve: string;
  beforeEach(async () => {
    await invite('eve@example.com');
    eve = await idOf('eve@example.com');
    await backend.sql(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, secret)
       values (gen_random_uuid(), $1, 'totp', 'verified', 's')`,
      [eve],
    );
    mail.reset();
  });

  it('is removed, and its owner is told by mail, once', async () => {
    const told = { status: 200, body: { success: true, error: '', isTold: true } };
    expect(await reset(eve)).toEqual(told);
    expect(await reset(eve)).toEqual(told);
    expect(await factors()).toEqual([]);
    expect(mail.received.map(({ to }) => to)).toEqual(['eve@example.com']);
    const text = mail.received[0]!.raw.replace(/=\r\n/g, '');
    expect(text).toContain('boss@agency.test has reset two-factor sign-in of your account.');
    expect(text).toContain('/admin/settings');
    expect(text).not.toContain('The link works once');
  });

  it('is removed although the mail server takes no mail, and the answer says so', async () => {
    mail.failWith(() => ({ at: 'connect', what: 'reset' }));
    expect(await reset(eve)).toEqual({ status: 200, body: { success: true, error: '', isTold: false } });
    expect(await factors()).toEqual([]);
  });

  it('is for administrators to reset', async () => {
    expect((await reset(eve, { token: member })).status).toBe(403);
    expect((await reset(eve, { token: null })).status).toBe(401);
    expect((await reset('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect(await factors()).toEqual([{ status: 'verified' }]);
    expect(mail.received).toEqual([]);
  });
});
