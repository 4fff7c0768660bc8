/** Publishing and rolling back, without the build tools. */
export { buildId } from './build-id';
export { assetsOfFolder, carryAssets } from './carry';
export { conformanceProblems } from './conformance';
export { RefusedReleaseError, retireRemote, rollback, shareRelease, switchRemote, takeBack } from './change';
export { hostProvides } from './host';
export { publish, publishPreview } from './publish';
export { hostOf, type HostProvides } from './running-host';
export { publishedProblems } from './verify';
export { folderStore, type ReleaseStore, StaleRegistryError } from './release-store';
