import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  MANIFEST_FILE,
  type Registry,
  RELEASE_DESCRIPTION,
  type ReleaseInfo,
} from '@agency/shared/contracts/release';
import { conformanceProblems } from './conformance';
import { type HostProvides, hostProvides } from './host';
import { problemsOf, withRelease, withSwitch } from './registry';
import { type ReleaseStore, StaleRegistryError } from './release-store';

/** A release that the running shell could not run. */
export class RefusedReleaseError extends Error {
  override name = 'RefusedReleaseError';
  /** Why, in sentences. */
  readonly problems: string[];

  constructor(release: ReleaseInfo, problems: string[]) {
    super(
      `${release.name} ${release.id} is not published:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

/** How often a change is tried again when someone else was faster. */
const ATTEMPTS = 8;

/** Changes the registry by compare-and-swap: read, change, replace if nobody else did, else all over again. */
async function change(
  store: ReleaseStore,
  edit: (registry: Registry) => Registry | Promise<Registry>,
): Promise<Registry> {
  for (let attempt = 1; ; attempt += 1) {
    const registry = await store.read();
    const next = await edit(registry);
    if (next === registry) return registry;
    try {
      await store.swap(registry.rev, next);
      return next;
    } catch (error) {
      if (!(error instanceof StaleRegistryError) || attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 80 * attempt));
    }
  }
}

/**
 * Moves the pointer of a remote to the release that `choose` finds, and lets the store know what runs now.
 * @throws RefusedReleaseError when the shell could not run it, or when another remote has its addresses by now
 */
async function move(
  store: ReleaseStore,
  { name }: { name: string },
  host: HostProvides,
  choose: (registry: Registry) => ReleaseInfo | Promise<ReleaseInfo>,
  isRollback = false,
): Promise<Registry> {
  const registry = await change(store, async (now) => {
    const release = await choose(now);
    const problems = problemsOf(release, host, now.remotes);
    if (problems.length > 0) throw new RefusedReleaseError(release, problems);
    return withRelease(now, release, isRollback);
  });
  await store.moved?.(name, registry.remotes[name]!.id);
  return registry;
}

/**
 * Publishes a built remote: checks it, stores its files, moves the pointer.
 * @param options `dist` is the absolute folder of the build, with its `release.json`
 * @returns the registry after it
 * @throws RefusedReleaseError when the running shell could not run it
 */
export async function publish({
  store,
  dist,
  host = hostProvides(),
}: {
  store: ReleaseStore;
  dist: string;
  host?: HostProvides;
}): Promise<Registry> {
  const release = JSON.parse(await readFile(join(dist, RELEASE_DESCRIPTION), 'utf8')) as ReleaseInfo;
  const { remotes } = await store.read();
  const problems = await conformanceProblems(dist, host, remotes);
  // A build of the same sources has the same id: a change elsewhere must not bring a bad release back.
  if (remotes[release.name]?.withdrawn?.includes(release.id))
    problems.push(`It was rolled back. To run it again: release rollback ${release.name} --to ${release.id}`);
  // Only here: releases from before it was asked for can still be gone back to.
  if (!release.integrity?.[MANIFEST_FILE]) problems.push('Its manifest has no hash in release.json.');
  if (problems.length > 0) throw new RefusedReleaseError(release, problems);
  await store.put(release, dist);
  const stored = await store.release(release.name, release.id);
  const contentOf = ({ integrity, contributes }: ReleaseInfo) => JSON.stringify([integrity, contributes]);
  if (contentOf(stored) !== contentOf(release)) {
    throw new RefusedReleaseError(release, [
      'Another build is published under this id already; releases never change.',
    ]);
  }
  return move(store, release, host, () => release);
}

/**
 * Moves the pointer back to the release before, or to any stored one. The one it leaves is withdrawn: no shell falls back
 * to it, and a second rollback does not bring it back.
 * @throws RefusedReleaseError when the running shell could not run that
 */
export async function rollback({
  store,
  name,
  to,
  host = hostProvides(),
}: {
  store: ReleaseStore;
  name: string;
  to?: string;
  host?: HostProvides;
}): Promise<Registry> {
  const choose = async (registry: Registry) => {
    const current = registry.remotes[name];
    if (!current) throw new Error(`Nothing of ${name} is published.`);
    const id = to ?? current.previous;
    if (!id)
      throw new Error(
        `The registry knows no release of ${name} before ${current.id}. Name one: release rollback ${name} --to <id>`,
      );
    const release = await store.release(name, id).catch(() => null);
    if (!release || (store.isThere && !(await store.isThere(name, id))))
      throw new Error(`The files of ${name} ${id} are not there.`);
    return release;
  };
  return move(store, { name }, host, choose, true);
}

/** Switches a remote off (`isBlocked`), or on again. */
export async function switchRemote({
  store,
  name,
  isBlocked,
}: {
  store: ReleaseStore;
  name: string;
  isBlocked: boolean;
}): Promise<Registry> {
  const registry = await change(store, (now) => withSwitch(now, name, isBlocked));
  await store.moved?.(name, registry.remotes[name]?.id);
  return registry;
}
