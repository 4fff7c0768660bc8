import { screen, waitFor, within } from '@testing-library/react';
import {
  expectAccessible,
  buildPost,
  connectionLost,
  failure,
  json,
  onApi,
  rowsReply,
} from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { PostsPage } from './PostsPage';

const tides = buildPost({ title: 'Tides', published: true });
const moons = buildPost({ title: 'Moons', published: false });

const renderPosts = (at = '/admin/blog') => renderAdmin(<PostsPage />, { at, path: '/admin/blog' });
const onList = (rows: object[] = [tides, moons], total = rows.length) =>
  onApi('get', '/rest/v1/blog_posts', () => rowsReply(rows, total));

describe('the list of posts', () => {
  it('shows each post with its state, newest first, by pages', async () => {
    const requests = onList([tides, moons], 60);
    const { container } = renderPosts();
    const row = (await screen.findByRole('link', { name: 'Tides' })).closest('tr')!;
    expect(within(row).getByText('Published')).toBeInTheDocument();
    expect(screen.getByText('Draft')).toBeInTheDocument();
    expect(screen.getByText('1–25 of 60')).toBeInTheDocument();
    const params = requests[0]!.url.searchParams;
    expect(params.getAll('order').join()).toContain('created_at.desc');
    expect(params.get('limit')).toBe('25');
    await expectAccessible(container);
  });

  it('searches title, excerpt and author, within a category, and keeps both in the address', async () => {
    const requests = onList();
    const { user, router } = renderPosts();
    await screen.findByRole('link', { name: 'Tides' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Design');
    await user.type(screen.getByRole('searchbox', { name: 'Search posts' }), 'tide');
    await waitFor(() => expect(router.state.location.search).toBe('?category=Design&search=tide'));
    await waitFor(() => {
      const params = requests.at(-1)!.url.searchParams;
      expect(params.get('or')).toBe('(title.imatch."tide",excerpt.imatch."tide",author.imatch."tide")');
      expect(params.get('category')).toBe('eq.Design');
    });
  });

  it('opens as its address says', async () => {
    const requests = onList([tides], 60);
    renderPosts('/admin/blog?search=tide&page=2&sort=title.asc');
    expect(await screen.findByText('Page 2 of 3')).toBeInTheDocument();
    expect(requests[0]!.url.searchParams.get('offset')).toBe('25');
    expect(screen.getByRole('searchbox')).toHaveValue('tide');
    expect(screen.getByRole('columnheader', { name: 'Post' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('says so when nothing matches', async () => {
    onList([]);
    renderPosts();
    expect(await screen.findByText('No blog posts found')).toBeInTheDocument();
  });

  it('tells that it failed to load, and recovers by Retry', async () => {
    onApi('get', '/rest/v1/blog_posts', () => connectionLost());
    const { user } = renderPosts();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load blog posts.');
    onList();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Tides' })).toBeInTheDocument();
  });

  it('publishes and unpublishes', async () => {
    onList();
    const requests = onApi('patch', '/rest/v1/blog_posts', () => json([{ id: tides.id }]));
    const { user } = renderPosts();
    await user.click(await screen.findByRole('button', { name: 'Unpublish Tides' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]).toMatchObject({ body: { published: false } });
    expect(requests[0]!.url.searchParams.get('id')).toBe(`eq.${tides.id}`);
  });

  it('counts a change that touched no row as failed, and offers Retry', async () => {
    onList();
    onApi('patch', '/rest/v1/blog_posts', () => json([]));
    const { user } = renderPosts();
    await user.click(await screen.findByRole('button', { name: 'Publish Moons' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to publish "Moons". Nothing was saved');
    const requests = onApi('patch', '/rest/v1/blog_posts', () => json([{ id: moons.id }]));
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('deletes after the question, in the exact words', async () => {
    onList();
    const requests = onApi('delete', '/rest/v1/blog_posts', () => json([{ image: tides.image }]));
    const { user } = renderPosts();
    await user.click(await screen.findByRole('button', { name: 'Delete Tides' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Blog Post' });
    expect(dialog).toHaveTextContent(
      'Are you sure you want to delete "Tides"? This action cannot be undone.',
    );
    await expectAccessible(dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(requests[0]?.url.searchParams.get('id')).toBe(`eq.${tides.id}`));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('deletes nothing when the answer is Cancel, and tells of a refusal', async () => {
    onList();
    const requests = onApi('delete', '/rest/v1/blog_posts', () => failure(403, '42501', 'permission denied'));
    const { user } = renderPosts();
    await user.click(await screen.findByRole('button', { name: 'Delete Tides' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(requests).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Delete Tides' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/Failed to delete "Tides"\. permission denied/)).toBeInTheDocument();
  });

  it('moves between rows by the arrow keys', async () => {
    onList();
    const { user } = renderPosts();
    (await screen.findByRole('button', { name: 'Delete Tides' })).focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Delete Moons' })).toHaveFocus();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });
});
