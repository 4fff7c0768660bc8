import type { FailureReport, StoredRegistry } from '@agency/shared/contracts';
import { serviceDb, serviceRpc } from '../_platform/database';
import { tooManyRequests } from '../_platform/httpError';
import { redact } from '../_platform/redact';
import { isKnownRelease } from './knownReleases';
import { openReleases } from './openReleases';
import { returnIfFailing } from './watch';

/** The registry, or an empty one where it cannot be read: then pages cannot read it either, and name no release. */
async function readRegistry(): Promise<StoredRegistry> {
  try {
    return await openReleases().read();
  } catch (error) {
    console.error('The registry cannot be read:', error);
    return { rev: 0, remotes: {}, blocked: [] };
  }
}

/**
 * Writes a failure into the log, and counts it if the site knows the release: whoever invents releases fills nothing up. When a
 * part of the visitors has the release, weighs whether it goes back.
 * @param ip the visitor's address, which is only hashed
 * @throws HttpError 429 when too many were reported
 */
export async function noteFailure({ remote, id, kind, ...seen }: FailureReport, ip: string): Promise<void> {
  const report = { remote, release: id, kind, message: redact(seen.message), path: redact(seen.path) };
  const registry = await readRegistry();
  const db = serviceDb();
  const { data, error, status } = await db.rpc('record_client_report', {
    p_remote: report.remote,
    p_release: report.release,
    p_kind: report.kind,
    p_message: report.message.slice(0, 500),
    p_path: report.path.slice(0, 200),
    p_asker: ip,
    p_is_known: isKnownRelease(registry, remote, id),
  });
  if (status === 429) throw tooManyRequests();
  console.warn(JSON.stringify({ event: 'remote-failed', ...report, isStored: !error && data === true }));
  if (error) throw new Error(`record_client_report: ${error.message}`);
  // It is counted: what follows is no affair of the page that reports.
  await weigh(registry, { remote, id, kind }, ip).catch((error: unknown) =>
    console.error('It was not weighed:', error),
  );
}

/** Counts the visitor, and takes a shared release back when too many see it fail. */
async function weigh(
  { remotes }: StoredRegistry,
  { remote, id, kind }: Pick<FailureReport, 'remote' | 'id' | 'kind'>,
  ip: string,
): Promise<void> {
  const current = remotes[remote];
  // Visitors of anything else are not counted: whoever invents releases fills nothing up.
  if (id === '' || (current?.id !== id && current?.share?.id !== id)) return;
  const rpc = serviceRpc();
  await rpc('note_release_failure', { p_remote: remote, p_release: id, p_kind: kind, p_asker: ip });
  if (current.share?.id === id) await returnIfFailing(rpc, openReleases(), remote, current.share);
}
