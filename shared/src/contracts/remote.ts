import type { ComponentType, ReactNode } from 'react';
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
  /**
   * Routes with absolute top-level paths. `handle: { title }` sets the document's title.
   * A remote declares no catch-all route: unknown paths are the shell's 404 page.
   */
  routes: RouteObject[];
  /** The remote's page frame (header, footer); the shell shows its own pages, such as the 404, inside it. */
  Frame?: ComponentType<{ children: ReactNode }>;
}

/** What a route's `handle` may hold for the shell. */
export interface RouteHandle {
  /** Title of the document while this route is the deepest one that has a title. */
  title?: string;
  /** Query parameters the route reads, none by default; any other parameter does not change the page. */
  query?: readonly string[];
}

/** Name of the file in which a release describes itself (`ReleaseInfo`). */
export const RELEASE_DESCRIPTION = 'release.json';

/** One remote in the registry, as `/remotes.json` carries it. */
export interface RegistryRemote {
  id: string;
  previous: string | null;
  contract: string;
  /** Root-relative URL of the manifest of `id`. */
  manifest: string;
  /**
   * File name to `sha384-…`, for every script and style of the release; in a rendered page for `RELEASE_DESCRIPTION`
   * alone, which holds all others.
   */
  integrity: Record<string, string>;
  /** Path below which the remote's routes are, e.g. `/admin`; the two built-in remotes have theirs without it. */
  mount?: string;
}

/** `release.json` beside each release's manifest: what the shell needs to run a release the registry does not point to. */
export interface ReleaseInfo {
  name: string;
  id: string;
  contract: string;
  integrity: Record<string, string>;
  mount?: string;
  /** Ranges of the shared packages the release expects of the shell. */
  requires: Record<string, string>;
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

/**
 * Where to go after signing in: the place the guard sent the person from, if it is one of the back-office's own.
 * @param state navigation state of the sign-in page, `{ from }`; anything else is treated as none
 * @param fallback where to go otherwise
 */
export function placeAfterSignIn(state: unknown, fallback: string): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  if (typeof from !== 'string' || !/^\/admin\/(?!login\b)[a-z]/.test(from)) return fallback;
  return from;
}
