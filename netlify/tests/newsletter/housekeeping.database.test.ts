import bounce from '../../functions/bounce';
import { transition, type Delivery } from '../../functions/_newsletter/delivery';
import { messageId } from '../../functions/_newsletter/newsletterMail';
import { addReader, backend, mail, postJson, runTick, withNewsletter } from '../support/newsletter';

const BOUNCE_SECRET = 'the-secret-of-a-mail-provider';

withNewsletter({ BOUNCE_SECRET });
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}));

async function answerOf(answer: Promise<Response>) {
  const response = await answer;
  return { status: response.status, body: (await response.json()) as unknown };
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe('a mail provider that reports', () => {
  const send = (events: unknown, secret: string | null = BOUNCE_SECRET) =>
    answerOf(
      bounce(postJson('bounce', { events }, secret === null ? {} : { authorization: `Bearer ${secret}` })),
    );
  const suppressions = () => backend.sql('select email, reason from public.suppressions order by email');

  it.each([
    ['no secret', null, 401],
    ['a wrong one', 'guessed', 401],
    ['one that begins alike', BOUNCE_SECRET.slice(0, -1), 401],
  ])('needs its secret: %s', async (_, secret, status) => {
    expect((await send([{ type: 'bounce', email: 'reader@example.com' }], secret)).status).toBe(status);
    expect(await suppressions()).toEqual([]);
  });

  it('is refused while no secret is configured, whatever it sends', async () => {
    process.env.BOUNCE_SECRET = '';
    const answers = await Promise.all(
      ['', 'undefined'].map((secret) => send([{ type: 'bounce', email: 'a@b.example' }], secret)),
    );
    process.env.BOUNCE_SECRET = BOUNCE_SECRET;
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  });

  it.each([
    ['nothing', []],
    ['an unknown type', [{ type: 'opened', email: 'reader@example.com' }]],
    ['no address', [{ type: 'bounce', email: 'reader' }]],
  ])('is refused with %s', async (_, events) => {
    expect((await send(events)).status).toBe(400);
  });

  it('may say as much about a bounce as it likes, without losing the others of its report', async () => {
    const detail = '550 5.1.1 no such user, '.repeat(200);
    const answer = await send([
      { type: 'bounce', email: 'gone@example.com', messageId: `<${'x'.repeat(600)}@mail.example>`, detail },
      { type: 'complaint', email: 'bob@example.com', detail: 'spam\u0000' },
    ]);
    expect(answer).toMatchObject({ status: 200, body: { suppressed: 2 } });
    expect(await suppressions()).toEqual([
      { email: 'bob@example.com', reason: 'complaint' },
      { email: 'gone@example.com', reason: 'bounced' },
    ]);
  });

  it('may write the name of the reader beside the address', async () => {
    await send([
      { type: 'bounce', email: 'Ada "A" <Ada@Example.com>' },
      { type: 'complaint', email: '<bob@example.com>' },
    ]);
    expect(await suppressions()).toEqual([
      { email: 'ada@example.com', reason: 'bounced' },
      { email: 'bob@example.com', reason: 'complaint' },
    ]);
  });

  it('of a dead mailbox is believed: never written to again, and the delivery says so', async () => {
    const id = await addReader('gone@example.com');
    await addReader('full@example.com');
    const [campaign] = await backend.sql<{ id: string }>(
      "insert into public.newsletter_campaigns (idempotency_key, subject, html, status) values ('k', 'Tide', '<p>x</p>', 'sent') returning id",
    );
    const [delivery] = await backend.sql<{ id: string }>(
      "insert into public.newsletter_deliveries (campaign_id, subscriber_id, email, status) values ($1, $2, 'gone@example.com', 'sent') returning id",
      [campaign!.id, id],
    );
    const events = [
      {
        type: 'bounce',
        email: 'Gone@Example.com',
        messageId: messageId(campaign!.id, delivery!.id),
        detail: '550 5.1.1\nno such user',
      },
      { type: 'bounce', email: 'full@example.com', permanent: false },
    ];
    expect(await send(events)).toEqual({
      status: 200,
      body: { success: true, error: '', suppressed: 1, deliveries: 1, ignored: 1 },
    });
    expect(await suppressions()).toEqual([{ email: 'gone@example.com', reason: 'bounced' }]);
    expect(await backend.sql('select status, error from public.newsletter_deliveries')).toEqual([
      { status: 'bounced', error: '550 5.1.1 no such user' },
    ]);
    expect(await send(events)).toMatchObject({ body: { suppressed: 0, deliveries: 0 } });
    expect(await backend.sql("select email from public.newsletter_audience('{all}')")).toEqual([
      { email: 'full@example.com' },
    ]);
  });

  it('of a complaint ends the subscription, and only the reader’s own confirmation begins it again', async () => {
    await addReader('angry@example.com', { confirmation_sent_at: daysAgo(3) });
    await send([{ type: 'complaint', email: 'angry@example.com' }]);
    expect(
      await backend.sql(
        'select active, unsubscribed_at is not null as has_left from public.newsletter_subscribers',
      ),
    ).toEqual([{ active: false, has_left: true }]);
    expect(await suppressions()).toEqual([{ email: 'angry@example.com', reason: 'complaint' }]);
  });

  it('changes the deliveries that the state machine lets bounce, and no others', async () => {
    const states = ['pending', 'sending', 'sent', 'failed', 'skipped', 'uncertain', 'bounced'] as const;
    const [campaign] = await backend.sql<{ id: string }>(
      "insert into public.newsletter_campaigns (idempotency_key, subject, html) values ('k', 'Tide', '<p>x</p>') returning id",
    );
    const rows = await backend.sql<{ id: string; email: string; status: Delivery['status'] }>(
      `insert into public.newsletter_deliveries (campaign_id, email, status)
       select $1, state || '@example.com', state from unnest($2::text[]) state returning id, email, status`,
      [campaign!.id, `{${states.join(',')}}`],
    );
    const allowed = rows.filter(({ status }) => {
      const delivery: Delivery = { status, attempts: 0, interruptions: 0, dueAt: 0, error: null };
      try {
        return transition(delivery, { type: 'bounced', error: 'x' }, 0).status === 'bounced';
      } catch {
        return false;
      }
    });
    const { body } = await send(
      rows.map(({ id, email }) => ({ type: 'bounce', email, messageId: messageId(campaign!.id, id) })),
    );
    expect(allowed.map(({ status }) => status)).toEqual(['sent', 'uncertain']);
    expect(body).toMatchObject({ deliveries: allowed.length });
    const after = await backend.sql<{ id: string; status: string }>(
      'select id, status from public.newsletter_deliveries',
    );
    for (const { id, status } of rows) {
      const wasAllowed = allowed.some((row) => row.id === id);
      expect(after.find((row) => row.id === id)?.status).toBe(wasAllowed ? 'bounced' : status);
    }
  });

  it('does not shut out a reader whose mailbox works again', async () => {
    await addReader('mended@example.com', { confirmation_sent_at: daysAgo(3) });
    await send([{ type: 'bounce', email: 'mended@example.com' }]);
    const signUp = () =>
      fetch(`${backend.env.SUPABASE_URL}/rest/v1/newsletter_subscribers`, {
        method: 'POST',
        headers: { apikey: backend.env.SUPABASE_PUBLISHABLE_KEY!, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'mended@example.com' }),
      });
    expect((await signUp()).status).toBe(201);
    await runTick();
    expect(mail.received.map(({ to }) => to)).toEqual(['mended@example.com']);
    expect(await suppressions()).toHaveLength(1);
    await backend.sql(
      'select public.confirm_subscriber(id, confirmation_round) from public.newsletter_subscribers',
    );
    expect(await suppressions()).toEqual([]);
  });
});

describe('the minute schedule', () => {
  const emails = async () =>
    (
      await backend.sql<{ email: string }>('select email from public.newsletter_subscribers order by email')
    ).map(({ email }) => email);

  it('forgets who never confirmed, thirty days after the question, and nobody else', async () => {
    const waiting = { confirmed_at: null };
    await addReader('a-silent@example.com', {
      ...waiting,
      created_at: daysAgo(31),
      confirmation_sent_at: daysAgo(31),
    });
    await addReader('b-asked-again@example.com', {
      ...waiting,
      created_at: daysAgo(90),
      confirmation_sent_at: daysAgo(2),
    });
    await addReader('c-came-back@example.com', {
      ...waiting,
      created_at: daysAgo(400),
      confirmation_sent_at: null,
      confirmation_due_at: new Date().toISOString(),
      unsubscribed_at: daysAgo(40),
    });
    await addReader('d-new@example.com', {
      ...waiting,
      created_at: daysAgo(29),
      confirmation_sent_at: daysAgo(29),
    });
    await addReader('e-reader@example.com', { created_at: daysAgo(900), confirmation_sent_at: daysAgo(900) });
    await addReader('f-switched-off@example.com', {
      ...waiting,
      active: false,
      created_at: daysAgo(90),
      confirmation_sent_at: daysAgo(90),
    });
    expect((await runTick()).status).toBe(200);
    expect(await emails()).toEqual([
      'b-asked-again@example.com',
      'c-came-back@example.com',
      'd-new@example.com',
      'e-reader@example.com',
      'f-switched-off@example.com',
    ]);
  });

  it('forgets the counters of the rate limits, which name addresses, and old reports', async () => {
    await backend.sql(
      "insert into private.rate_buckets (key, window_start) values ('x:ada@example.com', now() - interval '2 hours'), ('x:bob@example.com', now())",
    );
    await backend.sql(
      "insert into public.client_reports (day, remote, kind) values (current_date - 31, 'public-remote', 'chunk'), (current_date - 29, 'public-remote', 'chunk')",
    );
    await runTick();
    expect(await backend.sql('select key from private.rate_buckets')).toEqual([{ key: 'x:bob@example.com' }]);
    expect(await backend.sql('select count(*)::int as n from public.client_reports')).toEqual([{ n: 1 }]);
  });
});
