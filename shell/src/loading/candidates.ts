import {
  CONTRACT_VERSION,
  MANIFEST_FILE,
  RELEASE_DESCRIPTION,
  type Registry,
  type RegistryRemote,
  releasePath,
} from '@agency/shared/contracts';
import type { ReleaseMemory } from '../registry/memory';
import { releaseFromUrl, type Override } from '../registry/override';
import { parseRelease, type Release } from '../registry/release';
import { baseOf } from '../registry/urls';
import { RemoteFailure } from './failure';
import { fetchJson } from './fetchJson';

/** A release to try; made when its turn comes, because a release the registry does not point to has to be asked. */
export interface Candidate {
  id: string;
  prepare: () => Promise<Release>;
}

/**
 * A published release by its own description.
 * @param hash what the description must hash to, when it is known
 */
async function publishedRelease(name: string, id: string, hash?: string): Promise<Release> {
  const manifest = releasePath(name, id, MANIFEST_FILE);
  const description = new URL(RELEASE_DESCRIPTION, baseOf(manifest)).pathname;
  const release = parseRelease(await fetchJson(description, name, hash), name, id);
  if (!release) throw new RemoteFailure(name, 'manifest', `${name} ${id} does not describe itself.`);
  return { name, id, contract: release.contract, manifest, integrity: release.integrity };
}

/** The release the registry points to. In a rendered page the registry has only one hash, that of the description. */
async function pinnedRelease(name: string, pinned: RegistryRemote): Promise<Release> {
  const hash = pinned.integrity[RELEASE_DESCRIPTION];
  return hash ? publishedRelease(name, pinned.id, hash) : { name, ...pinned };
}

/**
 * The releases of a remote worth trying, best first: what the registry points to, what it pointed to before, what
 * last worked in this browser (alone, when there is no registry). An override is the only candidate, so that nobody
 * tests something else by mistake. None of them is one that a rollback has left.
 */
export function candidatesFor(
  name: string,
  registry: Registry | null,
  memory: Pick<ReleaseMemory, 'recall'>,
  override: Override | null,
): Candidate[] {
  const pinned = registry?.remotes[name];
  const remembered = memory.recall(name);
  const candidates: Candidate[] = [];
  if (override?.name === name) {
    const prepare = async () =>
      releaseFromUrl(override, CONTRACT_VERSION) ?? publishedRelease(name, override.id);
    candidates.push({ id: override.id, prepare });
  } else {
    if (pinned) candidates.push({ id: pinned.id, prepare: () => pinnedRelease(name, pinned) });
    if (pinned?.previous) {
      const { previous } = pinned;
      candidates.push({ id: previous, prepare: () => publishedRelease(name, previous) });
    }
    if (remembered && (pinned || !registry))
      candidates.push({ id: remembered.id, prepare: () => Promise.resolve(remembered) });
  }
  return candidates.filter(
    ({ id }, index) =>
      !pinned?.withdrawn?.includes(id) && candidates.findIndex((other) => other.id === id) === index,
  );
}
