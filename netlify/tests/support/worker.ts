/*
 * A sender that dies: `worker.ts <campaign> <moment> <count>` kills itself with SIGKILL at the count-th time the
 * moment comes, or works to the end when the moment never does.
 */
import { readCampaign } from '../../functions/_newsletter/campaigns';
import { serviceDb, serviceRpc } from '../../functions/_platform/database';
import { mailerFromSettings } from '../../functions/_mail/mailer';
import { openSendRate } from '../../functions/_mail/sendRate';
import { drain } from '../../functions/_newsletter/pipeline';
import { openCampaignStore } from '../../functions/_newsletter/campaignStore';
import type { Moment } from './moments';

const [, , campaignId = '', fatal = '', count = '1'] = process.argv;
let left = Number(count);

function reach(moment: Moment): void {
  if (moment !== fatal) return;
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
}

async function work(): Promise<void> {
  const db = serviceDb();
  const rpc = serviceRpc(db);
  const store = openCampaignStore(rpc);
  const mailer = mailerFromSettings();
  const campaign = await readCampaign(db, campaignId);
  if (!campaign) throw new Error('There is no such campaign.');
  const mortal = {
    store: {
      ...store,
      claim: async (...claim: Parameters<typeof store.claim>) => {
        reach('before claim');
        const rows = await store.claim(...claim);
        reach('after claim');
        return rows;
      },
      settle: async (...settle: Parameters<typeof store.settle>) => {
        reach('before settle');
        await store.settle(...settle);
        reach('after settle');
      },
      finish: async (...finish: Parameters<typeof store.finish>) => {
        reach('before finish');
        const status = await store.finish(...finish);
        reach('after finish');
        return status;
      },
    },
    mailer: {
      send: async (mail: Parameters<typeof mailer.send>[0]) => {
        reach('before send');
        const outcome = await mailer.send(mail);
        reach('after send');
        return outcome;
      },
    },
    rate: openSendRate(rpc),
    leaseSeconds: Number(process.env.TEST_LEASE_SECONDS ?? 1),
  };
  await drain(campaign, mortal, Date.now() + 10 * 60_000);
  mailer.close();
  process.exit(0);
}

void work();
