import { ACCEPTED } from '../../functions/_mail/smtpOutcome';
import { openSendRate, pacedMailer } from '../../functions/_mail/sendRate';
import { CLAIM_SIZE } from '../../functions/_newsletter/pipeline';
import { startBackend, type Backend } from '../support/backend';
import { countResults, runWorker, sqlRpc, startCampaign } from '../support/campaignRun';
import { TEST_ENV } from '../support/env';
import { startMailServer, type MailServer } from '../support/mailServer';

let backend: Backend;
let mail: MailServer;
beforeAll(async () => {
  [backend, mail] = await Promise.all([startBackend(), startMailServer()]);
});
beforeEach(() => backend.sql('update private.send_rate set free_at = now()'));
afterAll(() => Promise.all([backend.stop(), mail.stop()]));

/** The only column of the only row: what the API answers for a function with one value. */
const reserve = async (count: number, rate: number, maxWait: number) => {
  const sql = 'select public.reserve_mail_slots($1, $2, $3) as wait';
  const [row] = await backend.sql<{ wait: number | null }>(sql, [count, rate, maxWait]);
  return row!.wait;
};

describe('the send rate', () => {
  it('is held by two workers together', async () => {
    const [rate, recipients] = [10, 150];
    const campaign = await startCampaign(backend, recipients);
    await backend.sql('update private.send_rate set free_at = now()');
    const env = {
      ...TEST_ENV,
      ...backend.env,
      SMTP_URL: mail.url,
      MAIL_RATE: String(rate),
      TEST_LEASE_SECONDS: '90',
    };
    await Promise.all([1, 2].map(() => runWorker(env, campaign, 'never')));
    expect(await countResults(backend, mail)).toMatchObject({ sent: recipients, duplicates: 0 });
    const seconds = (mail.received.at(-1)!.at - mail.connectedAt!) / 1000;
    const together = (recipients - CLAIM_SIZE) / rate;
    // Each by itself would take half as long. A slow machine takes longer than `together`; the first connection may be late.
    expect(seconds).toBeGreaterThan(together * 0.75);
  });

  it('gives every place away once, and none that is too far away', async () => {
    const [rate, count, maxWait] = [10, 5, 2000];
    const before = Date.now();
    const waits = await Promise.all(Array.from({ length: 30 }, () => reserve(count, rate, maxWait)));
    const elapsed = Date.now() - before;
    const given = waits.filter((wait) => wait !== null);
    expect(given.length).toBeGreaterThanOrEqual(maxWait / ((count / rate) * 1000));
    expect(given.length).toBeLessThanOrEqual((maxWait + elapsed) / ((count / rate) * 1000) + 1);
    expect(given.every((wait) => wait >= 0 && wait <= maxWait)).toBe(true);
    expect(waits).toContain(null);
  });

  it('saves up nothing while nobody sends', async () => {
    await backend.sql("update private.send_rate set free_at = now() - interval '1 hour'");
    expect(await reserve(50, 10, 0)).toBe(0);
    expect(await reserve(1, 10, 60_000)).toBeGreaterThan(0);
  });
});

describe('a single mail', () => {
  const sent: unknown[] = [];
  const mailer = {
    send: (message: unknown) => {
      sent.push(message);
      return Promise.resolve(ACCEPTED);
    },
    close: () => {},
  };
  beforeEach(() => void (sent.length = 0));

  it('waits for its turn', async () => {
    const asked: [number, number][] = [];
    const rate = {
      perSecond: 10,
      reserve: (...question: [number, number]) => {
        asked.push(question);
        return Promise.resolve(1);
      },
    };
    expect(await pacedMailer(mailer, rate).send({ to: 'a@b.example' })).toBe(ACCEPTED);
    expect(asked).toEqual([[1, 10_000]]);
  });

  it.each([
    ['while the turns of the next seconds are taken', () => Promise.resolve(null), 'Too many mails'],
    ['while the database is away', () => Promise.reject(new Error('no answer')), 'no answer'],
  ])('stays here %s, to be tried again', async (_, answer, error) => {
    const outcome = await pacedMailer(mailer, { perSecond: 10, reserve: answer }).send({ to: 'a@b.example' });
    expect(outcome.event).toEqual({ type: 'unreachable', error: expect.stringContaining(error) });
    expect(sent).toEqual([]);
  });

  it('takes the rate from the settings', () => {
    const before = process.env.MAIL_RATE;
    process.env.MAIL_RATE = '7';
    expect(openSendRate(sqlRpc(backend)).perSecond).toBe(7);
    process.env.MAIL_RATE = before;
  });
});
