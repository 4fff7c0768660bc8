import { randomUUID } from 'node:crypto';
import { transition, type Delivery } from '../../functions/_shared/delivery';
import { openStore } from '../../functions/_shared/store';
import { startBackend, type Backend } from '../support/backend';
import { countResults, repeatRequest, runWorker, sqlRpc, startCampaign } from '../support/campaignRun';
import { TEST_ENV } from '../support/env';
import { startMailServer, type MailServer } from '../support/mailServer';
import { MOMENTS } from '../support/moments';

const RECIPIENTS = 150;
const CLAIM = 5;
let backend: Backend;
let mail: MailServer;
let env: Record<string, string>;

beforeAll(async () => {
  [backend, mail] = await Promise.all([startBackend(), startMailServer()]);
  env = { ...TEST_ENV, ...backend.env, SMTP_URL: mail.url };
});
afterAll(() => Promise.all([backend.stop(), mail.stop()]));

it('loses nobody when senders are killed at every step, and repeats no more than was claimed', async () => {
  const campaign = await startCampaign(backend, RECIPIENTS);
  let kills = 0;
  for (const [index, moment] of MOMENTS.entries()) {
    // Different depths into the work, so that each death meets a different delivery.
    const isOnce = moment.includes('finish');
    if ((await runWorker(env, campaign, moment, isOnce ? 1 : 2 + index)) === 'SIGKILL') kills += 1;
  }
  while ((await countResults(backend, mail)).open > 0) {
    await backend.sql(
      "update public.newsletter_deliveries set next_at = now() where status in ('pending', 'sending')",
    );
    await runWorker(env, campaign, 'never');
  }
  const result = await countResults(backend, mail);
  expect(kills).toBeGreaterThanOrEqual(6);
  expect(result).toMatchObject({ recipients: RECIPIENTS, lost: 0, open: 0, strangers: 0 });
  expect(result.sent + result.uncertain).toBe(RECIPIENTS);
  expect(result.duplicates).toBeLessThanOrEqual(kills * CLAIM);

  const before = mail.received.length;
  expect(await repeatRequest(backend)).toBe(campaign);
  await runWorker(env, campaign, 'never');
  expect(mail.received).toHaveLength(before);
  expect(await backend.sql('select status from public.newsletter_campaigns')).toEqual([{ status: 'sent' }]);
});

it('hands no delivery to two senders that work side by side', async () => {
  mail.reset();
  const campaign = await startCampaign(backend, 100);
  const calm = { ...env, TEST_LEASE_SECONDS: '60' };
  await Promise.all([1, 2, 3].map(() => runWorker(calm, campaign, 'never')));
  expect(await countResults(backend, mail)).toMatchObject({
    recipients: 100,
    sent: 100,
    lost: 0,
    duplicates: 0,
  });
});

it('leaves a message whose sender died twice to a person', async () => {
  mail.reset();
  const campaign = await startCampaign(backend, 3);
  await runWorker(env, campaign, 'after send', 3);
  await backend.sql('update public.newsletter_deliveries set next_at = now()');
  await runWorker(env, campaign, 'after send', 3);
  await backend.sql('update public.newsletter_deliveries set next_at = now()');
  await runWorker(env, campaign, 'never');
  expect(await countResults(backend, mail)).toMatchObject({
    sent: 0,
    uncertain: 3,
    duplicates: 3,
    strangers: 0,
  });
});

it('hands out in the database what the state machine lets be claimed, and counts the same', async () => {
  const campaign = await startCampaign(backend, 12);
  const states: [status: Delivery['status'], interruptions: number, dueInSeconds: number][] = [
    ['pending', 0, -5],
    ['pending', 1, -5],
    ['pending', 0, 60],
    ['sending', 0, -5],
    ['sending', 1, -5],
    ['sending', 0, 60],
    ['sent', 0, -5],
    ['failed', 0, -5],
    ['skipped', 0, -5],
    ['uncertain', 2, -5],
    ['pending', 0, -5],
    ['sending', 2, -5],
  ];
  for (const [index, [status, interruptions, due]] of states.entries()) {
    await backend.sql(
      `update public.newsletter_deliveries set status = $1, interruptions = $2, next_at = now() + make_interval(secs => $3)
       where email = $4`,
      [status, interruptions, due, `reader${index + 1}@example.com`],
    );
  }
  const expected = new Map<string, number>();
  for (const [index, [status, interruptions, due]] of states.entries()) {
    const now = 1_000_000;
    const delivery: Delivery = { status, interruptions, attempts: 0, dueAt: now + due * 1000, error: null };
    try {
      const claimed = transition(delivery, { type: 'claimed', lease: 1000 }, now);
      expected.set(`reader${index + 1}@example.com`, claimed.interruptions);
    } catch {
      // Not to be had.
    }
  }
  const store = openStore(sqlRpc(backend));
  const got = [
    ...(await store.claim(campaign, randomUUID(), 60)),
    ...(await store.claim(campaign, randomUUID(), 60)),
  ];
  expect(new Map(got.map(({ email, interruptions }) => [email, interruptions]))).toEqual(expected);
  expect(got).toHaveLength(expected.size);
});
