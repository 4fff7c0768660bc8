import { purgePlanned } from './_page/purgePlanned';
import { successResponse } from './_http/responses';
import { sendAccountNotices } from './_mail/accountNotices';
import { sendMessageNotices } from './_mail/messageNotices';
import { sendConfirmations } from './_newsletter/confirmations';
import { workOn } from './_newsletter/campaigns';
import { serviceDb, serviceRpc } from './_platform/database';
import { publicHandler } from './_http/handlers';
import { openPacedMailer } from './_mail/sendRate';
import { openCampaignStore } from './_newsletter/campaignStore';

export const config = { schedule: '* * * * *' };

/** Milliseconds for newsletters; a scheduled function is ended after thirty seconds. */
const WORK_MS = 15_000;
const CONFIRMATIONS = 50;
const NOTICES = 20;
const ACCOUNT_NOTICES = 50;

/**
 * Each minute: what nobody else does. Pages of rows whose planned minute has come are purged. People hear what was changed of their
 * accounts, new subscribers are asked to confirm, admins hear of new messages, and campaigns
 * whose worker died or whose next attempts are due go on. Suffices alone, if slowly. At the end, visits become sums, and
 * what has no use any more is forgotten.
 */
export default publicHandler({ methods: ['POST'], checkOrigin: true }, async () => {
  const db = serviceDb();
  const rpc = serviceRpc(db);
  const mailer = openPacedMailer(rpc);
  const failures: unknown[] = [];
  const attempt = (task: Promise<unknown>) => task.catch((error: unknown) => failures.push(error));
  try {
    await attempt(purgePlanned(rpc));
    await attempt(sendAccountNotices(rpc, mailer, ACCOUNT_NOTICES));
    await attempt(sendConfirmations(rpc, mailer, CONFIRMATIONS));
    await attempt(sendMessageNotices(rpc, mailer, NOTICES));
    const due = await openCampaignStore(rpc).due();
    for (const id of due) await attempt(workOn(db, id, WORK_MS / due.length));
    await attempt(rpc('sum_insight', {}));
    await attempt(rpc('purge_expired', {}));
    await attempt(rpc('purge_activity', {}));
  } finally {
    mailer.close();
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Part of the minute work failed.');
  return successResponse();
});
