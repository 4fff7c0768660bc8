import {
  adminPaths,
  ADMIN_REMOTE,
  CONTRACT_VERSION,
  PLACEHOLDER_HEADING,
  type RemoteModule,
} from '@agency/shared/contracts';
import { LoadingState } from '@agency/shared/ui';
import { lazy, Suspense, useLayoutEffect, useRef, type ReactNode } from 'react';
import { routes as about } from '../features/about/routes';
import { routes as activity } from '../features/activity/routes';
import { routes as accounts } from '../features/accounts/routes';
import { routes as applications } from '../features/applications/routes';
import { routes as calendar } from '../features/calendar/routes';
import { routes as caseStudies } from '../features/case-studies/routes';
import { routes as dashboard } from '../features/dashboard/routes';
import { routes as moving } from '../features/import/routes';
import { routes as insight } from '../features/insight/routes';
import { routes as media } from '../features/media/routes';
import { routes as messages } from '../features/messages/routes';
import { routes as newsletter } from '../features/newsletter/routes';
import { routes as people } from '../features/people/routes';
import { routes as posts } from '../features/posts/routes';
import { routes as projects } from '../features/projects/routes';
import { routes as redirects } from '../features/redirects/routes';
import { routes as releases } from '../features/releases/routes';
import { routes as services } from '../features/services/routes';
import { routes as settings } from '../features/settings/routes';
import { routes as team } from '../features/team/routes';
import { loadFrame } from './loadFrame';

// Theme and frame come in one chunk, so that the entry stays a list of places.
const AdminFrame = lazy(() => loadFrame().then((module) => ({ default: module.AdminFrame })));
const Login = lazy(() =>
  import(/* webpackChunkName: "login" */ './Login').then((module) => ({ default: module.Login })),
);

/** Shown while the theme and the layout load. Passes the focus on to the page that takes its place. */
function Starting() {
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const here = main.current;
    return () => {
      if (!here?.contains(document.activeElement)) return;
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById('main')?.focus();
      });
    };
  }, []);
  return (
    <main ref={main} id="main" tabIndex={-1}>
      <h1 className="visually-hidden" {...PLACEHOLDER_HEADING}>
        Loading
      </h1>
      <LoadingState />
    </main>
  );
}

/** The frame, for the screens of other remotes too. */
function Frame({ children }: { children?: ReactNode }) {
  return (
    <Suspense fallback={<Starting />}>
      <AdminFrame>{children}</AdminFrame>
    </Suspense>
  );
}

/** The back-office. The shell guards every route but the sign-in page. */
const app: RemoteModule = {
  name: ADMIN_REMOTE,
  contract: CONTRACT_VERSION,
  Frame,
  routes: [
    {
      path: adminPaths.login,
      handle: { title: 'Sign in · Admin' },
      element: (
        <Suspense fallback={<Starting />}>
          <Login />
        </Suspense>
      ),
    },
    {
      element: <Frame />,
      children: [
        ...dashboard,
        ...insight,
        ...calendar,
        ...posts,
        ...caseStudies,
        ...projects,
        ...redirects,
        ...services,
        ...about,
        ...team,
        ...media,
        ...messages,
        ...applications,
        ...newsletter,
        ...moving,
        ...people,
        ...activity,
        ...accounts,
        ...releases,
        ...settings,
      ],
    },
  ],
};

export default app;
