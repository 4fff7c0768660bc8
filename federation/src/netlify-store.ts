import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE_BLOBS, RELEASE_DESCRIPTION, type ReleaseInfo } from '@agency/shared/contracts/release';
import type { StoredRegistry } from '@agency/shared/contracts/releaseState';
import { getStore, type Store } from '@netlify/blobs';
import { netlifyApi, NetlifyError } from './netlify-api';
import { emptyRegistry } from './registry';
import { isSameBuild, type ReleaseStore, StaleRegistryError } from './release-store';

/** How often the CDN is asked to forget the pages from before. */
const PURGE_ATTEMPTS = 3;

/** What is known of one release. */
interface ReleaseRecord {
  release: ReleaseInfo;
  deployId: string;
  /** Permalink of the deploy that holds its files, without a trailing slash. */
  address: string;
  publishedAt: string;
}

/** Credentials and sites, as in the environment of a workflow. */
interface NetlifyOptions {
  token: string;
  shellSiteId: string;
  /** Site of the remote; needed to publish only. */
  remoteSiteId?: string;
  apiUrl?: string;
}

/** Registry and descriptions of releases in a Netlify Blobs store, without what it takes to publish. */
export function blobReleases(blobs: Store): Omit<ReleaseStore, 'put' | 'moved'> & {
  record: (name: string, id: string) => Promise<ReleaseRecord>;
} {
  const read = async () =>
    ((await blobs.get(RELEASE_BLOBS.registry, { type: 'json' })) as StoredRegistry | null) ?? emptyRegistry();

  const record = async (name: string, id: string): Promise<ReleaseRecord> => {
    const found = (await blobs.get(RELEASE_BLOBS.release(name, id), {
      type: 'json',
    })) as ReleaseRecord | null;
    if (!found) throw new NetlifyError(`${name} ${id} is not published.`);
    return found;
  };

  return {
    read,
    record,

    async swap(expectedRev, next) {
      const found = await blobs.getWithMetadata(RELEASE_BLOBS.registry, { type: 'json' });
      const rev = (found?.data as StoredRegistry | undefined)?.rev ?? 0;
      if (rev !== expectedRev)
        throw new StaleRegistryError(`The registry is at ${rev}, no longer at ${expectedRev}.`);
      // The blob's own tag decides: two that have read the same revision cannot both write. Not by `setJSON`, which leaves the condition out.
      const condition = found ? { onlyIfMatch: found.etag! } : { onlyIfNew: true as const };
      const { modified } = await blobs.set(RELEASE_BLOBS.registry, JSON.stringify(next), condition);
      if (!modified) throw new StaleRegistryError('Someone else has changed the registry in the meantime.');
      // The client takes every answer but 412 for a success.
      const { rev: written } = await read();
      if (written < next.rev)
        throw new NetlifyError('Netlify did not store the registry. Has the token the right to?');
    },

    release: async (name, id) => (await record(name, id)).release,

    async file(name, id, path) {
      const url = `${(await record(name, id)).address}/${path}`;
      const response = await fetch(url, { redirect: 'manual' });
      if (!response.ok) throw new NetlifyError(`${url} responds with ${response.status}.`);
      return response.text();
    },

    // Netlify deletes old deploys.
    async isThere(name, id) {
      const { address } = await record(name, id);
      const response = await fetch(`${address}/${RELEASE_DESCRIPTION}`, {
        method: 'HEAD',
        redirect: 'manual',
      }).catch(() => null);
      return response?.ok ?? false;
    },

    async list(name) {
      const prefix = RELEASE_BLOBS.release(name, '');
      const { blobs: found } = await blobs.list({ prefix });
      const ids = found.map(({ key }) => key.slice(prefix.length));
      const dated = await Promise.all(
        ids.map(async (id) => ({ id, time: (await record(name, id)).publishedAt })),
      );
      return dated.sort((a, b) => b.time.localeCompare(a.time)).map(({ id }) => id);
    },
  };
}

/**
 * Releases on Netlify: each is a deploy of its remote's own site, reached by its permalink;
 * registry and descriptions are blobs of the shell's site.
 */
export function netlifyStore({ token, shellSiteId, remoteSiteId, apiUrl }: NetlifyOptions): ReleaseStore {
  const blobs = getStore({
    name: RELEASE_BLOBS.store,
    siteID: shellSiteId,
    token,
    ...(apiUrl ? { apiURL: apiUrl } : {}),
  });
  const api = netlifyApi({ token, ...(apiUrl ? { apiUrl } : {}) });
  const { record, ...kept } = blobReleases(blobs);

  const purgePages = async (name: string, id: string | undefined): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await api.purge(shellSiteId, ['page']);
      } catch (error) {
        if (attempt < PURGE_ATTEMPTS) continue;
        const again = id ? `release rollback ${name} --to ${id}` : `release retire ${name}`;
        throw new NetlifyError(
          // Not the same command: it would go back one release more, or to none.
          `The registry has changed, but pages from before are still in the CDN: ${(error as Error).message} To purge them: ${again} --netlify`,
          { cause: error },
        );
      }
    }
  };

  return {
    ...kept,

    async put(release, dist) {
      const { name, id } = release;
      const key = RELEASE_BLOBS.release(name, id);
      const known = (await blobs.get(key, { type: 'json' })) as ReleaseRecord | null;
      // Publishing refuses another build under the same id. The same build is stored again if Netlify has deleted its deploy.
      if (known && (!isSameBuild(known.release, release) || (await kept.isThere?.(name, id)))) return;
      if (!remoteSiteId)
        throw new NetlifyError('REMOTE_SITE_ID has to name the site of the remote to publish it.');
      const manifest = JSON.parse(await readFile(join(dist, RELEASE_DESCRIPTION), 'utf8')) as ReleaseInfo;
      const deploy = await api.upload(remoteSiteId, dist, `${name} ${id}`);
      const description: ReleaseRecord = {
        release: manifest,
        ...deploy,
        publishedAt: new Date().toISOString(),
      };
      // The first record wins: publishing compares the stored record with its own.
      await blobs.set(key, JSON.stringify(description), known ? {} : { onlyIfNew: true });
    },

    // Pages in the cache carry the registry from before; and the deploy that runs must not be deleted when it gets old.
    async moved(name, id) {
      await purgePages(name, id);
      if (!remoteSiteId || !id) return;
      const { deployId } = await record(name, id);
      await api.keep(remoteSiteId, deployId).catch((error: Error) => {
        throw new NetlifyError(
          `The registry has changed, but the deploy of ${name} ${id} is not the published one of its site, so that Netlify may delete it after 90 days: ${error.message} To try that again: release rollback ${name} --to ${id} --netlify`,
          { cause: error },
        );
      });
    },
  };
}
