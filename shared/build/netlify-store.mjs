import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getStore } from '@netlify/blobs';
import { netlifyApi, NetlifyError } from './netlify-api.mjs';
import { emptyRegistry } from './registry.mjs';
import { StaleRegistryError } from './release-store.mjs';

/** The Blobs store of the shell's site; `netlify/functions/_remotes` reads it. */
export const STORE = 'remotes';
/** Key of the registry. */
export const REGISTRY_KEY = 'remotes.json';
/** Key of what is known of one release: `{ release, deployId, address, publishedAt }`. */
export const releaseKey = (name, id) => `releases/${name}/${id}`;

/**
 * Releases on Netlify, with the same interface as `folderStore`: each is a deploy of its remote's own site, reached by its permalink;
 * registry and descriptions are blobs of the shell's site.
 * @param {{ token: string, shellSiteId: string, remoteSiteId?: string, apiUrl?: string }} options
 *   `remoteSiteId` is needed to publish only
 */
export function netlifyStore({ token, shellSiteId, remoteSiteId, apiUrl }) {
  const blobs = getStore({ name: STORE, siteID: shellSiteId, token, ...(apiUrl ? { apiURL: apiUrl } : {}) });
  const api = netlifyApi({ token, ...(apiUrl ? { apiUrl } : {}) });

  const read = async () => (await blobs.get(REGISTRY_KEY, { type: 'json' })) ?? emptyRegistry();

  const record = async (name, id) => {
    const found = await blobs.get(releaseKey(name, id), { type: 'json' });
    if (!found) throw new NetlifyError(`${name} ${id} is not published.`);
    return found;
  };

  return {
    read,

    /**
     * Replaces the registry, if it is still at `expectedRev`.
     * @throws StaleRegistryError when it is not
     */
    async swap(expectedRev, next) {
      const found = await blobs.getWithMetadata(REGISTRY_KEY, { type: 'json' });
      const rev = found?.data.rev ?? 0;
      if (rev !== expectedRev)
        throw new StaleRegistryError(`The registry is at ${rev}, no longer at ${expectedRev}.`);
      // The blob's own tag decides: two that have read the same revision cannot both write. Not by `setJSON`, which leaves the condition out.
      const condition = found ? { onlyIfMatch: found.etag } : { onlyIfNew: true };
      const { modified } = await blobs.set(REGISTRY_KEY, JSON.stringify(next), condition);
      if (!modified) throw new StaleRegistryError('Someone else has changed the registry in the meantime.');
      // The client takes every answer but 412 for a success.
      const { rev: written } = await read();
      if (written < next.rev)
        throw new NetlifyError('Netlify did not store the registry. Has the token the right to?');
    },

    /** Uploads the files of a release, whole or not at all; one that is there already stays as it is. */
    async put(release, dist) {
      const key = releaseKey(release.name, release.id);
      if (await blobs.getMetadata(key)) return;
      if (!remoteSiteId)
        throw new NetlifyError('REMOTE_SITE_ID has to name the site of the remote to publish it.');
      const manifest = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8'));
      const deploy = await api.upload(remoteSiteId, dist, `${release.name} ${release.id}`);
      const description = { release: manifest, ...deploy, publishedAt: new Date().toISOString() };
      // The first record wins: publishing compares the stored record with its own.
      await blobs.set(key, JSON.stringify(description), { onlyIfNew: true });
    },

    /** What a stored release says of itself. */
    release: async (name, id) => (await record(name, id)).release,

    /** Whether the files of a release can still be had: Netlify deletes old deploys. */
    async isThere(name, id) {
      const { address } = await record(name, id);
      const response = await fetch(`${address}/release.json`, { method: 'HEAD', redirect: 'manual' }).catch(
        () => null,
      );
      return response?.ok ?? false;
    },

    /**
     * Pages in the cache carry the registry from before; and the deploy that runs must not be deleted when it gets old.
     * `id` is missing when nothing of the remote is published.
     */
    async moved(name, id) {
      await api.purge(shellSiteId, ['page']);
      if (remoteSiteId && id) await api.keep(remoteSiteId, (await record(name, id)).deployId);
    },

    /** Ids of the stored releases of a remote, newest first. */
    async list(name) {
      const { blobs: found } = await blobs.list({ prefix: releaseKey(name, '') });
      const ids = found.map(({ key }) => key.slice(releaseKey(name, '').length));
      const dated = await Promise.all(ids.map(async (id) => [id, (await record(name, id)).publishedAt]));
      return dated.sort((a, b) => b[1].localeCompare(a[1])).map(([id]) => id);
    },
  };
}
