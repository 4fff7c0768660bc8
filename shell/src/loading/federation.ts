import { CurrentGlobal } from '@module-federation/runtime-core';
import type { Release } from '../registry/release';
import { runEntry } from './entry';
import { guardElement, guardRelease } from './guard';
import { fetchCode } from './manifest';
import { shareScopeMap } from './provided';

/** The one thing the loader asks of module federation. */
export interface FederationHost {
  /** Loads `./app` of a release and resolves to its default export. */
  load: (release: Release) => Promise<unknown>;
}

/** What the entry of a remote declares: the container protocol of module federation. */
interface Container {
  init: (shared: object, initScope: unknown[], options: object) => unknown;
  get: (expose: string) => Promise<() => { default?: unknown } | undefined>;
}

/** Asks for a file at once, that the entry would ask for only when it runs. */
function preload(url: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = url.endsWith('.css') ? 'style' : 'script';
  guardElement(link, url);
  document.head.append(link);
}

/** Forgets another release of the same remote, from an attempt before: its instance would serve this one, too. */
function forgetInstance(scope: string): void {
  const { __INSTANCES__: instances } = CurrentGlobal.__FEDERATION__;
  const at = instances.findIndex(({ name }) => name === scope);
  if (at >= 0) instances.splice(at, 1);
}

/**
 * Module federation in the browser: its runtime shares the modules. The part of it that loads remotes is left out,
 * because the shell loads them under its own deadlines, retries and hashes.
 */
export const federationHost: FederationHost = {
  load: async (release) => {
    // Not left to the runtime, which knows no deadline.
    const { entry, files } = await fetchCode(release);
    guardRelease(release.manifest, release.integrity);
    files.forEach(preload);
    const scope = release.name.replaceAll('-', '_');
    forgetInstance(scope);
    const container = (await runEntry(entry, scope)) as Container;
    const options = { version: '', shareScopeKeys: 'default', shareScopeMap };
    await container.init(shareScopeMap['default']!, [], options);
    const factory = await container.get('./app');
    return factory()?.default;
  },
};
