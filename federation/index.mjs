import { load } from './load.mjs';

export const {
  commonConfig,
  devConfigJson,
  providedAliases,
  PROVIDED_FOLDER,
  remoteConfig,
  serverConfig,
  shellConfig,
} = await load('index');
