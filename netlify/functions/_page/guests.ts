import {
  BUILT_IN_MOUNTS,
  HOME_SLOT,
  isContractCompatible,
  KEPT_CONTRACTS,
  paths,
  PUBLIC_REMOTE,
  RENDERER_FILE,
  type Contributed,
  type Registry,
  type RenderRequest,
} from '@agency/shared/contracts';
import type { PageRelease, PageSource } from './release';
import { RENDER_TIMEOUT, type HandedPage } from '@agency/federation/rendering';

/** The first contract whose public remote renders others beside itself. */
const SINCE = '1.4';
/** Milliseconds for which guests that failed on a page of somebody else are left to the browser. */
const PAUSE = 60_000;

/** Whether a remote takes part in renderings: it has a build for the server, and everything may be run. */
function isRendered(name: string, { remotes, blocked }: Registry): boolean {
  const [host, guest] = [remotes[PUBLIC_REMOTE], remotes[name]];
  if (!host || !guest || blocked.includes(name) || blocked.includes(PUBLIC_REMOTE)) return false;
  return (
    isContractCompatible(host.contract, SINCE) &&
    isContractCompatible(KEPT_CONTRACTS, guest.contract) &&
    Object.keys(guest.integrity).some((file) => RENDERER_FILE.test(file))
  );
}

/** Whether pages of a remote are rendered: those of another team in the frame of the site. */
export function hasRenderedPages(name: string, registry: Registry): boolean {
  if (name === PUBLIC_REMOTE) return true;
  const isOther = !Object.hasOwn(BUILT_IN_MOUNTS, name);
  return isOther && registry.remotes[name]?.frame === 'site' && isRendered(name, registry);
}

const failedAt = new Map<string, number>();
const keyOf = (names: readonly string[], { remotes }: Registry) =>
  names.map((name) => `${name}@${remotes[name]?.id}`).join(' ');

/** Remotes with a component in a page of the public remote; none while they have just failed there. */
function guestsOn(path: string, { slots }: Partial<Contributed>, registry: Registry): string[] {
  if (path.split('?', 1)[0] !== paths.home) return [];
  const names = [...new Set((slots?.[HOME_SLOT] ?? []).map(({ remote }) => remote))];
  const guests = names.filter((name) => isRendered(name, registry)).sort();
  return Date.now() - (failedAt.get(keyOf(guests, registry)) ?? -PAUSE) < PAUSE ? [] : guests;
}

/** Leaves these guests to the browser for a while. */
function pause(guests: readonly string[], registry: Registry): void {
  failedAt.clear();
  failedAt.set(keyOf(guests, registry), Date.now());
}

interface Rendered {
  release: PageRelease;
  page: HandedPage;
}

/**
 * Renders a page with the remotes that take part in it: a page of the public remote without them, when one of them spoils
 * it.
 * @throws Error when it cannot be rendered
 */
export async function renderWithGuests(
  source: PageSource,
  registry: Registry,
  request: RenderRequest,
): Promise<Rendered> {
  const { path, guest, contributed = {} } = request;
  const attempt = async (guests: readonly string[]): Promise<Rendered> => {
    const release = await source.release(registry, guests);
    return { release, page: await release.renderer.render(request, RENDER_TIMEOUT) };
  };
  if (guest) return attempt([guest]);
  const guests = guestsOn(path, contributed, registry);
  if (guests.length === 0) return attempt([]);
  const together = await attempt(guests).catch((error: unknown) => {
    console.error(`${path} was not rendered with ${guests.join(', ')}:`, error);
    return null;
  });
  if (together && together.page.status !== 503) return together;
  const alone = await attempt([]);
  if (alone.page.status !== 503) pause(guests, registry);
  return alone;
}
