/** Publishing and rolling back, without the build tools. */
export { conformanceProblems } from './conformance.mjs';
export { hostProvides, publish, RefusedReleaseError, rollback, switchRemote } from './publish.mjs';
export { emptyRegistry, isContractCompatible, problemsOf, withRelease, withSwitch } from './registry.mjs';
export { folderStore, StaleRegistryError } from './release-store.mjs';
