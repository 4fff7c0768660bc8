import { BUILT_IN_MOUNTS, type RegistryRemote, type ReleaseInfo } from '@agency/shared/contracts/release';
import type { ReleaseChange, StoredRegistry } from '@agency/shared/contracts/releaseState';
import { problemsOf, withoutRemote, withoutShare, withRelease, withShare, withSwitch } from './registry';
import { type ReleaseStore, StaleRegistryError } from './release-store';
import type { HostProvides } from './running-host';

/*
 * What is done with releases that are published already, by the command and by the back-office alike: it needs neither a
 * build nor this tree.
 */

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

/** Where the releases are, and who changes something. */
export interface Change {
  store: ReleaseStore;
  /** Written into the registry's log. */
  by?: string;
}

/** How often a change is tried again when someone else was faster. */
const ATTEMPTS = 8;
/** Changes the registry remembers. */
const MOST_LOGGED = 60;

/**
 * Changes the registry by compare-and-swap: read, change, replace if nobody else did, else all over again.
 * @param describe what is written into the log
 */
export async function change(
  { store, by = '' }: Change,
  edit: (registry: StoredRegistry) => StoredRegistry | Promise<StoredRegistry>,
  describe: (next: StoredRegistry) => Omit<ReleaseChange, 'at' | 'by'>,
): Promise<StoredRegistry> {
  for (let attempt = 1; ; attempt += 1) {
    const registry = await store.read();
    const edited = await edit(registry);
    if (edited === registry) return registry;
    const entry = { at: new Date().toISOString(), by, ...describe(edited) };
    const next = { ...edited, log: [entry, ...(registry.log ?? [])].slice(0, MOST_LOGGED) };
    try {
      await store.swap(registry.rev, next);
      return next;
    } catch (error) {
      if (!(error instanceof StaleRegistryError) || attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 80 * attempt));
    }
  }
}

/** @throws RefusedReleaseError when the shell could not run it, or when another remote has its addresses by now */
export function refuseProblems(release: ReleaseInfo, host: HostProvides, { remotes }: StoredRegistry): void {
  const problems = problemsOf(release, host, remotes);
  if (problems.length > 0) throw new RefusedReleaseError(release, problems);
}

/** Says that the share of another release ends when this one runs or is shared; empty when there is none. */
export function shareEnded({ remotes }: StoredRegistry, { name, id }: ReleaseInfo, before = ''): string {
  const { share } = remotes[name] ?? {};
  return share && share.id !== id ? `${before}the share of ${share.id} ended` : '';
}

async function storedRelease({ store }: Change, name: string, id: string): Promise<ReleaseInfo> {
  const release = await store.release(name, id).catch(() => null);
  if (!release || (store.isThere && !(await store.isThere(name, id))))
    throw new Error(`The files of ${name} ${id} are not there.`);
  return release;
}

/** Lets the store know what runs now. */
export async function moved({ store }: Change, name: string, registry: StoredRegistry) {
  await store.moved?.(name, registry.remotes[name]?.id);
  return registry;
}

interface OfRemote extends Change {
  name: string;
}

interface Decided extends OfRemote {
  /** What the person who decides has seen: the shared release, else the one that runs. Nothing happens when it is another by now. */
  from?: string | undefined;
}

/** @throws Error when somebody else was faster */
function refuseChanged(current: RegistryRemote | undefined, from: string | undefined): void {
  if (from !== undefined && from !== (current?.share?.id ?? current?.id))
    throw new Error('The registry has changed meanwhile: another release runs, or is shared. Look again.');
}

/** Says what is published, because a name is mistyped easily. */
function unknownRemote(name: string, { remotes }: StoredRegistry): Error {
  const known = Object.keys(remotes);
  const others = known.length > 0 ? ` What is published: ${known.join(', ')}.` : '';
  return new Error(`Nothing of ${name} is published.${others}`);
}

/**
 * Goes back: from a share to what the other visitors have; else from what runs to the release before, or to any stored
 * one. What it leaves is withdrawn: no shell falls back to it, and a second rollback does not bring it back. Two people
 * who go back at the same time go back once.
 * @throws RefusedReleaseError when the running shell could not run that
 */
export async function rollback({
  name,
  from,
  to,
  host,
  ...by
}: Decided & { to?: string | undefined; host: HostProvides }): Promise<StoredRegistry> {
  let leaving: string | undefined;
  let why = '';
  const edit = async (registry: StoredRegistry) => {
    const current = registry.remotes[name];
    if (!current) throw unknownRemote(name, registry);
    // Somebody else has just done it.
    if (!to && leaving && current.withdrawn?.includes(leaving)) return registry;
    refuseChanged(current, from);
    leaving = current.share?.id ?? current.id;
    why = `${leaving} was left`;
    if (current.share && !to) return withoutShare(registry, name, true);
    const id = to ?? current.previous;
    if (!id)
      throw new Error(
        `The registry knows no release of ${name} before ${current.id}. Name one: release rollback ${name} --to <id>`,
      );
    const release = await storedRelease(by, name, id);
    refuseProblems(release, host, registry);
    // What runs already is what everybody is to get.
    if (id === current.id) return withoutShare(registry, name, true);
    why = `${current.id} was left${shareEnded(registry, release, '; ')}`;
    return withRelease(registry, release, true);
  };
  const registry = await change(by, edit, (next) => ({
    action: 'rollback',
    remote: name,
    id: next.remotes[name]!.id,
    why,
  }));
  return moved(by, name, registry);
}

/**
 * Gives the shared release to another part of the visitors; 0 ends the share, and 100 makes it the one that runs.
 * @throws Error when no release of the remote is shared
 */
export async function shareRelease({
  name,
  from,
  percent,
  host,
  ...by
}: Decided & { percent: number; host: HostProvides }): Promise<StoredRegistry> {
  let id = '';
  const edit = async (registry: StoredRegistry) => {
    const current = registry.remotes[name];
    refuseChanged(current, from);
    const share = current?.share;
    if (!share)
      throw new Error(`Nothing of ${name} is shared. To begin: release publish ${name} --share ${percent}`);
    id = share.id;
    if (percent === 0) return withoutShare(registry, name, false);
    const release = await storedRelease(by, name, share.id);
    refuseProblems(release, host, registry);
    return withShare(registry, release, percent, new Date().toISOString());
  };
  const describe = () => ({ action: 'share', remote: name, id, percent }) as const;
  return moved(by, name, await change(by, edit, describe));
}

/**
 * Takes a shared release back because it fails. Does nothing when it is not shared any more.
 * @returns whether this call did it
 */
export async function takeBack({
  name,
  id,
  why,
  ...by
}: OfRemote & { id: string; why: string }): Promise<boolean> {
  let isDone = false;
  const edit = (registry: StoredRegistry) => {
    isDone = registry.remotes[name]?.share?.id === id;
    return isDone ? withoutShare(registry, name, true) : registry;
  };
  const registry = await change(by, edit, () => ({ action: 'take back', remote: name, id, why }));
  if (isDone) await moved(by, name, registry);
  return isDone;
}

/**
 * Switches a remote off (`isBlocked`), or on again.
 * @throws Error when nothing of that name is published: whoever mistypes it must not take the remote for switched off
 */
export async function switchRemote({
  name,
  isBlocked,
  ...by
}: OfRemote & { isBlocked: boolean }): Promise<StoredRegistry> {
  const edit = (now: StoredRegistry) => {
    const isLeftOver = !isBlocked && now.blocked.includes(name);
    if (!now.remotes[name] && !isLeftOver) throw unknownRemote(name, now);
    return withSwitch(now, name, isBlocked);
  };
  const describe = () => ({ action: isBlocked ? 'block' : 'unblock', remote: name }) as const;
  return moved(by, name, await change(by, edit, describe));
}

/**
 * Takes a remote out of the site. Its files stay, for tabs that are open, and it may be published again. The second of two who
 * do it changes nothing, and has the pages from before purged again.
 * @throws Error when it is one of the site's own, or was never published
 */
export async function retireRemote({ name, ...by }: OfRemote): Promise<StoredRegistry> {
  const edit = (now: StoredRegistry) => {
    if (name in BUILT_IN_MOUNTS)
      throw new Error(
        `Nothing can replace ${name}: it is one of the site's own. To switch it off: release block ${name}`,
      );
    if (now.remotes[name] || now.previews?.some(({ remote }) => remote === name))
      return withoutRemote(now, name);
    if (now.log?.some(({ action, remote }) => action === 'retire' && remote === name)) return now;
    throw unknownRemote(name, now);
  };
  return moved(by, name, await change(by, edit, () => ({ action: 'retire', remote: name })));
}
