import { withQuery } from '@agency/shared/contracts';
import { useResponse } from '@agency/shared/runtime';
import { Navigate, useLocation } from 'react-router-dom';

/**
 * Redirects an old address permanently and without a history entry. The query and the fragment are kept, unless the new
 * address has its own; on the server the page function adds the query.
 */
export function MovedTo({ path }: { path: string }) {
  const { search, hash } = useLocation();
  useResponse({ status: 301, location: path });
  if (typeof window === 'undefined') return null;
  return <Navigate to={withQuery(path, search) + (path.includes('#') ? '' : hash)} replace />;
}
