import { act, screen, waitFor, within } from '@testing-library/react';
import { notified } from '@agency/shared/runtime';
import { buildRegistry, modules, renderShell } from '../testing/renderShell';

describe('pages of remotes', () => {
  test('a visit to the home page loads the public remote and nothing of the back-office', async () => {
    const { asked } = renderShell();
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    expect(asked).toEqual(['public-remote@two']);
  });

  test('the first visit to the back-office loads its remote, once', async () => {
    const { asked, router } = renderShell();
    await screen.findByRole('heading', { name: 'Home' });
    await act(() => router.navigate('/admin/login'));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    await act(() => router.navigate('/about'));
    await act(() => router.navigate('/admin/login'));
    expect(asked).toEqual(['public-remote@two', 'admin-remote@two']);
  });

  test('a remote of a third team is found below its own path', async () => {
    const events = { ...buildRegistry().remotes['public-remote']!, mount: '/events' };
    const registry = buildRegistry({ remotes: { ...buildRegistry().remotes, 'events-remote': events } });
    const { asked } = renderShell({
      at: '/events/next',
      registry,
      deliver: ({ name }) =>
        name === 'events-remote'
          ? { name, contract: '1.0', routes: [{ path: '/events/:slug', element: <h1>Next event</h1> }] }
          : modules[name],
    });
    expect(await screen.findByRole('heading', { name: 'Next event' })).toBeVisible();
    expect(asked).toEqual(['events-remote@two']);
  });
});

describe('a path nobody has', () => {
  // The router warns that no route matches a line break.
  beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => {}));
  afterEach(() => jest.restoreAllMocks());

  test.each(['/nowhere', '/about%0a', '/%0a', '/x%E2%80%A8y'])(
    '%s shows the 404 page inside the public frame, with a way home',
    async (at) => {
      const { user } = renderShell({ at });
      const frame = await screen.findByRole('main', { name: 'Public site' });
      expect(within(frame).getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
      await user.click(screen.getByRole('link', { name: 'Back to Home' }));
      expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    },
  );

  test('is loaded from the server where the app has led to it, which may know a redirect', async () => {
    // What the test's window says of a page that is loaded.
    const loads = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { router } = renderShell();
    await screen.findByRole('heading', { name: 'Home' });
    await act(() => router.navigate('/nowhere'));
    await waitFor(() => expect(loads).toHaveBeenCalledTimes(1));
    expect(String(loads.mock.calls[0]![0])).toContain('navigation');
    expect(screen.queryByRole('heading', { name: 'Oops! Page not found' })).not.toBeInTheDocument();
  });

  test('below /admin it is a plain 404 page for somebody signed out', async () => {
    renderShell({ at: '/admin/nowhere' });
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    expect(screen.queryByRole('main')).not.toHaveAccessibleName('Public site');
    expect(screen.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
  });
});

describe('a remote that does not work', () => {
  test('is replaced by an apology; Retry loads it without a reload', async () => {
    let isBroken = true;
    const { user, reports } = renderShell({
      deliver: ({ name }) => {
        if (isBroken) throw new TypeError('Failed to fetch');
        return modules[name];
      },
    });
    expect(
      await screen.findByRole('heading', { name: 'This part of the site is not answering' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tidewright' })).toHaveAttribute('href', '/');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    expect(reports).toHaveLength(1);
  });

  test('leaves the other remote alone', async () => {
    const { router } = renderShell({
      at: '/admin/login',
      deliver: ({ name }) => {
        if (name === 'admin-remote') throw new Error('no');
        return modules[name];
      },
    });
    await screen.findByRole('button', { name: 'Retry' });
    await act(() => router.navigate('/about'));
    expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible();
  });

  test('which was switched off says so, and is not reported', async () => {
    const { asked, reports } = renderShell({ registry: buildRegistry({ blocked: ['public-remote'] }) });
    expect(await screen.findByRole('heading', { name: 'Closed for maintenance' })).toBeVisible();
    expect([asked, reports]).toEqual([[], []]);
  });
});

describe('what surrounds a page', () => {
  test('titles come from the deepest route, and a new page is focused and announced', async () => {
    const { router } = renderShell();
    await screen.findByRole('heading', { name: 'Home' });
    expect(document.title).toBe('Home of the agency');
    await act(() => router.navigate('/about'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'About' })).toHaveFocus());
    expect(document.title).toBe('About the agency');
    expect(await screen.findByText('About the agency', { selector: '[role=status]' })).toBeInTheDocument();
  });

  test('a message is announced and can be dismissed', async () => {
    const { store, user } = renderShell();
    act(() => void store.dispatch(notified('error', 'The image was not saved.')));
    expect(within(await screen.findByRole('alert')).getByText('The image was not saved.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('The image was not saved.')).not.toBeInTheDocument();
  });
});

describe('a page that throws while it renders', () => {
  test('is replaced inside the frame, reported, and shown again by Retry', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    let isBroken = true;
    const Fragile = () => {
      if (isBroken) throw new Error('boom');
      return <h1>Home</h1>;
    };
    const { user, reports } = renderShell({
      deliver: ({ name }) => ({ ...modules[name], routes: [{ path: '/', element: <Fragile /> }] }),
    });
    const frame = await screen.findByRole('main', { name: 'Public site' });
    expect(within(frame).getByRole('alert')).toHaveTextContent('This part of the site is not answering');
    // The report leaves after the page is drawn.
    await waitFor(() =>
      expect(reports).toEqual([expect.objectContaining({ kind: 'render', message: 'boom' })]),
    );
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    logged.mockRestore();
  });
});
