/** What webpack configurations need. */
export { devConfigJson } from './dev-config';
export { remoteConfig, renderedConfig } from './remote';
export { commonConfig } from './rules';
export { serverConfig } from './server';
export { PROVIDED_FOLDER, providedAliases } from './shared-modules';
export { shellConfig } from './shell';
