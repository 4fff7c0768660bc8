import './provideRuntime';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { guardRelease } from './guard';
import { fetchManifest } from './manifest';

/** One release to run: where its manifest is, and what its files must hash to. */
export interface Release {
  name: string;
  id: string;
  contract: string;
  manifest: string;
  integrity: Record<string, string>;
}

/** The one thing the loader asks of module federation. */
export interface FederationHost {
  /** Loads `./app` of a release and resolves to its default export. */
  load: (release: Release) => Promise<unknown>;
}

/** Module federation in the browser. */
export const federationHost: FederationHost = {
  load: async (release) => {
    await fetchManifest(release);
    guardRelease(release.manifest, release.integrity);
    const scope = release.name.replaceAll('-', '_');
    // By force: another release of the same remote may be registered from an attempt before.
    registerRemotes([{ name: scope, entry: release.manifest }], { force: true });
    const module = await loadRemote<{ default?: unknown }>(`${scope}/app`);
    return module?.default;
  },
};
