import { CONTRACT_VERSION, type Registry } from '@agency/shared/contracts';
import { RemoteFailure } from './failure';
import type { Release } from './federation';
import { fetchJson } from './fetchJson';
import type { ReleaseMemory } from './memory';
import { releaseFromUrl, type Override } from './override';
import { parseRelease } from './registry';
import { manifestUrl } from './urls';

/** A release to try; made when its turn comes, because a release the registry does not point to has to be asked. */
export interface Step {
  id: string;
  prepare: () => Promise<Release>;
}

/** A published release by its own description. */
async function publishedRelease(name: string, id: string): Promise<Release> {
  const manifest = manifestUrl(name, id);
  const release = parseRelease(await fetchJson(manifest.replace('mf-manifest', 'release'), name), name, id);
  if (!release) throw new RemoteFailure(name, 'manifest', `${name} ${id} does not describe itself.`);
  return { name, id, contract: release.contract, manifest, integrity: release.integrity };
}

/**
 * The releases of a remote worth trying, best first: what the registry points to, what it pointed to before, what
 * last worked in this browser (alone, when there is no registry). An override stands alone, so that nobody tests something else by mistake.
 */
export function stepsFor(
  name: string,
  registry: Registry | null,
  memory: Pick<ReleaseMemory, 'recall'>,
  override: Override | null,
): Step[] {
  if (override?.name === name) {
    const prepare = async () =>
      releaseFromUrl(override, CONTRACT_VERSION) ?? publishedRelease(name, override.id);
    return [{ id: override.id, prepare }];
  }
  const pinned = registry?.remotes[name];
  const remembered = memory.recall(name);
  const steps: Step[] = [];
  if (pinned) steps.push({ id: pinned.id, prepare: () => Promise.resolve({ name, ...pinned }) });
  if (pinned?.previous) {
    const { previous } = pinned;
    steps.push({ id: previous, prepare: () => publishedRelease(name, previous) });
  }
  if (remembered && (pinned || !registry))
    steps.push({ id: remembered.id, prepare: () => Promise.resolve(remembered) });
  return steps.filter(({ id }, index) => steps.findIndex((step) => step.id === id) === index);
}
