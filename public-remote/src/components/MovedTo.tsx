import { Navigate } from 'react-router-dom';
import { useResponse } from './response';

/** Sends a visitor of an old address to the new one: for good, and without a trace in the history. */
export function MovedTo({ path }: { path: string }) {
  useResponse({ status: 301, location: path });
  return typeof window === 'undefined' ? null : <Navigate to={path} replace />;
}
