import type { FailureReport } from '@agency/shared/contracts';
import { serviceDb, serviceRpc } from '../_platform/database';
import { tooManyRequests } from '../_platform/httpError';
import { redact } from '../_platform/redact';
import { openReleases } from './openReleases';
import { returnIfFailing } from './watch';

/**
 * Counts a failure and writes it into the log; when a part of the visitors has the release, weighs whether it goes back.
 * @param ip the visitor's address, which is only hashed
 * @throws HttpError 429 when too many were reported
 */
export async function noteFailure({ remote, id, kind, ...seen }: FailureReport, ip: string): Promise<void> {
  const report = { remote, release: id, kind, message: redact(seen.message), path: redact(seen.path) };
  const db = serviceDb();
  const { data, error, status } = await db.rpc('record_client_report', {
    p_remote: report.remote,
    p_release: report.release,
    p_kind: report.kind,
    p_message: report.message.slice(0, 500),
    p_path: report.path.slice(0, 200),
    p_asker: ip,
  });
  if (status === 429) throw tooManyRequests();
  console.warn(JSON.stringify({ event: 'remote-failed', ...report, isStored: !error && data === true }));
  if (error) throw new Error(`record_client_report: ${error.message}`);
  // It is counted: what follows is no affair of the page that reports.
  await weigh({ remote, id, kind }, ip).catch((error: unknown) =>
    console.error('It was not weighed:', error),
  );
}

/** Counts the visitor, and takes a shared release back when too many see it fail. */
async function weigh(
  { remote, id, kind }: Pick<FailureReport, 'remote' | 'id' | 'kind'>,
  ip: string,
): Promise<void> {
  const store = openReleases();
  const current = (await store.read()).remotes[remote];
  // Visitors of anything else are not counted: whoever invents releases fills nothing up.
  if (id === '' || (current?.id !== id && current?.share?.id !== id)) return;
  const rpc = serviceRpc();
  await rpc('note_release_failure', { p_remote: remote, p_release: id, p_kind: kind, p_asker: ip });
  if (current.share?.id === id) await returnIfFailing(rpc, store, remote, current.share);
}
