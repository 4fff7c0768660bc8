import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { configure, makeStore, rendered, type AppConfig, type ReadState } from '@agency/shared/runtime';
import { federationHost } from '../remotes/federation';
import { createRemoteLoader } from '../remotes/loader';
import { releaseMemory } from '../remotes/memory';
import { currentOverride, takeOverrideFromAddress } from '../remotes/override';
import { fetchRegistry, inlinedRegistry, readPageData } from '../remotes/registry';
import { createReporter } from '../remotes/reporter';
import { App } from './App';
import { followSkipLink } from './focusMain';
import { prefetchOnIntent } from './prefetch';
import { makeRouter } from './router';

takeOverrideFromAddress();
configure(readPageData('app-config') as AppConfig);

const loader = createRemoteLoader({
  host: federationHost,
  readRegistry: async (isFresh) => (isFresh ? null : inlinedRegistry()) ?? (await fetchRegistry()),
  memory: releaseMemory,
  report: createReporter(),
  override: currentOverride(),
});
const router = makeRouter(loader);
const store = makeStore();
const root = document.getElementById('root')!;
const app = (
  <StrictMode>
    <App loader={loader} router={router} store={store} />
  </StrictMode>
);

/** Whether what stands in the page was rendered by the very release that now runs. */
function isRenderedByRunning(): boolean {
  return loader.runningIds()['public-remote'] === root.dataset['release'];
}

function showApp(): void {
  if (root.firstElementChild && isRenderedByRunning()) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

const state = readPageData('app-state');
if (state) store.dispatch(rendered(state as ReadState));
if (root.firstElementChild && !router.state.initialized) {
  // The page came rendered: it stays as it is until the remote is there to take it over.
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    showApp();
  });
} else {
  showApp();
}
followSkipLink();
prefetchOnIntent(router, store);
