import { load } from './load.mjs';

export const {
  blobReleases,
  entryOf,
  folderStore,
  hostOf,
  RefusedReleaseError,
  rollback,
  shareRelease,
  startOf,
  switchRemote,
  takeBack,
} = await load('operate');
