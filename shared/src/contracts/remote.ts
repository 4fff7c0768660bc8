import type { RouteObject } from 'react-router-dom';

/**
 * Version of the contract between the shell and its remotes, `major.minor`.
 * The shell refuses another major before any script of the remote runs; a higher minor is refused too,
 * because the remote may rely on something this shell does not have yet.
 */
export const CONTRACT_VERSION = '1.0';

/** What a remote's one exposed module, `./app`, exports as its default. */
export interface RemoteModule {
  /** The remote's name in the registry, e.g. `public-remote`. */
  name: string;
  /** The contract version the remote was built against. */
  contract: string;
  /** Routes with absolute top-level paths; the shell mounts them inside its own frame. */
  routes: RouteObject[];
}

/** One remote in the registry, as `/remotes.json` carries it. */
export interface RegistryRemote {
  id: string;
  previous: string | null;
  contract: string;
  /** Root-relative URL of the manifest of `id`. */
  manifest: string;
  /** File name to `sha384-…`, for every script of the release. */
  integrity: Record<string, string>;
}

/** `/remotes.json`: which release of each remote runs. `rev` grows by one with every change. */
export interface Registry {
  rev: number;
  remotes: Record<string, RegistryRemote>;
  /** Names of remotes that are switched off. */
  blocked: string[];
}

/** Whether a host at `host` can run a remote built against `remote`, both `major.minor`. */
export function isContractCompatible(host: string, remote: string): boolean {
  const parse = (version: string) => /^(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);
  const [hostParts, remoteParts] = [parse(host), parse(remote)];
  if (!hostParts || !remoteParts) return false;
  return hostParts[0] === remoteParts[0] && remoteParts[1]! <= hostParts[1]!;
}
