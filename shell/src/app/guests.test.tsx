import { act, screen, waitFor, within } from '@testing-library/react';
import type { Contributions, FrameName, RemoteModule } from '@agency/shared/contracts';
import { contributionsRead, editorConfirmed, Slot } from '@agency/shared/runtime';
import { showContributions } from '../registry/contributions';
import { buildRegistry, modules, renderShell } from '../testing/renderShell';

const HOME = 'public-remote/home';

interface Guest {
  at?: string;
  frame?: FrameName;
  contributes?: Contributions;
  module?: Partial<RemoteModule>;
  isFrameBroken?: boolean;
}

/** The site with a third team's remote, and a home page with a slot. */
function renderWith({ at = '/events', frame, contributes, module, isFrameBroken }: Guest) {
  const about = { ...buildRegistry().remotes['public-remote']!, mount: '/events' };
  const events = { ...about, ...(frame && { frame }), ...(contributes && { contributes }) };
  const registry = buildRegistry({ remotes: { ...buildRegistry().remotes, 'events-remote': events } });
  const own: RemoteModule = {
    name: 'events-remote',
    contract: '1.4',
    routes: [{ path: '/events', element: <h1>Events</h1> }],
    ...module,
  };
  const home = { path: '/', element: <Slot name={HOME} failed={<p>Not shown.</p>} /> };
  const view = renderShell({
    at,
    registry,
    deliver: ({ name }) => {
      if (name === 'events-remote') return own;
      if (isFrameBroken) throw new Error('no');
      return { ...modules[name], routes: [home, ...modules[name]!.routes] };
    },
  });
  act(() => void view.store.dispatch(showContributions(registry)));
  return view;
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

describe('a remote whose pages stand in the frame of the site', () => {
  test('is inside it, and both are loaded', async () => {
    const { asked } = renderWith({ frame: 'site' });
    const frame = await screen.findByRole('main', { name: 'Public site' });
    expect(within(frame).getByRole('heading', { name: 'Events' })).toBeVisible();
    expect(asked.sort()).toEqual(['events-remote@two', 'public-remote@two']);
  });

  test('has no frame without saying so', async () => {
    const { asked } = renderWith({});
    expect(await screen.findByRole('heading', { name: 'Events' })).toBeVisible();
    expect(screen.queryByRole('main', { name: 'Public site' })).not.toBeInTheDocument();
    expect(asked).toEqual(['events-remote@two']);
  });

  test('stands in the plain frame while the public remote does not work', async () => {
    renderWith({ frame: 'site', isFrameBroken: true });
    expect(await screen.findByRole('heading', { name: 'Events' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tidewright' })).toBeVisible();
  });

  test('has the page for unknown paths of the site, or its own', async () => {
    renderWith({ frame: 'site', at: '/events/nowhere' });
    const frame = await screen.findByRole('main', { name: 'Public site' });
    expect(within(frame).getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  });

  test('has its own page for unknown paths', async () => {
    renderWith({ frame: 'site', at: '/events/nowhere', module: { NotFound: () => <h1>No such event</h1> } });
    expect(await screen.findByRole('heading', { name: 'No such event' })).toBeVisible();
  });

  test('that throws is replaced inside the frame', async () => {
    const Broken = () => {
      throw new Error('boom');
    };
    renderWith({ frame: 'site', module: { routes: [{ path: '/events', element: <Broken /> }] } });
    const frame = await screen.findByRole('main', { name: 'Public site' });
    expect(within(frame).getByRole('alert')).toHaveTextContent('This part of the site is not answering');
  });
});

describe('a component in a page of another remote', () => {
  const contributes = { slots: { [HOME]: [{ part: 'Next' }] } };
  const Next = () => <h2>Next event</h2>;
  const parts = { Next: () => Promise.resolve({ default: Next }) };

  test('is loaded when its slot is shown, not before', async () => {
    const { asked, router } = renderWith({ at: '/about', contributes, module: { parts } });
    await screen.findByRole('heading', { name: 'About' });
    expect(asked).toEqual(['public-remote@two']);
    await act(() => router.navigate('/'));
    expect(await screen.findByRole('heading', { name: 'Next event' })).toBeVisible();
    expect(asked).toEqual(['public-remote@two', 'events-remote@two']);
  });

  test('goes with its remote', async () => {
    const { store } = renderWith({ at: '/', contributes, module: { parts } });
    await screen.findByRole('heading', { name: 'Next event' });
    const { slots: _gone, ...left } = store.getState().contributed;
    act(() => void store.dispatch(contributionsRead(left)));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Next event' })).not.toBeInTheDocument(),
    );
  });

  test.each([
    [
      'throws',
      'boom',
      {
        Next: () =>
          Promise.resolve({
            default: () => {
              throw new Error('boom');
            },
          }),
      },
    ],
    ['is not there', 'events-remote has no part Next.', {}],
  ])('that %s is missing alone, and reported', async (_, message, broken: RemoteModule['parts']) => {
    const { reports, router } = renderWith({ at: '/', contributes, module: { parts: broken } });
    expect(await screen.findByText('Not shown.')).toBeVisible();
    expect(reports).toContainEqual(expect.objectContaining({ remote: 'events-remote', message }));
    await act(() => router.navigate('/about'));
    expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible();
  });

  test('is for administrators, unless it is for editors too', async () => {
    const both = { slots: { [HOME]: [{ part: 'Next' }, { part: 'Past', isForEditors: true }] } };
    const all = { ...parts, Past: () => Promise.resolve({ default: () => <h2>Past events</h2> }) };
    const { router, store } = renderWith({ at: '/about', contributes: both, module: { parts: all } });
    await screen.findByRole('heading', { name: 'About' });
    act(() => void store.dispatch(editorConfirmed()));
    await act(() => router.navigate('/'));
    expect(await screen.findByRole('heading', { name: 'Past events' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Next event' })).not.toBeInTheDocument();
  });
});

describe('routes that are not right', () => {
  const events = <h1>Events</h1>;
  const APOLOGY = 'This part of the site is not answering';

  test.each<[string, unknown[]]>([
    [
      'an absolute path that is not below its parent’s',
      [{ path: '/events', children: [{ path: '/about', element: events }] }],
    ],
    ['an index that has children', [{ path: '/events', children: [{ index: true, children: [] }, null] }]],
    ['what is no route', [null, { path: '/events', element: events }]],
    ['a path that is no text', [{ path: 7, element: events }]],
  ])('%s costs the remote its own pages only, and is reported', async (_, routes) => {
    const { reports, router } = renderWith({ module: { routes: routes as RemoteModule['routes'] } });
    expect(await screen.findByRole('heading', { name: APOLOGY })).toBeVisible();
    expect(reports).toContainEqual(
      expect.objectContaining({ remote: 'events-remote', id: 'two', kind: 'invalid-module' }),
    );
    await act(() => router.navigate('/about'));
    expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible();
  });

  test.each<[string, RemoteModule['routes']]>([
    ['at the top', [{ index: true, element: <h1>Not the home page</h1> }]],
    ['in a layout', [{ children: [{ index: true, element: <h1>Not the home page</h1> }] }]],
  ])('an index %s does not replace the home page', async (_, routes) => {
    const { reports, router } = renderWith({
      module: { routes: [{ path: '/events', element: events }, ...routes] },
    });
    expect(await screen.findByRole('heading', { name: 'Events' })).toBeVisible();
    await act(() => router.navigate('/'));
    expect(screen.queryByRole('heading', { name: 'Not the home page' })).not.toBeInTheDocument();
    expect(reports).toContainEqual(
      expect.objectContaining({
        kind: 'invalid-module',
        message: 'The route / belongs to another remote.',
      }),
    );
  });

  test.each(['shell', 'remotes'])('an id that the shell has, %s, is an apology and a report', async (id) => {
    const { reports, router } = renderWith({
      module: { routes: [{ id, path: '/events', element: events }] },
    });
    expect(await screen.findByRole('heading', { name: APOLOGY })).toBeVisible();
    expect(reports).toContainEqual(
      expect.objectContaining({ remote: 'events-remote', id: 'two', kind: 'invalid-module' }),
    );
    await act(() => router.navigate('/about'));
    expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible();
  });
});
