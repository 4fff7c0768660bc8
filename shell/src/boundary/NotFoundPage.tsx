import { notFound } from '@agency/shared/content';
import { NotFoundView } from '@agency/shared/ui';
import { PlainFrame } from '../frame/PlainFrame';
import { DEFAULT_REMOTE } from '../registry/remoteForPath';
import { useRemoteLoader } from './LoaderContext';

/** The page for every path that does not exist; framed like the public site when that is there. */
export function NotFoundPage() {
  const Frame = useRemoteLoader().loaded(DEFAULT_REMOTE)?.Frame;
  const page = <NotFoundView {...notFound} />;
  return Frame ? <Frame>{page}</Frame> : <PlainFrame>{page}</PlainFrame>;
}
