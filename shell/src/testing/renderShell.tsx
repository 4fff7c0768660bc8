import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, type RouteObject } from 'react-router-dom';
import { MANIFEST_FILE, type Registry, releasePath, type RemoteModule } from '@agency/shared/contracts';
import { makeStore, type RootState } from '@agency/shared/runtime';
import { App } from '../app/App';
import { discoverRoutes, shellRoutes } from '../app/router';
import type { FederationHost } from '../loading/federation';
import { createRemoteLoader } from '../loading/loader';
import type { FailureReport } from '@agency/shared/contracts';
import { releaseMemory } from '../registry/memory';
import type { Override } from '../registry/override';
import type { Release } from '../registry/release';

/** A registry with both remotes, changed where a test needs it. */
export function buildRegistry(overrides: Partial<Registry> = {}): Registry {
  const remote = (name: string) => ({
    id: 'two',
    previous: null,
    contract: '1.0',
    manifest: releasePath(name, 'two', MANIFEST_FILE),
    integrity: {},
  });
  const remotes = { 'public-remote': remote('public-remote'), 'admin-remote': remote('admin-remote') };
  return { rev: 1, remotes, blocked: [], ...overrides };
}

const publicRoutes: RouteObject[] = [
  {
    element: (
      <main>
        <Outlet />
      </main>
    ),
    children: [
      { path: '/', element: <h1>Home</h1>, handle: { title: 'Home of the agency' } },
      { path: '/about', element: <h1>About</h1>, handle: { title: 'About the agency' } },
    ],
  },
];

const adminRoutes: RouteObject[] = [
  { path: '/admin/login', element: <h1>Sign in</h1> },
  { path: '/admin/dashboard', element: <h1>Dashboard</h1> },
  { path: '/admin/settings', element: <h1>Settings</h1> },
];

/** Modules as the remotes would deliver them. */
export const modules: Record<string, RemoteModule> = {
  'public-remote': {
    name: 'public-remote',
    contract: '1.0',
    routes: publicRoutes,
    Frame: ({ children }) => <main aria-label="Public site">{children}</main>,
  },
  'admin-remote': { name: 'admin-remote', contract: '1.0', routes: adminRoutes },
};

/** A federation host under the test's control: what it delivers, and what it was asked for. */
export function fakeHost(deliver: (release: Release) => unknown = ({ name }) => modules[name]) {
  const asked: string[] = [];
  const host: FederationHost = {
    load: async (release) => {
      asked.push(`${release.name}@${release.id}`);
      return deliver(release);
    },
  };
  return { host, asked };
}

interface Options {
  at?: string;
  deliver?: (release: Release) => unknown;
  registry?: Registry | (() => Promise<Registry>);
  preloadedState?: Partial<RootState>;
  override?: Override;
}

/** The whole shell over remotes the test controls. */
export function renderShell({
  at = '/',
  deliver,
  registry = buildRegistry(),
  preloadedState,
  override,
}: Options = {}) {
  const { host, asked } = fakeHost(deliver);
  const reports: Omit<FailureReport, 'path'>[] = [];
  const loader = createRemoteLoader({
    host,
    readRegistry: () => (typeof registry === 'function' ? registry() : Promise.resolve(registry)),
    memory: releaseMemory,
    report: (report) => reports.push(report),
    override,
  });
  const store = makeStore(preloadedState);
  const router = createMemoryRouter(shellRoutes(), {
    initialEntries: [at],
    patchRoutesOnNavigation: discoverRoutes(loader, store),
  });
  const view = render(<App loader={loader} router={router} store={store} />);
  return { ...view, asked, loader, reports, router, store, user: userEvent.setup() };
}
