/*
 * Ten thousand recipients over the embedded backend and real SMTP, with a sending process that is killed repeatedly:
 * `tsx tools/bench/newsletter-crashes.ts [recipients] [kills]`. Prints one JSON object.
 */
import { startBackend } from '../../netlify/tests/support/backend';
import {
  countResults,
  repeatRequest,
  runWorker,
  startCampaign,
} from '../../netlify/tests/support/campaignRun';
import { TEST_ENV } from '../../netlify/tests/support/env';
import { startMailServer } from '../../netlify/tests/support/mailServer';
import { MOMENTS } from '../../netlify/tests/support/moments';

const [, , recipients = '10000', wantedKills = '24'] = process.argv;
const CLAIM = 5;

async function main(): Promise<void> {
  const [backend, mail] = await Promise.all([startBackend(), startMailServer()]);
  const env = { ...TEST_ENV, ...backend.env, SMTP_URL: mail.url, MAIL_RATE: '100000' };
  try {
    const campaign = await startCampaign(backend, Number(recipients));
    const deadly = MOMENTS.filter((moment) => !moment.includes('finish'));
    const apart = Math.floor(Number(recipients) / CLAIM / Number(wantedKills));
    const started = Date.now();
    let kills = 0;
    for (let index = 0; index < Number(wantedKills); index += 1) {
      const moment = deadly[index % deadly.length]!;
      const perClaim = moment.includes('send') ? CLAIM : 1;
      const signal = await runWorker(env, campaign, moment, Math.max(1, (apart - 1) * perClaim));
      if (signal === 'SIGKILL') kills += 1;
    }
    const due =
      "update public.newsletter_deliveries set next_at = now() where status in ('pending', 'sending')";
    for (const moment of ['before finish', 'after finish', 'never'] as const) {
      await backend.sql(due);
      if ((await runWorker(env, campaign, moment)) === 'SIGKILL') kills += 1;
    }
    while ((await countResults(backend, mail)).open > 0) {
      await backend.sql(due);
      await runWorker(env, campaign, 'never');
    }
    const seconds = (Date.now() - started) / 1000;
    const before = mail.received.length;
    const isSame = (await repeatRequest(backend)) === campaign;
    await runWorker(env, campaign, 'never');
    const result = await countResults(backend, mail);
    console.warn(
      JSON.stringify({
        ...result,
        kills,
        bound: kills * CLAIM,
        seconds,
        repeatIsSame: isSame,
        sentByRepeat: mail.received.length - before,
      }),
    );
  } finally {
    await Promise.all([backend.stop(), mail.stop()]);
  }
}

void main();
