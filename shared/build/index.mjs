export { buildId } from './build-id.mjs';
export { contractVersion } from './contract-version.mjs';
export { hostProvides, publish, RefusedReleaseError, rollback, switchRemote } from './publish.mjs';
export { emptyRegistry, isContractCompatible, problemsOf, withRelease, withSwitch } from './registry.mjs';
export { folderStore, StaleRegistryError } from './release-store.mjs';
export { remoteConfig } from './remote.mjs';
export { commonConfig } from './rules.mjs';
export { providedNames, providedVersions, requiredRanges } from './shared-modules.mjs';
export { shellConfig } from './shell.mjs';
