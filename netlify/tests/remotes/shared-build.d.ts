/* The publishing tools are plain JavaScript, so that they run without a build; these are the parts tried here. */
declare module '@agency/shared/build/release' {
  import type { Registry } from '@agency/shared/contracts';
  interface Host {
    contract: string;
    versions: Record<string, string>;
  }
  export interface ReleaseStore {
    read(): Promise<Registry>;
    list(name: string): Promise<string[]>;
  }
  export function publish(options: { store: ReleaseStore; dist: string; host: Host }): Promise<Registry>;
  export function rollback(options: {
    store: ReleaseStore;
    name: string;
    to?: string;
    host: Host;
  }): Promise<Registry>;
  export function switchRemote(options: {
    store: ReleaseStore;
    name: string;
    isBlocked: boolean;
  }): Promise<Registry>;
}

declare module '@agency/shared/build/netlify' {
  import type { ReleaseStore } from '@agency/shared/build/release';
  export function netlifyStore(options: {
    token: string;
    shellSiteId: string;
    remoteSiteId?: string;
    apiUrl?: string;
  }): ReleaseStore;
}
