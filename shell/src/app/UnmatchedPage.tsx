import { useLocation } from 'react-router-dom';
import { NotFoundPage } from '../not-found/NotFoundPage';
import { RemoteFallback } from '../remotes/RemoteFallback';
import { useRemoteLoader } from '../remotes/LoaderContext';
import { remoteForPath } from '../remotes/mounts';

/** No route matched: either the place does not exist, or the remote that has it did not load. */
export function UnmatchedPage() {
  const loader = useRemoteLoader();
  const { pathname } = useLocation();
  const name = remoteForPath(pathname, loader.registry());
  const failure = loader.failure(name);
  return failure ? <RemoteFallback remote={name} failure={failure} /> : <NotFoundPage />;
}
