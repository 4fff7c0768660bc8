import { Navigate, useLocation } from 'react-router-dom';
import { useResponse } from './response';

/** Sends a visitor of an old address to the new one, query and all: for good, and without a trace in the history. */
export function MovedTo({ path }: { path: string }) {
  const { search, hash } = useLocation();
  useResponse({ status: 301, location: path + search });
  return typeof window === 'undefined' ? null : <Navigate to={path + search + hash} replace />;
}
