import type { RouteHandle } from '@agency/shared/contracts';
import { useMatches, useSearchParams } from 'react-router-dom';

/** What of a query a page reads, in the order its route names it; an address that says nothing else is the canonical one. */
export function knownParams(params: URLSearchParams, query: readonly string[]): URLSearchParams {
  return new URLSearchParams(
    query.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/**
 * The query parameters the page's route reads (`handle.query`): what links of the page go on with. Whatever else an
 * address carries stays behind, as it does on the server.
 */
export function useKnownParams(): URLSearchParams {
  const [params] = useSearchParams();
  const query = useMatches()
    .map(({ handle }) => (handle as RouteHandle | undefined)?.query)
    .findLast(Boolean);
  return query ? knownParams(params, query) : params;
}
