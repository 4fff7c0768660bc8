import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { guardElement, markFailed, withoutCache } from './guard';
import { timeLimit } from './deadline';

/** Milliseconds after which a script counts as not arriving. */
const SCRIPT_TIMEOUT = timeLimit(5000);

/** What module federation needs to survive a bad server, and to run nothing that was not published. */
export default function resiliencePlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'resilience',

    createScript: ({ url }) => {
      const script = document.createElement('script');
      guardElement(script, url);
      return { script, timeout: SCRIPT_TIMEOUT };
    },

    loadEntryError: async ({ getRemoteEntry, origin, remoteInfo, globalLoading, uniqueKey }) => {
      markFailed(remoteInfo.entry);
      Reflect.deleteProperty(globalLoading, uniqueKey);
      const getEntryUrl = (url: string) => withoutCache(url);
      return (await getRemoteEntry({ origin, remoteInfo, getEntryUrl })) as never;
    },
  };
}
