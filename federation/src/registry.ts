import { contributionProblems } from '@agency/shared/contracts/contributions';
import { mountProblem } from '@agency/shared/contracts/mounts';
import {
  isContractCompatible,
  isReleaseId,
  isRemoteName,
  MANIFEST_FILE,
  parseReleasePath,
  type Registry,
  type RegistryRemote,
  type ReleaseInfo,
  releasePath,
} from '@agency/shared/contracts/release';
import type { StoredRegistry } from '@agency/shared/contracts/releaseState';
import semver from 'semver';
import type { HostProvides } from './running-host';

/** A registry with nothing in it; what an environment starts with. */
export function emptyRegistry(): Registry {
  return { rev: 0, remotes: {}, blocked: [] };
}

/** Whether a site has an address for a file of a release; no path that leads out of its folder has one. */
export const isServable = (file: string): boolean => parseReleasePath(releasePath('a', 'a', file)) !== null;

/** Why a file that is not servable keeps a release from running, as a sentence. */
export const unservable = (file: string): string =>
  `A site has no address for "${file}": letters, digits, "_", "-" and "." only, in each part of a path.`;

/**
 * Why a release may not be published, in sentences; empty when it may.
 * @param host contract and package versions of the shell that runs
 * @param remotes what is published beside it, whose addresses are not free
 */
export function problemsOf(
  release: Partial<ReleaseInfo>,
  host: HostProvides,
  remotes: Registry['remotes'] = {},
): string[] {
  const problems: string[] = [];
  const mount = isRemoteName(release.name) ? mountProblem(release.name, release.mount, remotes) : null;
  if (!isRemoteName(release.name)) problems.push(`"${release.name}" is no name for a remote.`);
  if (mount) problems.push(mount);
  else if (isRemoteName(release.name)) problems.push(...contributionProblems(release.name, release, remotes));
  if (!isReleaseId(release.id)) problems.push(`"${release.id}" is no id for a release.`);
  const kept = host.kept ?? [host.contract];
  if (!isContractCompatible(kept, String(release.contract))) {
    problems.push(`It keeps contract ${release.contract}; the shell keeps ${kept.join(' and ')}.`);
  }
  for (const [name, range] of Object.entries(release.requires ?? {})) {
    const version = host.versions[name];
    if (!version) problems.push(`It takes ${name} from the shell, which does not provide it.`);
    else if (!semver.satisfies(version, range))
      problems.push(`It needs ${name} ${range}; the shell provides ${version}.`);
  }
  const files = Object.keys(release.integrity ?? {});
  problems.push(...files.filter((file) => !isServable(file)).map(unservable));
  const scripts = files.filter((file) => file.endsWith('.js'));
  if (scripts.length === 0) problems.push('It holds no script.');
  return problems;
}

/** How many releases of a remote the registry remembers as withdrawn; a browser keeps but the last one that worked. */
const MOST_WITHDRAWN = 10;

/** What the registry says of a release that runs. */
export function entryOf({
  name,
  id,
  contract,
  integrity,
  mount,
  frame,
  contributes,
}: ReleaseInfo): RegistryRemote {
  return {
    id,
    previous: null,
    contract,
    manifest: releasePath(name, id, MANIFEST_FILE),
    integrity,
    ...(mount ? { mount } : {}),
    ...(frame ? { frame } : {}),
    ...(contributes ? { contributes } : {}),
  };
}

/** `withdrawn` as a field of an entry, the latest first. */
const withdrawnField = (ids: readonly string[]) =>
  ids.length > 0 ? { withdrawn: ids.slice(0, MOST_WITHDRAWN) } : {};

function withEntry<R extends Registry>(registry: R, name: string, remote: RegistryRemote): R {
  return { ...registry, rev: registry.rev + 1, remotes: { ...registry.remotes, [name]: remote } };
}

/**
 * The registry with a release as the one that runs; the one that ran before becomes `previous`, its fallback.
 * Publishing what runs already changes nothing.
 * @param isRollback the one that ran before is withdrawn instead, unless `release` was: then somebody takes a rollback back
 */
export function withRelease<R extends Registry>(registry: R, release: ReleaseInfo, isRollback = false): R {
  const { name, id } = release;
  const current = registry.remotes[name];
  if (current?.id === id) return registry;
  const before = current?.withdrawn ?? [];
  const isLeft = isRollback && current !== undefined && !before.includes(id);
  const withdrawn = (isLeft ? [current.id, ...before] : before).filter((other) => other !== id);
  const previous = isLeft ? null : (current?.id ?? null);
  return withEntry(registry, name, { ...entryOf(release), previous, ...withdrawnField(withdrawn) });
}

/**
 * The registry with a release for a part of the visitors, or for another part; for 100 % of them it is the one that runs.
 * @param at when the share begins, ISO 8601
 * @throws Error when nothing runs that the others could get
 */
export function withShare<R extends Registry>(
  registry: R,
  release: ReleaseInfo,
  percent: number,
  at: string,
): R {
  if (percent === 100) return withRelease(registry, release);
  const { name, id } = release;
  const current = registry.remotes[name];
  if (!current) throw new Error(`Nothing of ${name} is published that the other visitors could get.`);
  if (current.id === id) throw new Error(`Nothing to share: ${name} ${id} runs for everybody.`);
  const { share } = current;
  if (share?.id === id && share.percent === percent) return registry;
  const since = share?.id === id ? share.since : at;
  return withEntry(registry, name, { ...current, share: { id, percent, since } });
}

/**
 * The registry without a share: everybody gets what runs.
 * @param isBad the release is withdrawn, so that the same build is not published again
 */
export function withoutShare<R extends Registry>(registry: R, name: string, isBad: boolean): R {
  const { share, withdrawn = [], ...current } = registry.remotes[name] ?? {};
  if (!share) return registry;
  const ids = isBad ? [share.id, ...withdrawn.filter((id) => id !== share.id)] : withdrawn;
  return withEntry(registry, name, { ...(current as RegistryRemote), ...withdrawnField(ids) });
}

/** The registry without a remote: its path is free again, and the links to its previews end. */
export function withoutRemote(registry: StoredRegistry, name: string): StoredRegistry {
  const { [name]: _, ...remotes } = registry.remotes;
  const blocked = registry.blocked.filter((other) => other !== name);
  const previews = registry.previews?.filter(({ remote }) => remote !== name);
  return { ...registry, rev: registry.rev + 1, remotes, blocked, ...(previews ? { previews } : {}) };
}

/** The registry with a remote switched off, or on again. */
export function withSwitch<R extends Registry>(registry: R, name: string, isBlocked: boolean): R {
  const others = registry.blocked.filter((blocked) => blocked !== name);
  const blocked = isBlocked ? [...others, name] : others;
  if (blocked.length === registry.blocked.length) return registry;
  return { ...registry, rev: registry.rev + 1, blocked };
}
