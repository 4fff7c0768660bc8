import type { RouteHandle } from '@agency/shared/contracts';
import { useMatches, useSearchParams } from 'react-router-dom';

/** The query parameters a page reads, in the route's order; an address with only these is canonical. */
export function knownParams(params: URLSearchParams, query: readonly string[]): URLSearchParams {
  return new URLSearchParams(
    query.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/**
 * The query parameters that the route reads (`handle.query`), for links of the page. All others are dropped, as on the
 * server.
 */
export function useKnownParams(): URLSearchParams {
  const [params] = useSearchParams();
  const query = useMatches()
    .map(({ handle }) => (handle as RouteHandle | undefined)?.query)
    .findLast(Boolean);
  return query ? knownParams(params, query) : params;
}
