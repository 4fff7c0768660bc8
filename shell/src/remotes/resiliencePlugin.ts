import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Milliseconds after which a manifest, and a remote's entry, count as not arriving; the runtime itself waits for ever. */
const TIMEOUT = 4000;

/** What module federation needs to survive a bad server. */
export default function resiliencePlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'resilience',
    fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT) }),
    createScript: ({ url }) => {
      const script = document.createElement('script');
      script.src = url;
      script.crossOrigin = 'anonymous';
      return { script, timeout: TIMEOUT };
    },
  };
}
