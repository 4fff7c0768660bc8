import { matchRoutes, type RouteObject } from 'react-router-dom';
import { adminPaths, paths, STATE_ID } from '@agency/shared/contracts';
import { rendered, selectReadKeys, type AppStore, type ReadState } from '@agency/shared/runtime';
import { isSavingData } from '../start/conditions';
import type { makeRouter } from './router';

/** Milliseconds after which a page that was fetched ahead may be fetched ahead again. */
const AGAIN_AFTER = 60_000;
const STATE = new RegExp(`<script[^>]* id="${STATE_ID}">([^<]*)<`);

/** Addresses that are never fetched ahead: the back-office, functions, files. */
const NOT_AHEAD = new RegExp(`^(?:${adminPaths.root}|${paths.preview.root}|/\\.netlify)(?:/|$)|\\.\\w+$`);

function targetOf(event: Event): URL | null {
  const link = (event.target as Element).closest?.('a[href]');
  if (
    !(link instanceof HTMLAnchorElement) ||
    link.target === '_blank' ||
    link.download ||
    'again' in link.dataset
  )
    return null;
  const url = new URL(link.href);
  const isHere = url.pathname === window.location.pathname && url.search === window.location.search;
  return url.origin !== window.location.origin || isHere || NOT_AHEAD.test(url.pathname) ? null : url;
}

/** Loads the code of the pages an address matches; the router asks again later and gets it at once. */
async function fetchCode(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(({ route }) => (typeof route.lazy === 'function' ? route.lazy() : undefined)),
  );
}

/** Takes over what the server has read for a page, from the page as every visitor gets it. */
async function fetchData(store: AppStore, { pathname, search }: URL): Promise<void> {
  const response = await fetch(pathname + search, { headers: { Accept: 'text/html' }, priority: 'low' });
  const source = STATE.exec(response.ok ? await response.text() : '')?.[1];
  if (!source) return;
  const state = JSON.parse(source) as ReadState;
  const known = selectReadKeys(store.getState());
  const queries = Object.fromEntries(Object.entries(state.queries).filter(([key]) => !known.has(key)));
  store.dispatch(rendered({ ...state, queries }));
}

/**
 * Fetches code and data of a page when its link is pointed at or gets the focus, so that it is there when it is
 * followed. Whatever fails here is fetched again by the navigation itself, which also reports a failure.
 */
export function prefetchOnIntent(router: ReturnType<typeof makeRouter>, store: AppStore): void {
  const fetched = new Map<string, number>();
  const handleIntent = (event: Event) => {
    const url = targetOf(event);
    if (!url || isSavingData()) return;
    const key = url.pathname + url.search;
    if (Date.now() - (fetched.get(key) ?? 0) < AGAIN_AFTER) return;
    fetched.set(key, Date.now());
    void Promise.all([fetchCode(router.routes, url.pathname), fetchData(store, url)]).catch(() => undefined);
  };
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, handleIntent, { passive: true });
}
