import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { guardElement, markFailed, withoutCache } from './guard';
import { takeManifest } from './manifest';
import { patience } from './patience';

/** Milliseconds after which a script counts as not arriving. */
const SCRIPT_TIMEOUT = patience(5000);

/** What module federation needs to survive a bad server, and to run nothing that was not published. */
export default function resiliencePlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'resilience',

    // The loader has fetched and checked the manifest already, with a deadline, which the runtime has not.
    fetch: (url) => {
      const manifest = takeManifest(url);
      return manifest && Promise.resolve(manifest);
    },

    createScript: ({ url }) => {
      const script = document.createElement('script');
      guardElement(script, url);
      return { script, timeout: SCRIPT_TIMEOUT };
    },

    // As a preload: a style sheet that is merely inserted lets the page render before it has arrived.
    createLink: ({ url }) => {
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = /\.css(\?|$)/.test(url) ? 'style' : 'script';
      guardElement(link, url);
      return link;
    },

    loadEntryError: async ({ getRemoteEntry, origin, remoteInfo, globalLoading, uniqueKey }) => {
      markFailed(remoteInfo.entry);
      Reflect.deleteProperty(globalLoading, uniqueKey);
      const getEntryUrl = (url: string) => withoutCache(url);
      return (await getRemoteEntry({ origin, remoteInfo, getEntryUrl })) as never;
    },
  };
}
