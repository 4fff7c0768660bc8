import { load } from './load.mjs';

export const {
  commonConfig,
  devConfigJson,
  providedAliases,
  PROVIDED_FOLDER,
  remoteConfig,
  renderedConfig,
  serverConfig,
  shellConfig,
} = await load('index');
