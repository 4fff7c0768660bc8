import { CONTRACT_VERSION, type Registry, type RegistryRemote } from '@agency/shared/contracts';
import { sha384, type TestSite } from './site';

export interface Published extends Partial<RegistryRemote> {
  /** Build for the server, a CommonJS module; `null` for a remote without one. */
  source?: string | null;
  blocked?: string[];
  /** What the registry says of the public remote beside it. */
  host?: Partial<RegistryRemote>;
  /** Whether only visitors with the cookie `__Host-release=<id>` get it. */
  isShared?: boolean;
}

/**
 * Publishes a remote at `/events` beside the public one.
 * @param renderer of the public remote, a CommonJS module
 */
export function publishGuest(
  site: TestSite,
  renderer: string,
  { source = null, id = 'e1', blocked = [], host, isShared = false, ...about }: Published,
): void {
  const before = site.files.get('/remotes.json');
  site.publish('one', renderer, blocked);
  const folder = `/_r/events-remote/${id}/`;
  const integrity: Record<string, string> = { 'remoteEntry.2.js': sha384('entry') };
  if (source !== null) {
    site.files.set(`${folder}server/render.2.cjs`, source);
    integrity['server/render.2.cjs'] = sha384(source);
  }
  site.files.set(`${folder}release.json`, JSON.stringify({ name: 'events-remote', id, integrity }));
  const registry = JSON.parse(site.files.get('/remotes.json')!) as Registry;
  const events: RegistryRemote = {
    id,
    previous: null,
    contract: CONTRACT_VERSION,
    manifest: `${folder}mf-manifest.json`,
    integrity,
    mount: '/events',
    frame: 'site',
    ...(isShared && { trial: 'share' as const, share: { id, percent: 10, since: '2026-01-01T00:00:00Z' } }),
    ...about,
  };
  const own = { ...registry.remotes['public-remote']!, ...host };
  const remotes = { ...registry.remotes, 'public-remote': own, 'events-remote': events };
  const address = isShared ? `/remotes.json __Host-release=${id}` : '/remotes.json';
  if (isShared && before) site.files.set('/remotes.json', before);
  site.files.set(address, JSON.stringify({ ...registry, remotes }));
}
