import { createHash } from 'node:crypto';
import { entryOf, type ReleaseStore } from '@agency/federation/operate';
import {
  PREVIEW_KEY,
  publicRegistry,
  type Registry,
  type RegistryRemote,
  type StoredRegistry,
} from '@agency/shared/contracts';

/** Releases one cookie may name. */
const MOST_PARTS = 8;

/**
 * Name and id of what a link to a preview shows; `null` for a key that does not work, or no longer, and for a release that
 * a rollback has left.
 */
export function previewOf({ previews = [], remotes }: StoredRegistry, key: string) {
  if (!PREVIEW_KEY.test(key)) return null;
  const hash = createHash('sha256').update(key).digest('hex');
  const found = previews.find(
    (link) =>
      link.hash === hash &&
      Date.parse(link.until) > Date.now() &&
      !remotes[link.remote]?.withdrawn?.includes(link.id),
  );
  return found ?? null;
}

type Trial = { remote: string; id: string; trial: NonNullable<RegistryRemote['trial']> };

/** What one part of the cookie asks for. */
function trialOf(registry: StoredRegistry, part: string): Trial | null {
  const preview = previewOf(registry, part);
  if (preview) return { ...preview, trial: 'preview' };
  const shared = Object.entries(registry.remotes).find(([, { share }]) => share?.id === part);
  return shared ? { remote: shared[0], id: part, trial: 'share' } : null;
}

/**
 * The registry as a visitor gets it: what everybody gets, but for the remotes of which the cookie names a shared release or
 * a preview. What everybody gets is the fallback of those. A cookie that names anything else changes nothing.
 */
export async function registryFor(store: ReleaseStore, cookie: string): Promise<Registry> {
  const stored = await store.read();
  const { rev, remotes, blocked } = publicRegistry(stored);
  const own: Registry['remotes'] = {};
  for (const part of cookie.split('.').slice(0, MOST_PARTS)) {
    const asked = trialOf(stored, part);
    if (!asked || own[asked.remote]?.trial === 'preview') continue;
    const { remote, id, trial } = asked;
    const current = remotes[remote];
    const release = await store.release(remote, id).catch((error: unknown) => console.error(error));
    if (!release) continue;
    const { withdrawn, share } = current ?? {};
    own[remote] = {
      ...entryOf(release),
      previous: current?.id ?? null,
      ...(withdrawn ? { withdrawn } : {}),
      ...(share ? { share } : {}),
      trial,
    };
  }
  return { rev, remotes: { ...remotes, ...own }, blocked };
}
