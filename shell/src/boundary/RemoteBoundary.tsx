import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { notFound } from '@agency/shared/content';
import { NotFoundView } from '@agency/shared/ui';
import { classify, isChunkError, isNotFound } from '../loading/failure';
import { DEFAULT_REMOTE, remoteForPath } from '../registry/remoteForPath';
import { useRemoteLoader } from './LoaderContext';
import { NotFoundPage } from './NotFoundPage';
import { RemoteFallback } from './RemoteFallback';
import { reloadOnce } from './reloadOnce';

/**
 * Catches what a remote throws while it renders, so that everything else lives on.
 * @param isPlain whether to do without the remote's own frame, because that may be what throws
 * @param isFramed whether a frame is around it already
 */
export function RemoteBoundary({ isPlain = false, isFramed = false }) {
  const error = useRouteError();
  const loader = useRemoteLoader();
  const { pathname } = useLocation();
  const remote = remoteForPath(pathname, loader.registry());
  const isMissing = isNotFound(error);

  useEffect(() => {
    if (isMissing) return;
    loader.reportLater(remote, error, isChunkError(error) ? classify(error) : 'render');
    if (isChunkError(error)) void reloadOnce(loader, remote);
  }, [error, isMissing, loader, remote]);

  if (isMissing) return isFramed ? <NotFoundView {...notFound} /> : <NotFoundPage />;
  const Frame = isPlain || isFramed || remote !== DEFAULT_REMOTE ? undefined : loader.loaded(remote)?.Frame;
  // A component that was loaded lazily keeps its failure: only a fresh page can ask for it again.
  const retry = isChunkError(error)
    ? { onRetry: () => window.location.reload(), isRetrying: false }
    : undefined;
  const fallback = (
    <RemoteFallback remote={remote} failure={error} isFramed={isFramed || Boolean(Frame)} retry={retry} />
  );
  return Frame ? <Frame>{fallback}</Frame> : fallback;
}
