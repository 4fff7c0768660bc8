import { notFound } from '@agency/shared/content';
import { adminPaths, FRAME_OWNERS } from '@agency/shared/contracts';
import { NotFoundView } from '@agency/shared/ui';
import { PlainFrame } from '../frame/PlainFrame';
import { useRemoteLoader } from './LoaderContext';

const nextForStaff = [{ label: 'Dashboard', path: adminPaths.dashboard }];

/**
 * The page for every path that does not exist; framed like the public site when that is there.
 * @param isForStaff whether it stands in the frame of the back-office instead, and leads to the dashboard
 */
export function NotFoundPage({ isForStaff = false }) {
  const owner = FRAME_OWNERS[isForStaff ? 'back-office' : 'site'];
  const Frame = useRemoteLoader().loaded(owner)?.Frame ?? PlainFrame;
  return (
    <Frame>
      <NotFoundView {...notFound} {...(isForStaff && { next: nextForStaff })} />
    </Frame>
  );
}
