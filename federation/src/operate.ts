/** What a site's own functions do with releases that are published already. */
export { RefusedReleaseError, rollback, shareRelease, switchRemote, takeBack } from './change';
export { blobReleases } from './netlify-store';
export { entryOf } from './registry';
export { folderStore, type ReleaseStore } from './release-store';
export { hostOf } from './running-host';
export { startOf } from './status';
