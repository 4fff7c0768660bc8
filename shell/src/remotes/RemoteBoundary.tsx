import { useLocation, useRouteError } from 'react-router-dom';
import { useRemoteLoader } from './LoaderContext';
import { remoteForPath } from './mounts';
import { RemoteFallback } from './RemoteFallback';

/** Catches what a remote throws while it renders, so that the rest of the page lives on. */
export function RemoteBoundary() {
  const error = useRouteError();
  const { pathname } = useLocation();
  return <RemoteFallback remote={remoteForPath(pathname, useRemoteLoader().registry())} failure={error} />;
}
