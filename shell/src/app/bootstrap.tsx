import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { config as configureZod } from 'zod/v4/core';
import {
  APP_START,
  CONFIG_ID,
  FRAME_OWNERS,
  ROOT_ID,
  ROOT_RELEASE,
  STATE_ID,
} from '@agency/shared/contracts';
import {
  configure,
  makeStore,
  rendered,
  selectContributed,
  selectIsOnline,
  type AppConfig,
  type ReadState,
} from '@agency/shared/runtime';
import { isMissing } from '../boundary/recoverableRoutes';
import { StartNotice } from '../frame/StartNotice';
import { isNotFound } from '../loading/failure';
import { federationHost } from '../loading/federation';
import { createRemoteLoader } from '../loading/loader';
import { createReporter } from '../loading/reporter';
import { OfflineOverlay } from '../offline/OfflineOverlay';
import { showContributions } from '../registry/contributions';
import { releaseMemory } from '../registry/memory';
import { currentOverride, takeOverrideFromAddress } from '../registry/override';
import { inlinedRegistry, readPageData, readRegistry } from '../registry/registry';
import { remoteForPath } from '../registry/remoteForPath';
import { layOutAll } from '../start/layout';
import { followMenu } from '../start/menu';
import { App } from './App';
import { followSkipLink } from '../frame/focusMain';
import { keepAnswer } from './keepAnswer';
import { keepPlace } from './keepPlace';
import { keepTyped } from './keepTyped';
import { prefetchOnIntent } from './prefetch';
import { makeRouter } from './router';

// Ends the inlined script's wait for the app (`start/onIntent.ts`).
window.dispatchEvent(new Event(APP_START));
// The content security policy forbids `eval`; zod would try it, and each attempt is reported as a violation. All copies
// of zod on a page share this setting, including those of remotes, which load later.
configureZod({ jitless: true });
takeOverrideFromAddress();
configure(readPageData(CONFIG_ID) as AppConfig);

const report = createReporter();
const reportRefused = (remote: string, message: string) =>
  report({ remote, id: '', kind: 'registry', message });
const store = makeStore();
const inlined = inlinedRegistry();
if (inlined) store.dispatch(showContributions(inlined));
const contributedAtFirst = selectContributed(store.getState());
const loader = createRemoteLoader({
  host: federationHost,
  readRegistry: async (isFresh) => {
    const registry = await readRegistry(isFresh, reportRefused);
    store.dispatch(showContributions(registry, reportRefused));
    return registry;
  },
  memory: releaseMemory,
  report,
  override: currentOverride(),
});
const root = document.getElementById(ROOT_ID)!;
const state = readPageData(STATE_ID);
const isRendered = root.firstElementChild !== null;

type Router = ReturnType<typeof makeRouter>;

/** Name of the remote that has the page. */
const nameOf = ({ state }: Router) => remoteForPath(state.location.pathname, loader.registry());

/** Whether the page was rendered by the releases that now run, with what other remotes add to it now. */
function isAsRendered(router: Router): boolean {
  const ids = loader.runningIds();
  const names = new Set([nameOf(router), FRAME_OWNERS.site]);
  const isByRunning = [...names].map((name) => ids[name]).join(' ') === root.dataset[ROOT_RELEASE];
  return isByRunning && selectContributed(store.getState()) === contributedAtFirst;
}

function showApp(router: Router): void {
  // To restore a scroll position, the page needs its full height at once.
  layOutAll();
  const app = (
    <StrictMode>
      <App loader={loader} router={router} store={store} />
    </StrictMode>
  );
  if (isRendered) {
    keepPlace(router);
    keepAnswer(router, state);
    // Also before hydration: React re-creates a page that a translator or a password manager has changed.
    keepTyped(root);
  } else followMenu();
  if (isRendered && isAsRendered(router)) hydrateRoot(root, app);
  else createRoot(root).render(app);
  prefetchOnIntent(router, store);
}

/** Keeps the page and its input until the remote can be started. */
function offerRetry(): void {
  const place = document.body.appendChild(document.createElement('div'));
  const notice = createRoot(place);
  const isOnline = () => selectIsOnline(store.getState());
  let wasOnline = isOnline();
  const handleRetry = () => {
    stop();
    notice.unmount();
    place.remove();
    takeOver();
  };
  const stop = store.subscribe(() => {
    // Online again: retry once the overlay has closed and restored the focus.
    if (isOnline() && !wasOnline) setTimeout(handleRetry);
    wasOnline = isOnline();
  });
  notice.render(
    <Provider store={store}>
      <OfflineOverlay />
      <StartNotice onRetry={handleRetry} />
    </Provider>,
  );
}

/** Whether the app lacks a part of the page: its remote, the code of the page or of a form. */
function isIncomplete(router: Router): boolean {
  const { errors, matches } = router.state;
  // An unknown URL is no failure: it has its own page.
  const hasFailed = Object.values(errors ?? {}).some((error) => !isNotFound(error));
  const isLacking = [nameOf(router), FRAME_OWNERS.site].some((name) => loader.failure(name));
  return hasFailed || isLacking || matches.some(({ route }) => isMissing(route));
}

/** A rendered page stays unchanged until the remote can hydrate it. */
function takeOver(): void {
  const router = makeRouter(loader, store);
  const begin = () => {
    if (!isIncomplete(router)) return showApp(router);
    router.dispose();
    offerRetry();
  };
  if (router.state.initialized) return begin();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    begin();
  });
}

if (state) store.dispatch(rendered(state as ReadState));
if (isRendered) takeOver();
else showApp(makeRouter(loader, store));
followSkipLink();
