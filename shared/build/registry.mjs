import semver from 'semver';

/** A registry with nothing in it; what an environment starts with. */
export function emptyRegistry() {
  return { rev: 0, remotes: {}, blocked: [] };
}

/** Whether a host that keeps contract `host` can run a remote built against `remote`; see `contracts/remote.ts`. */
export function isContractCompatible(host, remote) {
  const [hostParts, remoteParts] = [host, remote].map((version) =>
    /^(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number),
  );
  return Boolean(
    hostParts && remoteParts && hostParts[0] === remoteParts[0] && remoteParts[1] <= hostParts[1],
  );
}

/**
 * Why a release may not be published, in sentences; empty when it may.
 * @param {{ name: string, id: string, contract: string, requires: Record<string, string>, integrity: Record<string, string> }} release
 * @param {{ contract: string, versions: Record<string, string> }} host contract and package versions of the shell that runs
 * @returns {string[]}
 */
export function problemsOf(release, host) {
  const problems = [];
  if (!/^[a-z][a-z0-9-]{0,40}$/.test(release.name ?? ''))
    problems.push(`"${release.name}" is no name for a remote.`);
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(release.id ?? ''))
    problems.push(`"${release.id}" is no id for a release.`);
  if (!isContractCompatible(host.contract, release.contract)) {
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

/**
 * The registry with a release as the one that runs; the one that ran before becomes `previous`.
 * Publishing what runs already changes nothing.
 */
export function withRelease(registry, release) {
  const { name, id, contract, integrity, mount } = release;
  const current = registry.remotes[name];
  if (current?.id === id) return registry;
  const manifest = `/_r/${name}/${id}/mf-manifest.json`;
  const remote = {
    id,
    previous: current?.id ?? null,
    contract,
    manifest,
    integrity,
    ...(mount ? { mount } : {}),
  };
  return { ...registry, rev: registry.rev + 1, remotes: { ...registry.remotes, [name]: remote } };
}

/** The registry with a remote switched off, or on again. */
export function withSwitch(registry, name, isBlocked) {
  const others = registry.blocked.filter((blocked) => blocked !== name);
  const blocked = isBlocked ? [...others, name] : others;
  if (blocked.length === registry.blocked.length) return registry;
  return { ...registry, rev: registry.rev + 1, blocked };
}
