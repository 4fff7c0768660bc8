import forgotPassword from '../functions/forgot-password';
import inviteAccount from '../functions/invite-account';
import {
  admin as boss,
  backend,
  mail,
  member,
  post,
  runTick,
  withNewsletter,
  type PostOptions,
} from './support/newsletter';

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

  it('that is sent again gives back no role that was taken meanwhile, and none to an account that is not active', async () => {
    await invite('eve@example.com', 'administrator');
    await backend.sql(
      "update private.staff set role = 'editor' where user_id = (select id from auth.users where email = 'eve@example.com')",
    );
    const again = () => inviteAccount(post('invite-account', { email: 'eve@example.com' }));
    expect((await again()).status).toBe(200);
    expect(await staff()).toContainEqual({ email: 'eve@example.com', role: 'editor', is_active: true });
    expect(linksTo('eve@example.com')).toHaveLength(2);
    await backend.sql(
      "update private.staff set is_active = false where user_id = (select id from auth.users where email = 'eve@example.com')",
    );
    const refused = await again();
    expect([refused.status, await refused.json()]).toEqual([
      409,
      {
        success: false,
        error: 'This account is not active. Activate it before you invite the person again.',
      },
    ]);
    expect(linksTo('eve@example.com')).toHaveLength(2);
  });

  it('of an administrator brings that mailbox no message of a visitor before it is accepted', async () => {
    await invite('typo@example.com', 'administrator');
    await backend.sql(
      "insert into public.contact_messages (name, email, message) values ('Visitor', 'v@example.com', 'Private')",
    );
    await runTick();
    const told = () =>
      mail.received.filter(({ raw }) => raw.includes('New message from')).map(({ to }) => to);
    expect(told()).toEqual([BOSS.email]);
    await open(linksTo('typo@example.com')[0]);
    await backend.sql(
      "insert into public.contact_messages (name, email, message) values ('Visitor', 'v@example.com', 'Again')",
    );
    await runTick();
    expect(told().sort()).toEqual([BOSS.email, BOSS.email, 'typo@example.com']);
  });

  it('is for administrators to send', async () => {
    expect(await invite('eve@example.com', 'editor', { token: member })).toBe(403);
    expect(await invite('eve@example.com', 'editor', { token: null })).toBe(401);
    expect(await invite('eve@example.com', 'owner')).toBe(400);
    expect(await staff()).toEqual([BOSS]);
  });
});

describe('a forgotten password', () => {
  beforeEach(() => backend.sql('delete from private.password_mails'));

  it('is answered alike for every address, and a mail is sent for an active account only', async () => {
    const answers = [];
    for (const email of ['Boss@agency.test', 'member@agency.test', 'nobody@agency.test'])
      answers.push(await forget(email));
    expect(answers).toEqual(Array(3).fill({ status: 200, body: '{"success":true,"error":""}' }));
    expect(mail.received.map(({ to }) => to)).toEqual(['boss@agency.test']);
    expect((await open(linksTo('boss@agency.test')[0])).split('.')).toHaveLength(3);
  });

  it('that strangers ask for again and again sends no other mail, and the link stays valid', async () => {
    await forget('boss@agency.test');
    // From as many addresses as they like; all are answered alike.
    for (let n = 0; n < 12; n += 1)
      expect(await forget('boss@agency.test', `198.51.100.${n}`)).toMatchObject({ status: 200 });
    const links = linksTo('boss@agency.test');
    expect(links).toHaveLength(1);
    expect((await open(links[0])).split('.')).toHaveLength(3);
  });

  it('gets its mail although strangers have asked for thousands of others', async () => {
    for (const key of ['password_reset', `password_reset of ${'x'.repeat(64)}`])
      await backend.sql('insert into private.rate_buckets values ($1, now(), 100000)', [key]);
    expect(await forget('boss@agency.test')).toMatchObject({ status: 200 });
    expect(linksTo('boss@agency.test')).toHaveLength(1);
  });

  it('gets another mail at once when the one before did not leave', async () => {
    mail.failWith(() => ({ at: 'rcpt', code: 550, text: 'No such user' }));
    expect(await forget('boss@agency.test')).toMatchObject({ status: 200 });
    mail.reset();
    await forget('boss@agency.test');
    expect(linksTo('boss@agency.test')).toHaveLength(1);
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

describe('four invitations of one address at once', () => {
  it('make one account, send one mail, and refuse the others in words', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const response = await inviteAccount(
          post('invite-account', { email: 'eve@example.com', role: 'editor' }),
        );
        return [response.status, ((await response.json()) as { error: string }).error];
      }),
    );
    expect(answers.sort((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
      [200, ''],
      ...Array(3).fill([409, 'An invitation to this address is being sent already.']),
    ]);
    expect(linksTo('eve@example.com')).toHaveLength(1);
    expect((await open(linksTo('eve@example.com')[0])).split('.')).toHaveLength(3);
  });

  it('leave the way free, also after a mail that did not leave', async () => {
    mail.failWith(() => ({ at: 'rcpt', code: 550, text: 'No such user' }));
    expect(await invite('eve@example.com')).toBe(502);
    mail.reset();
    expect(await invite('eve@example.com')).toBe(200);
  });
});

describe('a change of what protects an account', () => {
  const idOf = async (email: string) =>
    (await backend.sql<{ id: string }>('select id from auth.users where email = $1', [email]))[0]!.id;
  const textOf = (raw: string) => raw.replace(/=\r\n/g, '').replaceAll('\r\n', ' ');
  /** A request to the API, past every screen and function. */
  const callApi = (token: string, method: string, path: string, body: object) =>
    fetch(backend.env.SUPABASE_URL + path, {
      method,
      headers: {
        apikey: backend.env.SUPABASE_PUBLISHABLE_KEY!,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
  let eve: string;
  let token: string;
  beforeEach(async () => {
    await backend.sql('delete from private.account_notices');
    await invite('eve@example.com');
    eve = await idOf('eve@example.com');
    token = await open(linksTo('eve@example.com')[0]);
    mail.reset();
  });
  const told = async () => {
    await runTick();
    await runTick();
    return mail.received.map(({ to, raw }) => [to, textOf(raw)] as const);
  };

  it('sends the owner one mail, whoever made it and by whatever way', async () => {
    await backend.sql(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, secret)
       values (gen_random_uuid(), $1, 'totp', 'verified', 's')`,
      [eve],
    );
    const removed = await callApi(boss, 'POST', '/rest/v1/rpc/remove_second_factor', { p_user: eve });
    expect(removed.status).toBe(204);
    await backend.sql("update private.staff set role = 'administrator' where user_id = $1", [eve]);
    const mails = await told();
    expect(mails.map(([to]) => to)).toEqual(['eve@example.com']);
    const [[, text]] = mails as [(typeof mails)[0]];
    expect(text).toContain('Two-factor sign-in was turned off by boss@agency.test.');
    expect(text).toContain('Your role was changed to administrator.');
    expect(text).toContain('/admin/settings');
    expect(text).toContain('UTC');
  });

  it('sends a mail about a new password, but not about the first one, which accepts an invitation', async () => {
    const choose = (password: string) => callApi(token, 'PUT', '/auth/v1/user', { password });
    expect((await choose('a first password 1')).status).toBe(200);
    expect(await told()).toEqual([]);
    expect((await choose('another password 2')).status).toBe(200);
    const mails = await told();
    expect(mails.map(([to]) => to)).toEqual(['eve@example.com']);
    expect(mails[0]![1]).toContain('Your password was changed.');
  });

  it('is told to the old address where it is the address', async () => {
    await backend.sql("update auth.users set email = 'new@example.com' where id = $1", [eve]);
    const mails = await told();
    expect(mails.map(([to]) => to)).toEqual(['eve@example.com']);
    expect(mails[0]![1]).toContain('The address of your account was changed to new@example.com.');
  });

  it.each([
    ['does not answer', { at: 'connect', what: 'reset' }],
    ['refuses it for a while', { at: 'rcpt', code: 554, text: '5.7.1 Not today' }],
  ] as const)('sends the mail later if the mail server %s, and only once', async (_, fault) => {
    await backend.sql('update private.staff set is_active = false where user_id = $1', [eve]);
    mail.failWith(() => fault);
    expect(await told()).toEqual([]);
    mail.reset();
    await backend.sql('update private.account_notices set due_at = now()');
    const mails = await told();
    expect(mails.map(([to]) => to)).toEqual(['eve@example.com']);
    expect(await backend.sql('select 1 from private.account_notices')).toEqual([]);
  });

  it('is for administrators to make, of others', async () => {
    for (const stranger of [member, token])
      expect(
        (
          await callApi(stranger, 'POST', '/rest/v1/rpc/remove_second_factor', {
            p_user: await idOf('boss@agency.test'),
          })
        ).status,
      ).toBe(403);
    expect(await told()).toEqual([]);
  });
});
