import './provideRuntime';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Release } from '../registry/release';
import { guardElement, guardRelease } from './guard';
import { fetchCode } from './manifest';

/** The one thing the loader asks of module federation. */
export interface FederationHost {
  /** Loads `./app` of a release and resolves to its default export. */
  load: (release: Release) => Promise<unknown>;
}

/** Asks for a file at once, that the entry would ask for only when it runs. */
function preload(url: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = url.endsWith('.css') ? 'style' : 'script';
  guardElement(link, url);
  document.head.append(link);
}

/** Module federation in the browser. */
export const federationHost: FederationHost = {
  load: async (release) => {
    // Not left to the runtime, which knows no deadline.
    const { entry, files } = await fetchCode(release);
    guardRelease(release.manifest, release.integrity);
    files.forEach(preload);
    const scope = release.name.replaceAll('-', '_');
    // By force: another release of the same remote may be registered from an attempt before.
    registerRemotes([{ name: scope, entry }], { force: true });
    const module = await loadRemote<{ default?: unknown }>(`${scope}/app`);
    return module?.default;
  },
};
