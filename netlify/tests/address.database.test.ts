import changeAddress from '../functions/change-address';
import confirmAddress from '../functions/confirm-address';
import forgotPassword from '../functions/forgot-password';
import { makeToken } from '../functions/_http/signedLinks';
import { backend, mail, member, post, withNewsletter, type PostOptions } from './support/newsletter';

withNewsletter();

const OLD = 'boss@agency.test';
const NEW = 'chief@example.com';
afterEach(() => backend.sql('delete from private.address_changes'));

async function change(email: string, password = backend.password, options?: PostOptions) {
  const response = await changeAddress(post('change-address', { email, password }, options));
  return { status: response.status, body: await response.text() };
}
/** The link in the newest mail to an address. */
const linkTo = (email: string) => {
  const { raw } = mail.received.filter(({ to }) => to === email).at(-1)!;
  return /https:\S+\/confirm-address\?t=[\w.-]+/.exec(raw.replace(/=\r\n/g, '').replace(/=3D/g, '='))![0];
};
/** Opens a link, or presses its button. @returns status and heading of the page */
async function follow(link: string, method: 'GET' | 'POST' = 'POST') {
  const response = await confirmAddress(new Request(link, { method }));
  return [response.status, /<h1>(.*?)<\/h1>/.exec(await response.text())?.[1]];
}
/** Has a link for a new password mailed. @returns its token */
async function forgetPassword(email: string): Promise<string> {
  await forgotPassword(post('forgot-password', { email }, { token: null }));
  const { raw } = mail.received.filter(({ to }) => to === email).at(-1)!;
  return /token=(\w+)/.exec(raw.replace(/=\r\n/g, '').replace(/=3D/g, '='))![1]!;
}
/** Opens a session by such a token. @returns `opened`, or the code of the refusal */
async function open(token: string): Promise<string> {
  const response = await fetch(`${backend.env.SUPABASE_URL}/auth/v1/verify`, {
    method: 'POST',
    headers: { apikey: backend.env.SUPABASE_PUBLISHABLE_KEY!, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'recovery', token_hash: token }),
  });
  const { error_code } = (await response.json()) as { error_code?: string };
  return error_code ?? 'opened';
}
const addresses = async () =>
  (await backend.sql<{ email: string }>('select email from auth.users order by 1')).map(({ email }) => email);
const WAITING = [200, 'One mailbox has confirmed'];
const GONE = [410, 'This link has run out'];

describe('a change of one’s own address', () => {
  it('is answered alike for an address of another account, which stays with it', async () => {
    const free = await change(NEW);
    expect(await change('member@agency.test')).toEqual(free);
    expect(await follow(linkTo('member@agency.test'))).toEqual(WAITING);
    expect(await follow(linkTo(OLD))).toEqual([409, 'This address cannot be used']);
    expect(await addresses()).toEqual([OLD, 'member@agency.test']);
  });

  it('replaces an earlier one, whose links stop working', async () => {
    await change(NEW);
    const earlier = linkTo(OLD);
    await change('other@example.com');
    expect(await follow(earlier)).toEqual(GONE);
    expect(await follow(linkTo(NEW))).toEqual(GONE);
    expect(await follow(linkTo('other@example.com'))).toEqual(WAITING);
  });

  it('needs the password, another address, and a role', async () => {
    expect(await change(NEW, 'a guess')).toEqual({
      status: 422,
      body: '{"success":false,"error":"The password is not right."}',
    });
    expect((await change(OLD)).status).toBe(400);
    expect((await change('no address')).status).toBe(400);
    expect((await change(NEW, backend.password, { token: member })).status).toBe(403);
    expect((await change(NEW, backend.password, { token: null })).status).toBe(401);
    expect(mail.received).toEqual([]);
    expect(await backend.sql('select 1 from private.address_changes')).toEqual([]);
  });

  it('leaves no session of the proof behind, and a limit ends the guesses', async () => {
    const sessions = () => backend.sql('select id from auth.sessions order by id');
    const before = await sessions();
    const statuses = [];
    await backend.sql(
      `insert into private.rate_buckets (key, window_start, hits)
       select 'address_change of ' || u.id, to_timestamp(floor(extract(epoch from now()) / 600) * 600 + w), 4
       from auth.users u, unnest(array[0, 600]) w where u.email = $1`,
      [OLD],
    );
    for (const password of [backend.password, backend.password, backend.password])
      statuses.push((await change(NEW, password)).status);
    expect(statuses.at(0)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
    expect(await sessions()).toEqual(before);
  });

  it('is not confirmed by a link that has expired', async () => {
    await change(NEW);
    const [row] = await backend.sql<{ id: string }>('select id from private.address_changes');
    const token = makeToken('confirm-address', { id: row!.id, round: 1, expires: 1 });
    const link = `${new URL(linkTo(NEW)).origin}/.netlify/functions/confirm-address?t=${token}`;
    expect(await follow(link, 'GET')).toEqual(GONE);
    expect(await follow(link)).toEqual(GONE);
  });

  // The last one: the address stays changed.
  it('counts once both mailboxes have confirmed it, and each link only opens a page', async () => {
    expect(await change('Chief@Example.com')).toEqual({ status: 200, body: '{"success":true,"error":""}' });
    expect(mail.received.map(({ to }) => to)).toEqual([OLD, NEW]);
    const links = [linkTo(OLD), linkTo(NEW)] as const;
    const forgotten = await forgetPassword(OLD);
    for (const link of links)
      expect(await follow(link, 'GET')).toEqual([200, 'Confirm the change of your address']);
    expect(await follow(links[1])).toEqual(WAITING);
    expect(await follow(links[1])).toEqual(WAITING);
    expect(await addresses()).toEqual([OLD, 'member@agency.test']);
    expect(await follow(links[0])).toEqual([200, 'Your address is changed']);
    expect(await addresses()).toEqual([NEW, 'member@agency.test']);
    expect(await follow(links[0])).toEqual(GONE);
    // What was mailed to the old address before opens the account no more.
    expect(await open(forgotten)).toBe('otp_expired');
    expect(await open(await forgetPassword(NEW))).toBe('opened');
  });
});
