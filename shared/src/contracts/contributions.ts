import { withOwnMounts } from './mounts';
import { adminPaths } from './paths';
import { addParts, shownParts, siteParts, type Slots } from './parts';
import {
  type Contributed,
  type ContributedLink,
  type Contributions,
  FRAME_OWNERS,
  isBelowMount,
  isContractCompatible,
  KEPT_CONTRACTS,
  type LinkContribution,
  mountOf,
  type Registry,
  type RegistryRemote,
} from './release';

/*
 * What remotes add to the pages of others. Publishing refuses an entry that breaks these rules; the shell and the
 * functions leave it out, and it alone.
 */

type Place = Exclude<keyof Contributions, 'slots'>;

/** Most entries of a place, of all remotes together: the bar of the site has room for two. */
const MOST: Readonly<Record<Place, number>> = {
  navigation: 2,
  footer: 6,
  sitemap: 500,
  adminNavigation: 8,
  commands: 20,
};
const PLACES = Object.keys(MOST) as Place[];
/** Places that every visitor sees. */
const OPEN_PLACES: readonly Place[] = ['navigation', 'footer', 'sitemap'];

const LABEL_LENGTH = 24;
/** In the bar of the site all links stand in one line. */
const BAR_LABEL_LENGTH = 16;
const PATH_LENGTH = 200;
/** Root-relative, with a query and a fragment perhaps; no segment begins with a dot. */
const PATH = /^(?:\/\w[\w.~-]*)+(?:\?[\w=&.~-]*)?(?:#[\w-]*)?$/;
/** Control characters, and those that turn the direction of a text. */
const UNSEEN = /\p{C}/u;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function labelProblem(place: Place, label: unknown): string | null {
  const most = place === 'navigation' ? BAR_LABEL_LENGTH : LABEL_LENGTH;
  const isText = typeof label === 'string' && label !== '' && label === label.trim();
  return isText && label.length <= most && !UNSEEN.test(label)
    ? null
    : `its label has to be a text of 1 to ${most} characters`;
}

function pathProblem(place: Place, path: unknown, mount: string): string | null {
  if (typeof path !== 'string' || path.length > PATH_LENGTH || !PATH.test(path))
    return 'its path has to be one of this site, e.g. /events/next';
  const [pathname = ''] = path.split(/[?#]/);
  if (!isBelowMount(pathname, mount)) return `${path} is not below ${mount}`;
  if (!OPEN_PLACES.includes(place)) return null;
  if (isBelowMount(pathname, adminPaths.root)) return `${path} is behind the sign-in`;
  return place === 'sitemap' && path !== pathname ? `${path} has a query or a fragment` : null;
}

/** Why an entry cannot be shown in a place; `null` when it can. */
function entryProblem(place: Place, entry: unknown, mount: string): string | null {
  if (place === 'sitemap') return pathProblem(place, entry, mount);
  if (!isObject(entry)) return 'it has to be an object';
  const { label, path, order, isForEditors } = entry;
  if (order !== undefined && !Number.isInteger(order)) return 'its order has to be a whole number';
  if (isForEditors !== undefined && typeof isForEditors !== 'boolean')
    return 'isForEditors has to be true or false';
  if (isForEditors !== undefined && OPEN_PLACES.includes(place))
    return 'isForEditors is for links of the back-office';
  return labelProblem(place, label) ?? pathProblem(place, path, mount);
}

const toLink = (entry: unknown): LinkContribution =>
  typeof entry === 'string' ? { label: entry, path: entry } : (entry as LinkContribution);

/** Why an entry that could be shown is not, because of those that are. */
function placeProblem(place: Place, entry: LinkContribution, shown: LinkContribution[]): string | null {
  if (shown.some(({ path, label }) => path === entry.path || label === entry.label))
    return 'its label or its path is there already';
  return shown.length < MOST[place] ? null : `there is room for ${MOST[place]}, of all remotes together`;
}

/**
 * What the remotes of a registry add. Nothing comes of a remote that is blocked, whose contract this site does not keep, or
 * whose mount belongs to somebody else. When a place is full, the remotes published first have it. A place that is not
 * known here comes with a later contract, and is not looked at.
 * @param onRefused gets the name of a remote, and why an entry of it is left out
 */
export function contributedBy(
  { remotes, blocked }: Pick<Registry, 'remotes' | 'blocked'>,
  onRefused?: (name: string, why: string) => void,
): Contributed {
  const shown = Object.fromEntries(PLACES.map((place) => [place, []])) as unknown as Record<
    Place,
    LinkContribution[]
  >;
  const slots: Slots = new Map();
  const add = (name: string, place: Place, entries: unknown, mount: string) => {
    if (!Array.isArray(entries)) return onRefused?.(name, `Its contributions to ${place} are no list.`);
    entries.forEach((entry: unknown, index) => {
      const problem = entryProblem(place, entry, mount) ?? placeProblem(place, toLink(entry), shown[place]);
      if (problem) onRefused?.(name, `Entry ${index + 1} of its contributions to ${place}: ${problem}.`);
      else shown[place].push(toLink(entry));
    });
  };
  for (const [name, { contract, mount, contributes }] of Object.entries(withOwnMounts(remotes))) {
    if (blocked.includes(name) || !isContractCompatible(KEPT_CONTRACTS, contract)) continue;
    if (!isObject(contributes)) continue;
    const own = mountOf({ name, ...(mount && { mount }) });
    for (const place of PLACES) add(name, place, contributes[place] ?? [], own);
    addParts(slots, name, contributes['slots'], onRefused);
  }
  const linksIn = (place: Place): ContributedLink[] =>
    shown[place]
      .sort(({ order: a = 0 }, { order: b = 0 }) => a - b)
      .map(({ label, path, isForEditors }) => ({ label, path, ...(isForEditors && { isForEditors }) }));
  return {
    navigation: linksIn('navigation'),
    footer: linksIn('footer'),
    sitemap: shown.sitemap.map(({ path }) => path),
    adminNavigation: linksIn('adminNavigation'),
    commands: linksIn('commands'),
    ...(slots.size > 0 && { slots: shownParts(slots) }),
  };
}

/** Why the pages below a mount cannot stand in a frame; `null` when they can. */
export function frameProblem(frame: unknown, mount = '/'): string | null {
  if (typeof frame !== 'string' || !Object.hasOwn(FRAME_OWNERS, frame))
    return `There is no frame "${String(frame)}": "site" or "back-office".`;
  const isBehind = isBelowMount(mount, adminPaths.root);
  if (isBehind === (frame === 'back-office')) return null;
  return isBehind
    ? `Pages below ${adminPaths.root} stand in the frame "back-office".`
    : `The frame "back-office" is for pages below ${adminPaths.root}; ${mount} is not.`;
}

/** Why a release may not be published with its contributions, in sentences; empty when it may. */
export function contributionProblems(
  name: string,
  release: Partial<Pick<RegistryRemote, 'contract' | 'mount' | 'frame' | 'contributes'>>,
  remotes: Registry['remotes'],
): string[] {
  const { contributes, frame } = release;
  const wrongFrame = frame === undefined ? null : frameProblem(frame, release.mount);
  if (wrongFrame) return [wrongFrame];
  if (contributes === undefined) return [];
  if (!isObject(contributes)) return ['Its contributions are no object.'];
  const problems = Object.keys(contributes)
    .filter((place) => !(place in MOST) && place !== 'slots')
    .map((place) => `There is no place ${place} to contribute to.`);
  const { [name]: _before, ...others } = remotes;
  // Last, so that a full place refuses this one.
  const all = { ...others, [name]: release as RegistryRemote };
  contributedBy({ remotes: all, blocked: [] }, (of, why) => of === name && problems.push(why));
  return problems;
}

/** What a page of the site shows: neither the back-office's entries nor the sitemap's are in its registry. */
export function ofSite({ navigation, footer, slots }: Contributions): Contributions {
  const parts = siteParts(slots);
  return { ...(navigation && { navigation }), ...(footer && { footer }), ...(parts && { slots: parts }) };
}
