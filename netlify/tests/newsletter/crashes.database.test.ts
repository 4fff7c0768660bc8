import { CLAIM_SIZE } from '../../functions/_newsletter/pipeline';
import { startBackend, type Backend } from '../support/backend';
import { countResults, repeatRequest, runWorker, startCampaign } from '../support/campaignRun';
import { TEST_ENV } from '../support/env';
import { startMailServer, type MailServer } from '../support/mailServer';
import { MOMENTS } from '../support/moments';

const RECIPIENTS = 150;
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
  expect(result.duplicates).toBeLessThanOrEqual(kills * CLAIM_SIZE);

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
