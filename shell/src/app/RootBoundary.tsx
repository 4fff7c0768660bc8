import { useRouteError } from 'react-router-dom';
import { RemoteBoundary } from '../boundary/RemoteBoundary';
import { isNotFound } from '../loading/failure';
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
