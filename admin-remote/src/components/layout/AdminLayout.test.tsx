import { act, screen, waitFor, within } from '@testing-library/react';
import { FIRST_STAGE } from '@agency/shared/contracts';
import { expectAccessible, json, onApi } from '@agency/shared/testing';
import { contributionsRead, selectContributed } from '@agency/shared/runtime';
import { renderAdmin } from '../../testing/renderAdmin';
import { arriving } from '../session/arrival';
import { AdminLayout } from './AdminLayout';

const waits = (table: 'contact_messages' | 'job_applications', count: number) =>
  onApi(
    'head',
    `/rest/v1/${table}`,
    () => new Response(null, { headers: { 'content-range': `*/${count}` } }),
  );
beforeEach(() => {
  waits('contact_messages', 0);
  waits('job_applications', 0);
});

function renderLayout() {
  return renderAdmin(<AdminLayout />, { at: '/admin/blog', path: '/admin/blog' });
}

describe('the frame of the back-office', () => {
  it('leads to every screen and marks the current one', () => {
    renderLayout();
    const menu = screen.getByRole('navigation', { name: 'Admin' });
    const labels = within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent.trim());
    expect(labels).toEqual([
      'Dashboard',
      'Insight',
      'Calendar',
      'Blog Posts',
      'Case Studies',
      'Projects',
      'Services',
      'About',
      'Team',
      'Media',
      'Contact Messages',
      'Applications',
      'Newsletter',
      'Redirects',
      'Import and export',
      'A person’s data',
      'Activity',
      'Accounts',
      'Releases',
      'Settings',
    ]);
    expect(within(menu).getByRole('link', { name: 'Blog Posts' })).toHaveAttribute('aria-current', 'page');
  });

  it('has the focus after a sign-in, and not again later', () => {
    arriving();
    const { unmount } = renderLayout();
    expect(screen.getByRole('main')).toHaveFocus();
    unmount();
    renderLayout();
    expect(document.body).toHaveFocus();
  });

  it('keeps the focus where a control of a screen is removed', async () => {
    renderAdmin(
      <AdminLayout>
        <button>One</button>
        <button>Two</button>
      </AdminLayout>,
      { at: '/admin/blog', path: '/admin/blog' },
    );
    const one = await screen.findByRole('button', { name: 'One' });
    one.focus();
    one.remove();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Two' })).toHaveFocus());
  });

  it('leads to what other remotes add, after its own screens', () => {
    const { store } = renderLayout();
    const adminNavigation = [{ label: 'Events', path: '/admin/events' }];
    act(() => {
      store.dispatch(contributionsRead({ ...selectContributed(store.getState()), adminNavigation }));
    });
    const menu = screen.getByRole('navigation', { name: 'Admin' });
    const last = within(menu).getAllByRole('link').at(-1)!;
    expect(last).toHaveTextContent('Events');
    expect(last).toHaveAttribute('href', '/admin/events');
  });

  it('says how many messages are unread, and how many applications are new', async () => {
    waits('contact_messages', 3);
    const asked = waits('job_applications', 2);
    const { user } = renderLayout();
    const link = await screen.findByRole('link', { name: /^Contact Messages .*3 unread$/ });
    expect(await screen.findByRole('link', { name: /^Applications .*2 new$/ })).toBeVisible();
    expect(asked[0]!.url.searchParams.get('stage_id')).toBe(`eq.${FIRST_STAGE}`);
    await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
    expect(link).toHaveAccessibleName(/^Contact Messages .*3 unread$/);
  });

  it('collapses, keeps its names, and remembers it', async () => {
    const { user, unmount } = renderLayout();
    await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
    expect(within(screen.getByRole('link', { name: 'Blog Posts' })).getByText('Blog Posts')).toHaveClass(
      'visually-hidden',
    );
    unmount();
    renderLayout();
    expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeInTheDocument();
  });

  it('is collapsed where the window is narrow, until somebody expands it', async () => {
    const isNarrow = (query: string) => query.includes('max-width');
    const asked = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ matches: isNarrow(query) }) as MediaQueryList);
    const { user, unmount } = renderLayout();
    await user.click(screen.getByRole('button', { name: 'Expand sidebar' }));
    unmount();
    renderLayout();
    expect(screen.getByRole('button', { name: 'Collapse sidebar' })).toBeInTheDocument();
    asked.mockRestore();
  });

  it('says who is signed in, and signs out to the sign-in page', async () => {
    onApi('post', '/auth/v1/logout', () => json({}));
    const { user, store, router } = renderLayout();
    expect(screen.getByText('admin@agency.test')).toBeInTheDocument();
    expect(screen.getByText('Admin')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('Some other page')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin/login');
    expect(store.getState().session.status).toBe('signed-out');
  });

  it('opens the menu of a narrow screen as a dialog', async () => {
    const { user } = renderLayout();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
  });

  it('has nothing axe objects to', async () => {
    const { container } = renderLayout();
    await expectAccessible(container);
  });
});
