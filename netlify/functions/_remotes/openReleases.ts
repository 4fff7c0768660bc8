import { blobReleases, folderStore, type ReleaseStore } from '@agency/federation/operate';
import { RELEASE_BLOBS } from '@agency/shared/contracts';
import { getStore } from '@netlify/blobs';
import { PAGE_TAG, purgeCdn } from '../_platform/purgeCdn';
import { readSettings } from '../_platform/settings';

/**
 * The releases of this site, as the release command sees them: the folder `RELEASES_DIR` if set, otherwise Netlify Blobs. The
 * registry is the one of this moment, not as some edge remembers it. A change purges the pages from before.
 */
export function openReleases(): ReleaseStore {
  const { RELEASES_DIR: folder } = readSettings('RELEASES_DIR');
  const store = folder
    ? folderStore(folder)
    : blobReleases(getStore({ name: RELEASE_BLOBS.store, consistency: 'strong' }));
  return {
    ...store,
    put: () => Promise.reject(new Error('A function publishes no files.')),
    async moved() {
      if (!(await purgeCdn([PAGE_TAG])))
        throw new Error('The registry has changed, but pages from before are still in the CDN.');
    },
  };
}
