/** The parts used here of the build tools, which are plain JavaScript. */
declare module '@agency/shared/build' {
  import type { Configuration } from 'webpack';
  export function commonConfig(options: {
    configFile: string;
    isProduction: boolean;
    assets: string;
  }): Required<Pick<Configuration, 'plugins' | 'resolve'>> & Configuration;
}

declare module '@agency/shared/build/release' {
  /** What a shell provides to remotes. */
  interface Host {
    contract: string;
    versions: Record<string, string>;
  }
  interface ReleaseStore {
    read(): Promise<unknown>;
  }
  export function hostOf(siteUrl: string): Promise<Host>;
  export function publishedProblems(siteUrl: string, host: Host): Promise<Record<string, string[]>>;
  export function folderStore(folder: string): ReleaseStore;
  export function publish(options: { store: ReleaseStore; dist: string }): Promise<unknown>;
}

declare module '*/shared/build/build-id.mjs' {
  export function buildId(folders: string[], salt?: string): string;
}

declare module '*/shared/build/carry.mjs' {
  interface Assets {
    read(path: string): Promise<Buffer>;
  }
  export function assetsOfFolder(folder: string): Assets;
  export function carryAssets(options: { dist: string; source: Assets }): Promise<void>;
}

declare module '*/shared/build/shared-modules.mjs' {
  export function providedAliases(): Record<string, string>;
}
