import { createContext, use } from 'react';
import type { RemoteLoader } from '../loading/loader';

export const LoaderContext = createContext<RemoteLoader | null>(null);

/** @throws Error outside the shell */
export function useRemoteLoader(): RemoteLoader {
  const loader = use(LoaderContext);
  if (!loader) throw new Error('useRemoteLoader must be used inside the shell');
  return loader;
}
