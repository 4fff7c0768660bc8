import { Navigate, useLocation } from 'react-router-dom';
import { useResponse } from './response';

/**
 * Sends a visitor of an old address to the new one: for good, and without a trace in the history. The query goes along,
 * on the server by whoever answers: what it says is none of the page's business.
 */
export function MovedTo({ path }: { path: string }) {
  const { search, hash } = useLocation();
  useResponse({ status: 301, location: path });
  return typeof window === 'undefined' ? null : <Navigate to={path + search + hash} replace />;
}
