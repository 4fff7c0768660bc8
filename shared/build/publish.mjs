import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { conformanceProblems } from './conformance.mjs';
import { hostProvides } from './host.mjs';
import { problemsOf, withRelease, withSwitch } from './registry.mjs';
import { StaleRegistryError } from './release-store.mjs';

/** A release that the running shell could not run. */
export class RefusedReleaseError extends Error {
  name = 'RefusedReleaseError';

  constructor(release, problems) {
    super(
      `${release.name} ${release.id} is not published:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

/** How often a change is tried again when someone else was faster. */
const ATTEMPTS = 8;

/** Changes the registry by compare-and-swap: read, change, replace if nobody else did, else all over again. */
async function change(store, edit) {
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

/** Moves the pointer of a remote to the release that `choose` finds, and lets the store know what runs now. */
async function move(store, { name }, choose) {
  const registry = await change(store, async (now) => withRelease(now, await choose(now)));
  await store.moved?.(name, registry.remotes[name].id);
  return registry;
}

/**
 * Publishes a built remote: checks it, stores its files, moves the pointer.
 * @param {{ store: import('./release-store.mjs').ReleaseStore, dist: string, host?: ReturnType<typeof hostProvides> }} options
 *   `dist` is the absolute folder of the build, with its `release.json`
 * @returns the registry after it
 * @throws RefusedReleaseError when the running shell could not run it
 */
export async function publish({ store, dist, host = hostProvides() }) {
  const release = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8'));
  const problems = await conformanceProblems(dist, host);
  if (problems.length > 0) throw new RefusedReleaseError(release, problems);
  await store.put(release, dist);
  const stored = await store.release(release.name, release.id);
  if (JSON.stringify(stored.integrity) !== JSON.stringify(release.integrity)) {
    throw new RefusedReleaseError(release, [
      'Another build is published under this id already; releases never change.',
    ]);
  }
  return move(store, release, () => release);
}

/**
 * Moves the pointer back to the release before, or to any stored one.
 * @param {{ store: import('./release-store.mjs').ReleaseStore, name: string, to?: string, host?: ReturnType<typeof hostProvides> }} options
 */
export async function rollback({ store, name, to, host = hostProvides() }) {
  return move(store, { name }, async (registry) => {
    const current = registry.remotes[name];
    if (!current) throw new Error(`Nothing of ${name} is published.`);
    const id = to ?? current.previous;
    if (!id) throw new Error(`${name} has no release before ${current.id}.`);
    const release = await store.release(name, id).catch(() => null);
    const isThere = release && (!store.isThere || (await store.isThere(name, id)));
    if (!isThere) throw new Error(`The files of ${name} ${id} are not there.`);
    const problems = problemsOf(release, host);
    if (problems.length > 0) throw new RefusedReleaseError(release, problems);
    return release;
  });
}

/** Switches a remote off (`isBlocked`), or on again. */
export async function switchRemote({ store, name, isBlocked }) {
  const registry = await change(store, (now) => withSwitch(now, name, isBlocked));
  await store.moved?.(name, registry.remotes[name]?.id);
  return registry;
}
