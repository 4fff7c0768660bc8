import { useLocation } from 'react-router-dom';
import { useRemoteLoader } from '../boundary/LoaderContext';
import { NotFoundPage } from '../boundary/NotFoundPage';
import { RemoteFallback } from '../boundary/RemoteFallback';
import { remoteForPath } from '../registry/remoteForPath';

/** No route matched: either the place does not exist, or the remote that has it did not load. */
export function UnmatchedPage() {
  const loader = useRemoteLoader();
  const { pathname } = useLocation();
  const name = remoteForPath(pathname, loader.registry());
  const failure = loader.failure(name);
  return failure ? <RemoteFallback remote={name} failure={failure} /> : <NotFoundPage />;
}
