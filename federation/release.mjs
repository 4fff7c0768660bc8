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
  publishedProblems,
  RefusedReleaseError,
  rollback,
  StaleRegistryError,
  switchRemote,
} = await load('release');
