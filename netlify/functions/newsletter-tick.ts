import { answerSuccess } from './_shared/answers';
import { askForConfirmations, tellAboutMessages } from './_shared/askers';
import { workOn } from './_shared/campaigns';
import { serviceDb } from './_shared/db';
import { publicHandler } from './_shared/http';
import { mailerFromEnv } from './_shared/mailer';
import { openNoticeStore, openStore, supabaseRpc } from './_shared/store';

export const config = { schedule: '* * * * *' };

/** Milliseconds for newsletters; a scheduled function is ended after thirty seconds. */
const WORK_MS = 15_000;
const CONFIRMATIONS = 50;
const NOTICES = 20;

/**
 * Each minute: what nobody else does. New subscribers are asked to confirm, admins hear of new messages, and campaigns
 * whose worker died or whose next attempts are due go on. Suffices alone, if slowly. At the end, what has no use any more
 * is forgotten.
 */
export default publicHandler({ methods: ['POST'], checkOrigin: true }, async () => {
  const db = serviceDb();
  const rpc = supabaseRpc(db);
  const mailer = mailerFromEnv();
  const work = { store: openNoticeStore(rpc), mailer };
  const failures: unknown[] = [];
  const attempt = (task: Promise<unknown>) => task.catch((error: unknown) => failures.push(error));
  try {
    const markNotified = async (id: string) => {
      const { error } = await db
        .from('contact_messages')
        .update({ notified_at: new Date().toISOString() })
        .eq('id', id);
      if (error) throw new Error(`contact_messages: ${error.message}`);
    };
    await attempt(askForConfirmations(work, CONFIRMATIONS));
    await attempt(tellAboutMessages(work, markNotified, NOTICES));
    const due = await openStore(rpc).due();
    for (const id of due) await attempt(workOn(db, id, WORK_MS / due.length));
    await attempt(rpc('purge_expired', {}));
  } finally {
    mailer.close();
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Part of the minute work failed.');
  return answerSuccess();
});
