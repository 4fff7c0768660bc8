import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { selectIsOnline, useAppSelector, useAuth } from '@agency/shared/runtime';
import { useRemoteLoader } from '../boundary/LoaderContext';
import { NotFoundPage } from '../boundary/NotFoundPage';
import { RemoteFallback } from '../boundary/RemoteFallback';
import { useNavigateAgain } from '../boundary/useNavigateAgain';
import { LoadingPage } from '../frame/LoadingPage';
import type { RemoteFailure } from '../loading/failure';
import { remoteForPath } from '../registry/remoteForPath';
import { AdminGuard } from '../session/AdminGuard';
import { isGuarded, isLetIn } from '../session/letIn';

/** Now that the person has been let in, the router asks for the remote that has the place. */
function EnterAgain() {
  const onEnter = useEffectEvent(useNavigateAgain().navigateAgain);
  useEffect(() => onEnter(), []);
  return <LoadingPage />;
}

/** Stands in for a remote that did not load; goes to the place again as soon as it does. */
function MissingRemote({ name, failure }: { name: string; failure: RemoteFailure }) {
  const loader = useRemoteLoader();
  const { navigateAgain } = useNavigateAgain();
  const handleSelfRetry = () => void loader.load(name).then(navigateAgain, () => {});
  return <RemoteFallback remote={name} failure={failure} onSelfRetry={handleSelfRetry} />;
}

/**
 * Loads a place to which the app has led from the server, which may know a redirect. Once: what comes is the first page of
 * a document, whose place in the history has no key of the router.
 */
function AskServer() {
  useEffect(() => {
    // A reload would keep the key.
    window.history.replaceState(null, '');
    window.location.reload();
  }, []);
  return <LoadingPage />;
}

/** No route matched: the place does not exist, or its remote did not load, or was not asked for before a sign-in. */
export function UnmatchedPage() {
  const loader = useRemoteLoader();
  const { session } = useAuth();
  const { pathname, key } = useLocation();
  const isOnline = useAppSelector(selectIsOnline);
  const name = remoteForPath(pathname, loader.registry());
  const failure = loader.failure(name);
  if (failure) return <MissingRemote name={name} failure={failure} />;
  const isBehind = isGuarded(pathname);
  if (!isBehind && key !== 'default' && isOnline) return <AskServer />;
  if (loader.loaded(name) || !isBehind) return <NotFoundPage isForStaff={isBehind && isLetIn(session)} />;
  return (
    <AdminGuard>
      <EnterAgain />
    </AdminGuard>
  );
}
