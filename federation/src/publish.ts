import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_FILE, RELEASE_DESCRIPTION, type ReleaseInfo } from '@agency/shared/contracts/release';
import type { StoredRegistry } from '@agency/shared/contracts/releaseState';
import { type Change, change, moved, refuseProblems, RefusedReleaseError, shareEnded } from './change';
import { conformanceProblems } from './conformance';
import { hostProvides } from './host';
import { withShare } from './registry';
import { isSameBuild } from './release-store';
import type { HostProvides } from './running-host';

/** Milliseconds a link to a preview works. */
const PREVIEW_LIFE = 14 * 86_400_000;
/** Links to previews that work at the same time. */
const MOST_PREVIEWS = 20;

interface Publishing extends Change {
  /** Absolute folder of the build, with its `release.json`. */
  dist: string;
  /** What the running shell provides. */
  host?: HostProvides;
}

/** A build of the same sources has the same id: a change elsewhere must not bring a bad release back. */
function withdrawnProblems({ name, id }: ReleaseInfo, { remotes }: StoredRegistry): string[] {
  return remotes[name]?.withdrawn?.includes(id)
    ? [`It was rolled back. To run it again: release rollback ${name} --to ${id}`]
    : [];
}

/** Once more, by the registry that is about to be replaced: checking a build takes long enough for somebody to roll it back. */
function refuseByNow(release: ReleaseInfo, host: HostProvides | undefined, now: StoredRegistry): void {
  const problems = withdrawnProblems(release, now);
  if (problems.length > 0) throw new RefusedReleaseError(release, problems);
  refuseProblems(release, host ?? hostProvides(), now);
}

/** Checks a built remote and stores its files. */
async function storeBuild({ store, dist, host = hostProvides() }: Publishing): Promise<ReleaseInfo> {
  const release = JSON.parse(await readFile(join(dist, RELEASE_DESCRIPTION), 'utf8')) as ReleaseInfo;
  const registry = await store.read();
  const problems = await conformanceProblems(dist, host, { remotes: registry.remotes, file: store.file });
  problems.push(...withdrawnProblems(release, registry));
  // Only here: releases from before it was asked for can still be gone back to.
  if (!release.integrity?.[MANIFEST_FILE]) problems.push('Its manifest has no hash in release.json.');
  if (problems.length > 0) throw new RefusedReleaseError(release, problems);
  await store.put(release, dist);
  const stored = await store.release(release.name, release.id);
  if (!isSameBuild(stored, release)) {
    throw new RefusedReleaseError(release, [
      'Another build is published under this id already; releases never change.',
    ]);
  }
  return release;
}

/**
 * Publishes a built remote: checks it, stores its files, moves the pointer, or gives it to a share of the visitors.
 * @returns the registry after it
 * @throws RefusedReleaseError when the running shell could not run it, or when another remote has its addresses by now
 */
export async function publish({
  percent = 100,
  ...options
}: Publishing & { percent?: number }): Promise<StoredRegistry> {
  const release = await storeBuild(options);
  const { name, id } = release;
  let why = '';
  const edit = (now: StoredRegistry) => {
    refuseByNow(release, options.host, now);
    why = shareEnded(now, release);
    return withShare(now, release, percent, new Date().toISOString());
  };
  const describe = () => ({
    ...(percent === 100 ? { action: 'publish' as const } : { action: 'share' as const, percent }),
    remote: name,
    id,
    ...(why ? { why } : {}),
  });
  return moved(options, name, await change(options, edit, describe));
}

/**
 * Publishes a built remote for those who have a link only. What runs does not change.
 * @returns the key that the link ends with; the registry has nothing but its hash
 */
export async function publishPreview(options: Publishing): Promise<{ name: string; key: string }> {
  const release = await storeBuild(options);
  const { name, id } = release;
  const key = randomBytes(30).toString('base64url');
  const hash = createHash('sha256').update(key).digest('hex');
  const edit = (now: StoredRegistry) => {
    refuseByNow(release, options.host, now);
    const until = new Date(Date.now() + PREVIEW_LIFE).toISOString();
    const working = (now.previews ?? []).filter((link) => Date.parse(link.until) > Date.now());
    const previews = [{ remote: name, id, hash, until }, ...working].slice(0, MOST_PREVIEWS);
    return { ...now, rev: now.rev + 1, previews };
  };
  await change(options, edit, () => ({ action: 'preview', remote: name, id }));
  return { name, key };
}
