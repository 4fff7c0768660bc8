import { createHmac } from 'node:crypto';
import sendNewsletter from '../../functions/send-newsletter';
import {
  SITE,
  addReader,
  admin,
  backend,
  mail,
  member,
  newsletter,
  send,
  statuses,
  withNewsletter,
  type PostOptions,
} from '../support/newsletter';

const INCOMPLETE = 'Please fill all fields and select at least one recipient.';

withNewsletter();

/** A token like those of the session service (HS256). */
function sign(claims: object, secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

describe('send-newsletter refuses', () => {
  it.each([
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
      'recipients that are not addresses',
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
    const answer = await send(body, options as PostOptions);
    expect(answer).toMatchObject({ status, body: { success: false, error } });
    expect(mail.received).toEqual([]);
    expect(await statuses()).toEqual([]);
  });

  it('another method', async () => {
    const answer = await sendNewsletter(new Request(`${SITE}/.netlify/functions/send-newsletter`));
    expect([answer.status, await answer.json()]).toEqual([405, { success: false, error: 'Use POST.' }]);
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

  it('refuses a member who is not an admin, and an admin who has just lost the role', async () => {
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
