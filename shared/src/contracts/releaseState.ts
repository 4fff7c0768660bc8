import type { Registry } from './release';

/*
 * What is known of releases beside the public `/remotes.json`: who changed the registry, the links to previews, and why a
 * release does not run.
 */

/** Cookie of a visitor who gets other releases than most: their ids, or the key of a preview, separated by dots. */
export const RELEASE_COOKIE = 'release';
/** Where the link to a preview leads; the key follows. `off` ends the preview. */
export const PREVIEW_PATH = '/preview/release/';
/** Keys of previews, as in their links: 240 random bits. */
export const PREVIEW_KEY = /^[\w-]{40}$/;

/** One change of the registry. */
export interface ReleaseChange {
  /** ISO 8601. */
  at: string;
  /** Who made it, as the command or the session says. */
  by: string;
  action: 'publish' | 'share' | 'preview' | 'rollback' | 'take back' | 'block' | 'unblock' | 'retire';
  remote: string;
  /** The release that runs, is shared or can be seen after it. */
  id?: string;
  percent?: number;
  why?: string;
}

/** A link that shows one release to whoever has it. */
export interface PreviewLink {
  remote: string;
  id: string;
  /** SHA-256 of the key, hexadecimal. */
  hash: string;
  /** Until when it works, ISO 8601. */
  until: string;
}

/** The registry as it is stored. */
export interface StoredRegistry extends Registry {
  /** The latest first. */
  log?: ReleaseChange[];
  previews?: PreviewLink[];
}

/** What everybody may know of the registry. */
export function publicRegistry({ rev, remotes, blocked }: StoredRegistry): Registry {
  return { rev, remotes, blocked };
}

/** Why a remote does not run: the classes that matter for an investigation. */
export const FAILURE_KINDS = [
  /** The registry cannot be read. */
  'registry',
  /** The registry does not know the remote. */
  'unknown',
  /** Switched off in the registry. */
  'blocked',
  /** Built against a contract this shell does not keep. */
  'contract',
  /** The manifest is missing, no JSON, or not a manifest. */
  'manifest',
  /** Something did not arrive in time. */
  'timeout',
  /** A file could not be fetched. */
  'network',
  /** A file is not the one that was published. */
  'integrity',
  /** A script threw while it ran. */
  'evaluation',
  /** The remote needs another version of a shared package. */
  'shared',
  /** The remote exports no routes. */
  'invalid-module',
  /** A lazily loaded part is missing. */
  'chunk',
  /** A component threw. */
  'render',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];
