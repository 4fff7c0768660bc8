import { type ReleaseStore, takeBack } from '@agency/federation/operate';
import type { ReleaseShare } from '@agency/shared/contracts';
import type { Rpc } from '../_platform/database';

/** Visitors who have to see it fail before a shared release goes back, however few there are. */
export const FEWEST_FAILED = 3;
/** The part of the pages read by its visitors that has to fail. */
export const MOST_FAILING = 0.02;
/** Milliseconds that are looked at. */
const WINDOW = 3_600_000;

/**
 * How many visitors have to see a shared release fail before it goes back.
 * @param views pages that were read meanwhile, by all visitors
 */
export function boundOf(views: number, percent: number): number {
  return Math.max(FEWEST_FAILED, Math.ceil((views * percent * MOST_FAILING) / 100));
}

/** Takes a shared release back when too many of its visitors see it fail, and tells those who run the site. */
export async function returnIfFailing(
  rpc: Rpc,
  store: ReleaseStore,
  remote: string,
  { id, percent, since }: ReleaseShare,
): Promise<void> {
  const from = new Date(Math.max(Date.parse(since), Date.now() - WINDOW)).toISOString();
  const [weight] = await rpc<{ failed: number; views: number }[]>('weigh_release', {
    p_remote: remote,
    p_release: id,
    p_since: from,
  });
  const { failed = 0, views = 0 } = weight ?? {};
  if (failed < boundOf(views, percent)) return;
  const why = `${failed} visitors reported errors.`;
  console.warn(JSON.stringify({ event: 'release-taken-back', remote, release: id, percent, failed, views }));
  // The CDN keeps a page for a minute at most, so the mail is sent even if purging failed.
  const patient: ReleaseStore = {
    ...store,
    moved: async (...what) => store.moved?.(...what).catch((error: unknown) => console.error(error)),
  };
  if (!(await takeBack({ store: patient, by: 'the site', name: remote, id, why }))) return;
  // Only now: reports are many, and mails are few.
  const { mailTakenBack } = await import('./alert');
  await mailTakenBack({ remote, id, percent, failed });
}

/** Looks at all shared releases; for what a report could not do itself. */
export async function watchShares(rpc: Rpc, store: ReleaseStore): Promise<void> {
  for (const [name, { share }] of Object.entries((await store.read()).remotes))
    if (share) await returnIfFailing(rpc, store, name, share);
}
