import { makeToken, unsubscribeUrl } from '../../functions/_http/signedLinks';
import importSubscribers from '../../functions/newsletter-import';
import preview from '../../functions/newsletter-preview';
import sendTest from '../../functions/newsletter-test';
import steer from '../../functions/newsletter-campaign';
import background from '../../functions/send-newsletter-background';
import unsubscribe from '../../functions/unsubscribe';
import { headerOf } from '../support/mailServer';
import {
  SITE,
  addReader,
  backend,
  mail,
  member,
  newsletter,
  post,
  press,
  receivers,
  runTick,
  send,
  statuses,
  withNewsletter,
} from '../support/newsletter';

withNewsletter();

describe('send-newsletter', () => {
  it('answers with success and the headers every function carries', async () => {
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
    await runTick();
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
    await runTick();
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
    await runTick();
    expect(receivers()).toEqual(['stays@example.com']);
    expect(await statuses()).toContainEqual({ email: 'leaves@example.com', status: 'skipped' });
  });
});

describe('a queued newsletter', () => {
  const ID = '5b0c2c1e-6f0a-4a36-9a3c-0f6f5b0f6a01';
  const keyed = { headers: { 'idempotency-key': 'one-press' } };
  const hold = (more = {}) => send(newsletter(['all'], { id: ID, holdSeconds: 30, ...more }), keyed);
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

describe('admins', () => {
  it('hear of new messages when they chose to, and can reply to the visitor', async () => {
    await backend.sql(
      "update public.profiles set notify_messages = (user_id = (select id from auth.users where email = 'boss@agency.test'))",
    );
    await backend.sql(
      "insert into public.contact_messages (name, email, message) values ('Ada', 'ada@example.com', 'Hello <b>there</b>')",
    );
    await runTick();
    await runTick();
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
