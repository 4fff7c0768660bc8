import {
  hostOf,
  RefusedReleaseError,
  type ReleaseStore,
  rollback,
  shareRelease,
  switchRemote,
} from '@agency/federation/operate';
import { type ReleaseAction, releaseActionSchema } from '@agency/shared/contracts';
import { adminHandler } from './_http/handlers';
import { jsonResponse } from './_http/responses';
import { serviceRpc } from './_platform/database';
import { HttpError } from './_platform/httpError';
import { filesOrigin } from './_platform/siteOrigin';
import { openReleases } from './_remotes/openReleases';
import { releasesState } from './_remotes/releasesState';

const CHANGED = 'Somebody has changed this release meanwhile. Look at the page again.';

/** Does what the release command does, by the same functions. */
async function act(store: ReleaseStore, input: ReleaseAction, by: string, site: () => string): Promise<void> {
  if (input.action === 'read') return;
  const { remote: name } = input;
  const current = (await store.read()).remotes[name];
  if (!current) throw new HttpError(404, 'There is no such remote.');
  if (!('from' in input)) {
    await switchRemote({ store, by, name, isBlocked: input.action === 'block' });
    return;
  }
  const { from } = input;
  if (from !== (current.share?.id ?? current.id)) throw new HttpError(409, CHANGED);
  const host = await hostOf(site());
  // By `from` once more: while the shell is asked, somebody else may change the release.
  if (input.action === 'rollback') await rollback({ store, by, name, from, host });
  else await shareRelease({ store, by, name, from, percent: input.percent, host });
}

/** Texts of the release functions are for people; anything else is not revealed. */
function toRefusal(error: unknown): unknown {
  const isTold =
    error instanceof RefusedReleaseError ||
    (error instanceof Error && /^(Nothing of|The (files|registry))/.test(error.message));
  return isTold ? new HttpError(409, (error as Error).message) : error;
}

/**
 * `POST` with a `releaseActionSchema`: what runs where, and blocking, rolling back and sharing; for administrators. Answers
 * with the state after it.
 */
export default adminHandler({ input: releaseActionSchema }, async ({ request, input, admin }) => {
  const store = openReleases();
  await act(store, input, admin.email, () => filesOrigin(new URL(request.url))).catch((error: unknown) => {
    throw toRefusal(error);
  });
  const state = await releasesState(serviceRpc(), await store.read());
  return jsonResponse({ success: true, error: '', ...state });
});
