import { isValidElement, useState, type ComponentType } from 'react';
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { loadTwice } from '@agency/shared/ui';
import { timeLimit, withDeadline } from '../loading/deadline';
import { RemoteFailure } from '../loading/failure';
import { RemoteFallback } from './RemoteFallback';

/** Milliseconds a lazily loaded page may take; a chunk's style sheet has no limit of its own. */
const PAGE_DEADLINE = timeLimit(12_000);

type Lazy = LazyRouteFunction<RouteObject>;
type OnFailure = (error: unknown) => void;

const late = () => new RemoteFailure('', 'timeout', 'A page took too long to load.');
const loadPage = (lazy: Lazy) => withDeadline(loadTwice(lazy), PAGE_DEADLINE, late);

const missingPages = new WeakSet<object>();

/** Whether the code of a page did not arrive. The router has made an element of its component. */
export const isMissing = ({ element }: Pick<RouteObject, 'element'>) =>
  isValidElement(element) && typeof element.type === 'function' && missingPages.has(element.type);

/** Stands where a page should be whose code did not arrive; Retry fetches it again and shows it in place. */
function missingPage(remote: string, lazy: Lazy, error: unknown) {
  function MissingPage() {
    const [Page, setPage] = useState<ComponentType | null>(null);
    const [isRetrying, setRetrying] = useState(false);

    const fetchAgain = async () => {
      const { Component, element } = await loadPage(lazy);
      setPage(() => Component ?? (() => <>{element}</>));
    };
    const handleRetry = async () => {
      setRetrying(true);
      await fetchAgain().catch(() => setRetrying(false));
    };

    if (Page) return <Page />;
    const onRetry = () => void handleRetry();
    return (
      <RemoteFallback
        remote={remote}
        failure={error}
        isFramed
        retry={{ onRetry, isRetrying }}
        onSelfRetry={() => void fetchAgain().catch(() => {})}
      />
    );
  }
  missingPages.add(MissingPage);
  return MissingPage;
}

/**
 * The routes of a remote, so that a page whose code is missing can be asked for again: the router itself keeps the
 * first failure of a lazy route for ever. One more attempt is made before anybody notices.
 */
export function recoverableRoutes(
  routes: RouteObject[],
  remote: string,
  onFailure: OnFailure,
): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route;
    const copy = { ...route } as RouteObject;
    if (children) copy.children = recoverableRoutes(children, remote, onFailure);
    if (typeof lazy === 'function') {
      copy.lazy = () =>
        loadPage(lazy as Lazy).catch((error: unknown) => {
          onFailure(error);
          return { Component: missingPage(remote, lazy as Lazy, error) };
        });
    }
    return copy;
  });
}
