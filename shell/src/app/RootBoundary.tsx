import { useRouteError } from 'react-router-dom';
import { isNotFound } from '../remotes/failure';
import { RemoteBoundary } from '../remotes/RemoteBoundary';
import { RootLayout } from './RootLayout';
import { UnmatchedPage } from './UnmatchedPage';

/**
 * Around everything: what the layout itself throws, and addresses that match nothing at all. The pattern for unknown
 * paths does not match a line break, which an address can bring along.
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
