import { screen, within } from '@testing-library/react';
import { expectAccessible, onApi } from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { AdminLayout } from './AdminLayout';

// Asked for before the role is known.
beforeEach(
  () =>
    void onApi(
      'head',
      '/rest/v1/contact_messages',
      () => new Response(null, { headers: { 'content-range': '*/3' } }),
    ),
);

const renderAsEditor = (at: string) => renderAdmin(<AdminLayout />, { at, path: at, isEditor: true });

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
      expect(screen.getByRole('heading', { name: 'Not part of your role' })).toBeInTheDocument();
    },
  );

  it.each(['/admin/blog/edit/1', '/admin/settings', '/admin/team'])('is the screen at %s', (at) => {
    renderAsEditor(at);
    expect(screen.queryByText('Not part of your role')).not.toBeInTheDocument();
  });
});
