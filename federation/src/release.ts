/** Publishing and rolling back, without the build tools. */
export { buildId } from './build-id';
export { assetsOfFolder, carryAssets } from './carry';
export { conformanceProblems } from './conformance';
export { hostOf, hostProvides, type HostProvides } from './host';
export { publish, RefusedReleaseError, rollback, switchRemote } from './publish';
export { publishedProblems } from './verify';
export { folderStore, type ReleaseStore, StaleRegistryError } from './release-store';
