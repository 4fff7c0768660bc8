import { contributionProblems } from '@agency/shared/contracts/contributions';
import { mountProblem } from '@agency/shared/contracts/mounts';
import {
  isContractCompatible,
  isReleaseId,
  isRemoteName,
  MANIFEST_FILE,
  type Registry,
  type RegistryRemote,
  type ReleaseInfo,
  releasePath,
} from '@agency/shared/contracts/release';
import semver from 'semver';
import type { HostProvides } from './host';

/** A registry with nothing in it; what an environment starts with. */
export function emptyRegistry(): Registry {
  return { rev: 0, remotes: {}, blocked: [] };
}

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
  if (!isContractCompatible(host.contract, String(release.contract))) {
    problems.push(`It keeps contract ${release.contract}; the shell keeps ${host.contract}.`);
  }
  for (const [name, range] of Object.entries(release.requires ?? {})) {
    const version = host.versions[name];
    if (!version) problems.push(`It takes ${name} from the shell, which does not provide it.`);
    else if (!semver.satisfies(version, range))
      problems.push(`It needs ${name} ${range}; the shell provides ${version}.`);
  }
  const scripts = Object.keys(release.integrity ?? {}).filter((file) => file.endsWith('.js'));
  if (scripts.length === 0) problems.push('It holds no script.');
  return problems;
}

/** How many releases of a remote the registry remembers as withdrawn; a browser keeps but the last one that worked. */
const MOST_WITHDRAWN = 10;

/**
 * The registry with a release as the one that runs; the one that ran before becomes `previous`, its fallback.
 * Publishing what runs already changes nothing.
 * @param isRollback the one that ran before is withdrawn instead, unless `release` was: then somebody takes a rollback back
 */
export function withRelease(registry: Registry, release: ReleaseInfo, isRollback = false): Registry {
  const { name, id, contract, integrity, mount, frame, contributes } = release;
  const current = registry.remotes[name];
  if (current?.id === id) return registry;
  const before = current?.withdrawn ?? [];
  const isLeft = isRollback && current !== undefined && !before.includes(id);
  const withdrawn = (isLeft ? [current.id, ...before] : before)
    .filter((other) => other !== id)
    .slice(0, MOST_WITHDRAWN);
  const remote: RegistryRemote = {
    id,
    previous: isLeft ? null : (current?.id ?? null),
    ...(withdrawn.length > 0 ? { withdrawn } : {}),
    contract,
    manifest: releasePath(name, id, MANIFEST_FILE),
    integrity,
    ...(mount ? { mount } : {}),
    ...(frame ? { frame } : {}),
    ...(contributes ? { contributes } : {}),
  };
  return { ...registry, rev: registry.rev + 1, remotes: { ...registry.remotes, [name]: remote } };
}

/** The registry with a remote switched off, or on again. */
export function withSwitch(registry: Registry, name: string, isBlocked: boolean): Registry {
  const others = registry.blocked.filter((blocked) => blocked !== name);
  const blocked = isBlocked ? [...others, name] : others;
  if (blocked.length === registry.blocked.length) return registry;
  return { ...registry, rev: registry.rev + 1, blocked };
}
