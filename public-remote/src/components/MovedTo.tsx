import { useResponse } from '@agency/shared/runtime';
import { Navigate, useLocation } from 'react-router-dom';

/**
 * Redirects an old address permanently and without a history entry. The query is kept; on the server the page function
 * adds it.
 */
export function MovedTo({ path }: { path: string }) {
  const { search, hash } = useLocation();
  useResponse({ status: 301, location: path });
  return typeof window === 'undefined' ? null : <Navigate to={path + search + hash} replace />;
}
