/** Publishing and rolling back, without the build tools. */
export { conformanceProblems } from './conformance.mjs';
export { hostOf, hostProvides } from './host.mjs';
export { publish, RefusedReleaseError, rollback, switchRemote } from './publish.mjs';
export { publishedProblems } from './published.mjs';
export { emptyRegistry, isContractCompatible, problemsOf, withRelease, withSwitch } from './registry.mjs';
export { folderStore, StaleRegistryError } from './release-store.mjs';
