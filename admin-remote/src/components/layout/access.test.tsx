import { act, screen, within } from '@testing-library/react';
import { contributionsRead, selectContributed } from '@agency/shared/runtime';
import { expectAccessible, onApi } from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { AdminLayout } from './AdminLayout';

// Asked for before the role is known.
beforeEach(() => {
  for (const table of ['contact_messages', 'job_applications'])
    onApi('head', `/rest/v1/${table}`, () => new Response(null, { headers: { 'content-range': '*/3' } }));
});

const renderAsEditor = (at: string) => renderAdmin(<AdminLayout />, { at, path: at, isEditor: true });

const HEADING = 'Not part of your role';

describe('what an editor sees', () => {
  it('is the screens of content, in the menu and in the palette', async () => {
    const { user, container } = renderAsEditor('/admin/blog');
    const links = within(screen.getByRole('navigation', { name: 'Admin' })).getAllByRole('link');
    expect(links.map((link) => link.textContent.trim())).toEqual([
      'Dashboard',
      'Calendar',
      'Blog Posts',
      'Case Studies',
      'Projects',
      'Services',
      'About',
      'Team',
      'Media',
      'Settings',
    ]);
    expect(screen.getByText('Editor')).toBeInTheDocument();
    await expectAccessible(container);
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('option', { name: 'New Post' })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'Send Newsletter' })).not.toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'Contact Messages' })).not.toBeInTheDocument();
  });

  it.each(['/admin/contact', '/admin/contact/answers', '/admin/accounts', '/admin/blogs', '/admin/anything'])(
    'is a note at the address of another screen: %s',
    (at) => {
      renderAsEditor(at);
      expect(screen.getByRole('heading', { name: HEADING })).toBeInTheDocument();
    },
  );

  it.each([
    ['/admin/events', true],
    ['/admin/events/next', true],
    ['/admin/eventsx', false],
    ['/admin/talks/new', true],
    ['/admin/talks', false],
  ])('of another remote is what its links say: %s', (at, isShown) => {
    const { store } = renderAsEditor(at);
    const events = { label: 'Events', path: '/admin/events', isForEditors: true };
    const talks = { label: 'Talks', path: '/admin/talks' };
    const command = { label: 'New talk', path: '/admin/talks/new#title', isForEditors: true };
    act(
      () =>
        void store.dispatch(
          contributionsRead({
            ...selectContributed(store.getState()),
            adminNavigation: [events, talks],
            commands: [command],
          }),
        ),
    );
    expect(screen.queryAllByRole('heading', { name: HEADING })).toHaveLength(isShown ? 0 : 1);
    expect(screen.getByRole('link', { name: 'Events' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Talks' })).not.toBeInTheDocument();
  });

  it.each(['/admin/blog/edit/1', '/admin/settings', '/admin/team'])('is the screen at %s', (at) => {
    renderAsEditor(at);
    expect(screen.queryByText(HEADING)).not.toBeInTheDocument();
  });
});
