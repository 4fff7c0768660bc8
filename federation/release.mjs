import { load } from './load.mjs';

export const {
  assetsOfFolder,
  buildId,
  carryAssets,
  conformanceProblems,
  folderStore,
  hostOf,
  hostProvides,
  publish,
  publishPreview,
  publishedProblems,
  RefusedReleaseError,
  retireRemote,
  rollback,
  shareRelease,
  StaleRegistryError,
  switchRemote,
  takeBack,
} = await load('release');
