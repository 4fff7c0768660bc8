export { buildId } from './build-id.mjs';
export { remoteConfig } from './remote.mjs';
export { commonConfig } from './rules.mjs';
export { requiredRanges } from './shared-modules.mjs';
export { shellConfig } from './shell.mjs';
