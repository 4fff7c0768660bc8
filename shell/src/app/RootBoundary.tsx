import { useRouteError } from 'react-router-dom';
import { isNotFound } from '../remotes/failure';
import { RemoteBoundary } from '../remotes/RemoteBoundary';
import { RootLayout } from './RootLayout';
import { UnmatchedPage } from './UnmatchedPage';

/**
 * The outermost error boundary: handles errors of the layout itself, and URLs that match no route. The catch-all route
 * does not match a line break, which a URL can contain.
 */
export function RootBoundary() {
  const error = useRouteError();
  if (!isNotFound(error)) return <RemoteBoundary isPlain />;
  return (
    <RootLayout>
      <UnmatchedPage />
    </RootLayout>
  );
}
