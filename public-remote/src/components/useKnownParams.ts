import type { RouteHandle } from '@agency/shared/contracts';
import { useMatches, useSearchParams } from 'react-router-dom';

/** What a route of this remote says of the parameters it reads. */
export interface PageHandle extends RouteHandle {
  /** All values of a parameter that change the page, by its name; without them any does. */
  values?: Readonly<Record<string, readonly string[]>>;
}

/** The query parameters a page reads, in the route's order; an address with only these is canonical. */
export function knownParams(
  params: URLSearchParams,
  { query = [], values = {} }: PageHandle,
): URLSearchParams {
  return new URLSearchParams(
    query.flatMap((name) => {
      const value = params.get(name);
      return value && (values[name]?.includes(value) ?? true) ? [[name, value]] : [];
    }),
  );
}

/**
 * The query parameters that the route reads (`handle.query`), for links of the page. All others are dropped, as on the
 * server.
 */
export function useKnownParams(): URLSearchParams {
  const [params] = useSearchParams();
  const handle = useMatches()
    .map(({ handle }) => handle as PageHandle | undefined)
    .findLast((handle) => handle?.query);
  return handle ? knownParams(params, handle) : params;
}
