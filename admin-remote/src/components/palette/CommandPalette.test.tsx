import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { contributionsRead, selectContributed } from '@agency/shared/runtime';
import { expectAccessible, failure, json, onApi } from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { CommandPalette } from './CommandPalette';

describe('the command palette', () => {
  // First: the commands arrive once.
  it('goes where Enter says, though pressed before the commands have arrived', async () => {
    const { router } = renderAdmin(<CommandPalette />, { at: '/admin/dashboard', path: '/admin/dashboard' });
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
    const early = screen.getByRole('combobox');
    expect(early).not.toHaveAttribute('cmdk-input');
    fireEvent.change(early, { target: { value: 'send' } });
    fireEvent.keyDown(early, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/newsletter/write'));
  });

  it('opens by Ctrl+K, finds a screen by its name, and goes there by Enter', async () => {
    const { user, router } = renderAdmin(<CommandPalette />, {
      at: '/admin/dashboard',
      path: '/admin/dashboard',
    });
    await user.keyboard('{Control>}k{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Command palette' });
    await expectAccessible(dialog);
    await user.type(screen.getByRole('combobox'), 'new post');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/blog/new'));
  });

  it('begins with what can be started', async () => {
    const { user } = renderAdmin(<CommandPalette />, { at: '/admin', path: '/admin' });
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('option', { name: 'New Post' });
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent.trim());
    expect(options[0]).toBe('New Post');
    expect(options.indexOf('Dashboard')).toBeGreaterThan(options.indexOf('Sign out'));
  });

  it.each([
    ['blog', '/admin/blog', 'Blog Posts'],
    ['team', '/admin/team', 'Team'],
    ['article', '/admin/blog/new', 'New Post'],
    ['portfolio', '/admin/projects/new', 'Add Project'],
  ])(
    'Enter after "%s" leads to %s: screens first, then what goes by other words',
    async (text, place, name) => {
      const { user, router } = renderAdmin(<CommandPalette />, { at: '/admin', path: '/admin' });
      await user.keyboard('{Control>}k{/Control}');
      await screen.findByRole('option', { name: 'New Post' });
      await user.type(screen.getByRole('combobox'), text);
      await waitFor(() => expect(screen.getByRole('option', { selected: true })).toHaveTextContent(name));
      await user.keyboard('{Enter}');
      await waitFor(() => expect(router.state.location.pathname).toBe(place));
    },
  );

  it.each([
    ['plan', '/admin/events'],
    ['announce', '/admin/events?new=1'],
  ])('finds what other remotes add by "%s"', async (text, place) => {
    const { user, router, store } = renderAdmin(<CommandPalette />, { at: '/admin', path: '/admin' });
    act(() => {
      store.dispatch(
        contributionsRead({
          ...selectContributed(store.getState()),
          adminNavigation: [{ label: 'Plan events', path: '/admin/events' }],
          commands: [{ label: 'Announce event', path: '/admin/events?new=1' }],
        }),
      );
    });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), text);
    await user.keyboard('{Enter}');
    await waitFor(() => {
      const { pathname, search } = router.state.location;
      expect(pathname + search).toBe(place);
    });
  });

  it('says when nothing has that name, and closes by Ctrl+K', async () => {
    const { user } = renderAdmin(<CommandPalette />);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'zzzz');
    expect(await screen.findByText('Nothing found.')).toBeInTheDocument();
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('finds rows by their words, grouped, and opens the first one by Enter', async () => {
    const searches = onApi('post', '/rest/v1/rpc/find_rows', () =>
      json([
        { table_name: 'case_studies', row_id: 'c1', title: 'Zephyr Bank', note: 'Bank' },
        { table_name: 'contact_messages', row_id: 'm1', title: 'Zoe', note: 'About the zephyr' },
      ]),
    );
    const { user, router } = renderAdmin(<CommandPalette />, { at: '/admin', path: '*' });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'zephyr');
    const first = await screen.findByRole('option', { name: 'Zephyr Bank Bank' });
    expect(searches.map(({ body }) => body)).toEqual([{ p_text: 'zephyr' }]);
    await waitFor(() => expect(first).toHaveAttribute('aria-selected', 'true'));
    expect(screen.getByRole('group', { name: 'Messages' })).toContainElement(
      screen.getByRole('option', { name: 'Zoe About the zephyr' }),
    );
    await expectAccessible(screen.getByRole('dialog', { name: 'Command palette' }));
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?message=m1'));
  });

  it('says when rows cannot be searched, and searches again by Retry', async () => {
    onApi('post', '/rest/v1/rpc/find_rows', () => failure(500, 'XX000', 'boom'));
    const { user } = renderAdmin(<CommandPalette />);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'zephyr');
    expect(await screen.findByText(/The rows could not be searched/)).toBeInTheDocument();
    onApi('post', '/rest/v1/rpc/find_rows', () =>
      json([{ table_name: 'services', row_id: 's1', title: 'Zephyr', note: '' }]),
    );
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: 'Zephyr' })).toBeInTheDocument();
  });
});
