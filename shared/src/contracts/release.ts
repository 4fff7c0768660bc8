/*
 * What names a release of a remote, where its files are, and what the registry says of it: agreed on by the shell, the
 * functions, the release command and every remote. It imports nothing, so that each of them can have it alone.
 */

/**
 * Version of the contract between the shell and its remotes, `major.minor`.
 * The shell refuses another major before any script of the remote runs; a higher minor is refused too,
 * because the remote may rely on something this shell does not have yet.
 */
export const CONTRACT_VERSION = '1.8';

/**
 * Contracts this shell keeps, its own first. While a major version is replaced, the last of the major before stands
 * behind it: remotes of both run, until all are built against the new one (docs/federation/contract.md).
 */
export const KEPT_CONTRACTS: readonly string[] = [CONTRACT_VERSION];

/** Renders the public pages, and owns every path that no other remote owns. */
export const PUBLIC_REMOTE = 'public-remote';
export const ADMIN_REMOTE = 'admin-remote';

/** The remotes of this site, with the path below which the routes of each are; any other has its `mount` in the registry. */
export const BUILT_IN_MOUNTS: Readonly<Record<string, string>> = {
  [PUBLIC_REMOTE]: '/',
  [ADMIN_REMOTE]: '/admin',
};

/** What the pages of a remote may stand in: header and footer of the site, or sidebar and palette of the back-office. */
export type FrameName = 'site' | 'back-office';

/** The remote whose frame that is. */
export const FRAME_OWNERS: Readonly<Record<FrameName, string>> = {
  site: PUBLIC_REMOTE,
  'back-office': ADMIN_REMOTE,
};

/** A slot is a place for components of other remotes, `<remote>/<place>`. This one holds sections of the home page. */
export const HOME_SLOT = `${PUBLIC_REMOTE}/home`;
/** The slot for cards of the dashboard. */
export const DASHBOARD_SLOT = `${ADMIN_REMOTE}/dashboard`;

/** Address of the registry. */
export const REGISTRY_PATH = '/remotes.json';
/** The files of every release are below it, under the shell's own origin. */
export const RELEASES_PATH = '/_r/';
/** Name of the manifest that Module Federation writes for each release. */
export const MANIFEST_FILE = 'mf-manifest.json';
/** Name of the file in which a release describes itself (`ReleaseInfo`). */
export const RELEASE_DESCRIPTION = 'release.json';

const NAME = /^[a-z][a-z0-9-]{0,40}$/;
const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether a value can be the name of a remote. It is part of addresses, of folders and of keys. */
export function isRemoteName(value: unknown): value is string {
  return typeof value === 'string' && NAME.test(value);
}

/** Whether a value can be the id of a release. */
export function isReleaseId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value);
}

/** Path of a file of a release; without `file`, of the folder that holds them all, with a slash at its end. */
export function releasePath(name: string, id: string, file = ''): string {
  return `${RELEASES_PATH}${name}/${id}/${file}`;
}

/**
 * The parts of a `releasePath`; `null` for any other path, and for one that leads out of the release.
 * @param path as in an address: a segment that is escaped (`%2E`) is none
 */
export function parseReleasePath(path: string): { name: string; id: string; file: string } | null {
  if (!path.startsWith(RELEASES_PATH)) return null;
  const [name, id, ...segments] = path.slice(RELEASES_PATH.length).split('/');
  const isFile = segments.length > 0 && segments.every((part) => /^(?!\.+$)[\w.-]+$/.test(part));
  return isRemoteName(name) && isReleaseId(id) && isFile ? { name, id, file: segments.join('/') } : null;
}

/** Path below which the routes of a remote are. */
export function mountOf({ name, mount }: { name: string; mount?: string }): string {
  return BUILT_IN_MOUNTS[name] ?? mount ?? '/';
}

/** Whether a path belongs to what is mounted at `mount`. */
export function isBelowMount(path: string, mount: string): boolean {
  return mount === '/' || path === mount || path.startsWith(`${mount}/`);
}

/** Where the shell's site on Netlify keeps the registry and what is known of each release: a Blobs store and its keys. */
export const RELEASE_BLOBS = {
  store: 'remotes',
  registry: 'remotes.json',
  release: (name: string, id: string) => `releases/${name}/${id}`,
};

/** A link that a remote adds to a menu of the site or of the back-office. */
export interface LinkContribution {
  label: string;
  /** Root-relative, below the remote's own mount; with a query and a fragment where a menu shows it. */
  path: string;
  /** Ascending, 0 without it; after what the site itself has in that place. */
  order?: number;
  /** In the back-office: whether the screen at its path, and those below it, are for editors too, not for administrators alone. */
  isForEditors?: boolean;
}

/** A component that a remote shows in a page of another one. */
export interface PartContribution {
  /** Its name in the remote's `parts`. */
  part: string;
  /** Ascending, 0 without it. */
  order?: number;
  /** In the back-office: whether editors see it too, not administrators alone. */
  isForEditors?: boolean;
}

/** What a release adds to the pages of others: `contributions.ts` has the rules. */
export interface Contributions {
  /** The main menu of the site. */
  navigation?: LinkContribution[];
  footer?: LinkContribution[];
  /** Paths of public pages. */
  sitemap?: string[];
  /** The sidebar and the command palette of the back-office. */
  adminNavigation?: LinkContribution[];
  /** The command palette of the back-office. */
  commands?: LinkContribution[];
  /** Components, by the name of the slot they are shown in. */
  slots?: Record<string, PartContribution[]>;
}

/** A link as a menu shows it. */
export type ContributedLink = Pick<LinkContribution, 'label' | 'path' | 'isForEditors'>;

/** A component as a slot shows it. */
export interface ContributedPart extends Pick<PartContribution, 'part' | 'isForEditors'> {
  remote: string;
}

/** What all remotes of a registry add, each place in its order. */
export interface Contributed {
  navigation: ContributedLink[];
  footer: ContributedLink[];
  sitemap: string[];
  adminNavigation: ContributedLink[];
  commands: ContributedLink[];
  /** Missing when no remote adds any. */
  slots?: Record<string, ContributedPart[]>;
}

/** One remote in the registry, as `/remotes.json` carries it. */
export interface RegistryRemote {
  id: string;
  /** What a publish replaced: the fallback of `id`, and where a rollback leads. */
  previous: string | null;
  /** Releases that a rollback has left, the latest first. None of them is a fallback. */
  withdrawn?: string[];
  contract: string;
  /** Root-relative URL of the manifest of `id`. */
  manifest: string;
  /**
   * File name to `sha384-…`, for every script and style of the release and for its manifest; in a rendered page for
   * `RELEASE_DESCRIPTION` alone, which holds all others.
   */
  integrity: Record<string, string>;
  /** Path below which the remote's routes are, e.g. `/events`; the two built-in remotes have theirs without it. */
  mount?: string;
  /** What its pages stand in; nothing without it. */
  frame?: FrameName;
  contributes?: Contributions;
  /** Another release, which a part of the visitors gets. */
  share?: ReleaseShare;
  /** Why a visitor gets `id`, which not everybody gets. A browser does not remember it as the one that works. */
  trial?: 'share' | 'preview';
}

/** A release that visitors whose bucket (0 to 99) is below `percent` get. */
export interface ReleaseShare {
  id: string;
  percent: number;
  /** When the first visitor got it, ISO 8601. */
  since: string;
}

/** `release.json` beside each release's manifest: what the shell needs to run a release the registry does not point to. */
export interface ReleaseInfo {
  name: string;
  id: string;
  contract: string;
  integrity: Record<string, string>;
  mount?: string;
  frame?: FrameName;
  contributes?: Contributions;
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

/**
 * Whether a host that keeps the contracts `kept` can run a remote built against `remote`; all are `major.minor`.
 * @param kept one, or one a major version
 */
export function isContractCompatible(kept: string | readonly string[], remote: string): boolean {
  const parse = (version: string) => /^(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);
  const wanted = parse(remote);
  return [kept].flat().some((version) => {
    const own = parse(version);
    return Boolean(own && wanted) && own![0] === wanted![0] && wanted![1]! <= own![1]!;
  });
}
