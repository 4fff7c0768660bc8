import type { RouteObject } from 'react-router-dom';
import type { Registry } from '@agency/shared/contracts';
import { remoteForPath } from '../registry/remoteForPath';

/**
 * The routes of a remote without those whose address belongs to another one.
 * @param name of the remote
 * @param onForeign gets the path of a route that is left out
 */
export function ownRoutes(
  routes: RouteObject[],
  name: string,
  registry: Registry | null,
  onForeign: (path: string) => void,
): RouteObject[] {
  return routes.flatMap((route) => {
    const { children } = route;
    // Without a path around it, an index is the home page.
    const path = route.path ?? (route.index ? '/' : undefined);
    if (path === undefined) {
      // A layout: the addresses are its children's.
      if (!children) return [route];
      return [{ ...route, children: ownRoutes(children, name, registry, onForeign) } as RouteObject];
    }
    if (remoteForPath(path.startsWith('/') ? path : `/${path}`, registry) === name) return [route];
    onForeign(path);
    return [];
  });
}
