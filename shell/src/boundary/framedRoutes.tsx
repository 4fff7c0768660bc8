import { Outlet, type RouteObject } from 'react-router-dom';
import { notFound } from '@agency/shared/content';
import { FRAME_OWNERS, type RegistryRemote, type RemoteModule } from '@agency/shared/contracts';
import { NotFoundView } from '@agency/shared/ui';
import { PlainFrame } from '../frame/PlainFrame';
import { useRemoteLoader } from './LoaderContext';
import { RemoteBoundary } from './RemoteBoundary';

/** The frame of another remote around the page; the shell's own, when that remote does not work. */
function Framed({ owner }: { owner: string }) {
  const Frame = useRemoteLoader().loaded(owner)?.Frame ?? PlainFrame;
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/**
 * The routes of a remote in what its release says its pages stand in, with a page for unknown paths below its mount. The
 * public remote's renderer makes the same of them (`public-remote/src/app/guests.tsx`).
 */
export function framedRoutes(
  routes: RouteObject[],
  { NotFound }: Pick<RemoteModule, 'NotFound'>,
  { frame, mount }: Pick<RegistryRemote, 'frame' | 'mount'>,
): RouteObject[] {
  const unknown = NotFound ? <NotFound /> : frame && <NotFoundView {...notFound} />;
  const all = unknown && mount ? [...routes, { path: `${mount}/*`, element: unknown }] : routes;
  if (!frame) return all;
  return [
    {
      element: <Framed owner={FRAME_OWNERS[frame]} />,
      children: [{ errorElement: <RemoteBoundary isFramed />, children: all }],
    },
  ];
}
