import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { configure, makeStore, type AppConfig } from '@agency/shared/runtime';
import { federationHost } from '../remotes/federation';
import { createRemoteLoader } from '../remotes/loader';
import { releaseMemory } from '../remotes/memory';
import { currentOverride, takeOverrideFromAddress } from '../remotes/override';
import { fetchRegistry, inlinedRegistry, readPageData } from '../remotes/registry';
import { createReporter } from '../remotes/reporter';
import { App } from './App';
import { followSkipLink } from './focusMain';
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
const app = (
  <StrictMode>
    <App loader={loader} router={router} store={makeStore()} />
  </StrictMode>
);

const root = document.getElementById('root')!;
if (root.firstElementChild) {
  // The page came rendered: it stays as it is until the remote is there to take it over.
  const takeOver = () => hydrateRoot(root, app);
  if (router.state.initialized) takeOver();
  else {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      takeOver();
    });
  }
} else {
  createRoot(root).render(app);
}
followSkipLink();
