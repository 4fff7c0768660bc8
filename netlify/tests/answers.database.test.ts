import { randomUUID } from 'node:crypto';
import { brand } from '@agency/shared/content';
import { FIRST_STAGE } from '@agency/shared/contracts';
import answerMessage from '../functions/answer-message';
import { backend, mail, member, post, withNewsletter, type PostOptions } from './support/newsletter';
import { headerOf } from './support/mailServer';

withNewsletter();

const addMessage = async (columns: Record<string, string> = {}) => {
  const row = {
    name: 'Rosalind',
    email: 'rosalind@books.example',
    message: 'Two branches.\nOne site?',
    ...columns,
  };
  const [added] = await backend.sql<{ id: string }>(
    `insert into public.contact_messages (${Object.keys(row).join(', ')}) values ($1, $2, $3) returning id`,
    Object.values(row),
  );
  return added!.id;
};

interface Answer {
  id?: string;
  messageId?: string;
  applicationId?: string;
  stageId?: string;
  body?: string;
  isAgain?: boolean;
}
async function answer(given: Answer, options?: PostOptions) {
  const body = { id: randomUUID(), body: 'Dear Rosalind,\n\nyes: <b>both</b> at once.\nAda', ...given };
  const response = await answerMessage(post('answer-message', body, options));
  return { status: response.status, body: (await response.json()) as { success: boolean; error: string } };
}
const stateOf = async (messageId: string) =>
  await backend.sql<Record<string, unknown>>(
    `select m.status, m.read, r.status as reply, r.error, r.mail_id from public.contact_messages m
     left join public.message_replies r on r.message_id = m.id where m.id = $1 order by r.created_at`,
    [messageId],
  );
/** The parts of a raw mail, decoded. */
const textOf = (raw: string) =>
  Buffer.from(
    raw
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString('utf8');

describe('a mail to an applicant', () => {
  const INTERVIEW = '5a000000-0000-4000-8000-000000000002';
  const addApplication = async () => {
    const [added] = await backend.sql<{ id: string }>(
      "insert into public.job_applications (name, email, message) values ('Bo', 'bo@example.com', 'I draw.') returning id",
    );
    return added!.id;
  };
  const stageOf = async (id: string) =>
    (
      await backend.sql<{ stage_id: string }>('select stage_id from public.job_applications where id = $1', [
        id,
      ])
    )[0]!.stage_id;

  it('speaks of the application, and moves it once it is sent', async () => {
    const applicationId = await addApplication();
    const given = { id: randomUUID(), applicationId, stageId: INTERVIEW, body: 'Come by.' };
    mail.failWith((_, attempt) =>
      attempt === 1 ? { at: 'rcpt', code: 450, text: 'Come back later' } : undefined,
    );
    expect(await answer(given)).toMatchObject({ status: 502 });
    expect(await stageOf(applicationId)).toBe(FIRST_STAGE);
    expect(await answer(given)).toMatchObject({ status: 200 });
    expect(await stageOf(applicationId)).toBe(INTERVIEW);
    const { raw, to } = mail.received[0]!;
    expect(to).toBe('bo@example.com');
    expect(headerOf(raw, 'Subject')).toBe(`Your application to ${brand.name}`);
    expect(textOf(raw)).toContain(`because you applied to ${brand.name}`);
    expect(textOf(raw)).toContain('> I draw.');
  });

  it('is not sent, and says why, when the stage it leads to is gone', async () => {
    const applicationId = await addApplication();
    expect(await answer({ applicationId, stageId: randomUUID() })).toEqual({
      status: 409,
      body: {
        success: false,
        error: 'The chosen stage does not exist any more. Please choose another one.',
      },
    });
    expect(mail.received).toEqual([]);
    expect(await answer({ applicationId, stageId: INTERVIEW })).toMatchObject({ status: 200 });
  });

  it('is about a message or an application, never about both', async () => {
    const both = { messageId: await addMessage(), applicationId: await addApplication() };
    expect(await answer(both)).toMatchObject({ status: 400 });
    expect(await answer({})).toMatchObject({ status: 400 });
    expect(mail.received).toEqual([]);
  });
});

describe('an answer to a message', () => {
  it('reaches the visitor, quotes them, and asks for replies to the mailbox of the agency', async () => {
    const messageId = await addMessage();
    expect(await answer({ messageId })).toEqual({ status: 200, body: { success: true, error: '' } });
    expect(mail.received.map(({ to }) => to)).toEqual(['rosalind@books.example']);
    const { raw } = mail.received[0]!;
    expect(headerOf(raw, 'To')).toBe('Rosalind <rosalind@books.example>');
    expect(headerOf(raw, 'Reply-To')).toBe(brand.email);
    expect(headerOf(raw, 'Subject')).toBe(`Re: Your message to ${brand.name}`);
    expect(headerOf(raw, 'Auto-Submitted')).toBeUndefined();
    const text = textOf(raw);
    expect(text).toMatch(/yes: <b>both<\/b> at once\.\r?\nAda/);
    expect(text).toContain('yes: &lt;b&gt;both&lt;/b&gt; at once.');
    expect(text).toMatch(/> Two branches\.\r?\n> One site\?/);
    expect(await stateOf(messageId)).toMatchObject([
      { status: 'answered', read: true, reply: 'sent', error: null },
    ]);
  });

  it('stays in the thread of the message, after the answers before it', async () => {
    const messageId = await addMessage();
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of ids) await answer({ id, messageId });
    const [first, second, third] = mail.received.map(({ raw }) => raw);
    const root = `<message.${messageId}@tidewright.example>`;
    const idOf = (index: number) => `<reply.${ids[index]}@tidewright.example>`;
    expect([headerOf(first!, 'Message-ID'), headerOf(first!, 'In-Reply-To')]).toEqual([idOf(0), root]);
    expect(headerOf(second!, 'References')).toBe(`${root} ${idOf(0)}`);
    expect(headerOf(third!, 'In-Reply-To')).toBe(idOf(1));
    expect(headerOf(third!, 'References')).toBe(`${root} ${idOf(0)} ${idOf(1)}`);
  });

  it('is one mail, however often it is asked for, at once and later', async () => {
    const given = { id: randomUUID(), messageId: await addMessage() };
    const answers = await Promise.all(Array.from({ length: 4 }, () => answer(given)));
    expect(answers.map(({ status }) => status).sort()).toEqual(expect.arrayContaining([200]));
    for (const { status } of answers) expect([200, 425]).toContain(status);
    expect((await answer(given)).status).toBe(200);
    expect(await answer({ ...given, body: 'Another text.' })).toMatchObject({ status: 409 });
    expect(mail.received).toHaveLength(1);
  });

  it('is not sent when the mail server refuses it, says why, and can be sent then', async () => {
    const given = { id: randomUUID(), messageId: await addMessage() };
    mail.failWith((_, attempt) =>
      attempt === 1 ? { at: 'rcpt', code: 450, text: 'Come back later' } : undefined,
    );
    const refused = await answer(given);
    expect(refused).toMatchObject({ status: 502, body: { success: false } });
    expect(refused.body.error).toMatch(
      /^The answer was not sent\. The mail server asks to try again later: .*Come back later/,
    );
    expect(await stateOf(given.messageId)).toMatchObject([{ status: 'new', read: false, reply: 'failed' }]);
    expect(await answer({ ...given, body: 'Corrected.' })).toMatchObject({ status: 200 });
    expect(textOf(mail.received[0]!.raw)).toContain('Corrected.');
    expect(await stateOf(given.messageId)).toMatchObject([{ status: 'answered', reply: 'sent' }]);
  });

  it('of which nobody knows whether it was sent is sent again only by somebody who knows that', async () => {
    const given = { id: randomUUID(), messageId: await addMessage() };
    mail.failWith((_, attempt) => (attempt === 1 ? { at: 'accepted', what: 'reset' } : undefined));
    expect(await answer(given)).toMatchObject({ status: 504 });
    expect(await answer(given)).toMatchObject({ status: 504 });
    expect(mail.received).toHaveLength(1);
    expect(await stateOf(given.messageId)).toMatchObject([{ status: 'new', reply: 'uncertain' }]);
    expect(await answer({ ...given, isAgain: true })).toMatchObject({ status: 200 });
    // Mail programs that know the first one show one mail.
    expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('is sent without the invisible NUL that a clipboard may bring along', async () => {
    const messageId = await addMessage();
    expect(await answer({ messageId, body: 'Dear\u0000 Rosalind' })).toMatchObject({ status: 200 });
    expect(textOf(mail.received[0]!.raw)).toContain('Dear Rosalind');
  });

  it('cannot add a recipient or a header', async () => {
    const messageId = await addMessage({ name: 'Eve\r\nBcc: all@evil.example' });
    await answer({ messageId, body: 'Subject: x\r\nBcc: all@evil.example' });
    expect(mail.received.map(({ to }) => to)).toEqual(['rosalind@books.example']);
    expect(headerOf(mail.received[0]!.raw, 'Bcc')).toBeUndefined();
  });

  it.each([
    ['a stranger', () => ({ token: null }), 401],
    ['a member', () => ({ token: member }), 403],
    ['another site’s page', () => ({ headers: { origin: 'https://evil.example' } }), 403],
  ] as const)('is refused to %s', async (_, options, status) => {
    const messageId = await addMessage();
    expect(await answer({ messageId }, options())).toMatchObject({ status });
    expect(mail.received).toEqual([]);
    expect(await stateOf(messageId)).toMatchObject([{ status: 'new', reply: null }]);
  });

  it('needs a text and a message', async () => {
    const messageId = await addMessage();
    const invalid = 'Please write an answer of at most 20,000 characters.';
    for (const body of ['  ', 'x'.repeat(20_001)])
      expect(await answer({ messageId, body })).toMatchObject({ status: 400, body: { error: invalid } });
    expect(await answer({ messageId: randomUUID() })).toMatchObject({ status: 404 });
  });

  it('is tried 30 times a minute at most', async () => {
    const messageId = await addMessage();
    const [boss] = await backend.sql<{ id: string }>(
      "select id from auth.users where email = 'boss@agency.test'",
    );
    // In this minute and the next one, which may begin in between.
    await backend.sql(
      `insert into private.rate_buckets select 'replies of ' || $1, to_timestamp((floor(extract(epoch from now()) / 60) + n) * 60), 30
       from generate_series(0, 1) n`,
      [boss!.id],
    );
    expect(await answer({ messageId })).toMatchObject({ status: 429 });
    expect(mail.received).toEqual([]);
  });
});
