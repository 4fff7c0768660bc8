import { notFound } from '@agency/shared/content';
import type { Contributed, ContributedPart, Guests, RemoteModule } from '@agency/shared/contracts';
import * as runtime from '@agency/shared/runtime';
import { NotFoundView } from '@agency/shared/ui';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactRedux from 'react-redux';
import * as router from 'react-router-dom';
import { useMatches, type RouteObject } from 'react-router-dom';
import { SiteLayout } from '../components/SiteLayout';

/*
 * Other remotes in a rendering: one that has the page, and those that have a component in it. Their builds for the server
 * are the modules they have in the browser, and take from here what the shell gives them there.
 */

/** What a guest takes from this build, by the names it imports it by. */
export const provided: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-redux': reactRedux,
  'react-router-dom': router,
  '@agency/shared/runtime': runtime,
};

/** The page for what is not there; with status 404. */
export function NotFound() {
  runtime.useResponse({ status: 404 });
  return (
    <SiteLayout>
      <NotFoundView {...notFound} />
    </SiteLayout>
  );
}

/** @throws Error when it did not run */
export function moduleOf(guests: Guests, name: string): RemoteModule {
  const guest = guests[name];
  if (guest && 'routes' in guest) return guest;
  throw new Error(`${name} did not run.`, { cause: guest });
}

/** The title of the deepest route that has one, as the shell shows it. */
export function RouteTitle() {
  const title = useMatches()
    .map(({ handle }) => (handle as { title?: string } | null | undefined)?.title)
    .findLast(Boolean);
  return title ? <title>{title}</title> : null;
}

/** The routes of a guest in the frame of the site, as the shell frames them (`shell/src/boundary/framed.tsx`). */
export function framedRoutes({ routes, NotFound: Own }: RemoteModule): RouteObject[] {
  const Unknown = () => {
    runtime.useResponse({ status: 404 });
    return Own ? <Own /> : <NotFoundView {...notFound} />;
  };
  return [
    {
      element: (
        <SiteLayout>
          <router.Outlet />
        </SiteLayout>
      ),
      children: [{ children: routes }, { path: '*', element: <Unknown /> }],
    },
  ];
}

/**
 * The components of guests for the slots of a page, loaded before it renders, which cannot wait. One that cannot be loaded
 * is left to the browser.
 */
export async function loadParts(guests: Guests, slots: Contributed['slots'] = {}): Promise<runtime.Parts> {
  const idOf = ({ remote, part }: ContributedPart) => `${remote}/${part}`;
  const loaded = new Map<string, react.ComponentType>();
  const load = async (entry: ContributedPart) => {
    const guest = guests[entry.remote];
    const part = guest && 'routes' in guest ? await guest.parts?.[entry.part]?.() : undefined;
    if (part) loaded.set(idOf(entry), part.default);
  };
  await Promise.allSettled(Object.values(slots).flat().map(load));
  return { find: (entry) => loaded.get(idOf(entry)) ?? null };
}
