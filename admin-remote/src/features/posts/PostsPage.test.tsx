import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  expectAccessible,
  buildPost,
  connectionLost,
  failure,
  json,
  onApi,
  onTable,
  rowsReply,
  TEST_API,
} from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { PostsPage } from './PostsPage';

const tides = buildPost({ title: 'Tides', published: true });
const moons = buildPost({ title: 'Moons', published: false });

const renderPosts = (at = '/admin/blog') => renderAdmin(<PostsPage />, { at, path: '/admin/blog' });
const onSearch = (rows: object[], total = rows.length) =>
  onApi('post', '/rest/v1/rpc/search_posts', () => rowsReply(rows, total));
const onList = (rows: object[] = [tides, moons], total = rows.length) =>
  onApi('get', '/rest/v1/blog_posts', () => rowsReply(rows, total));

describe('the list of posts', () => {
  it('shows each post with its state, newest first, by pages', async () => {
    const requests = onList([tides, moons], 60);
    const { container } = renderPosts();
    const row = (await screen.findByRole('link', { name: 'Tides' })).closest('tr')!;
    expect(within(row).getByText('Published')).toBeInTheDocument();
    expect(within(screen.getByRole('table')).getByText('Draft')).toBeInTheDocument();
    expect(screen.getByText('1–25 of 60')).toBeInTheDocument();
    const params = requests[0]!.url.searchParams;
    expect(params.getAll('order').join()).toContain('created_at.desc');
    expect(params.get('limit')).toBe('25');
    await expectAccessible(container);
  });

  it('searches title, excerpt and author, within a category, and keeps both in the address', async () => {
    onList();
    const requests = onSearch([tides]);
    const { user, router } = renderPosts();
    await screen.findByRole('link', { name: 'Tides' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Design');
    await user.type(screen.getByRole('searchbox', { name: 'Search posts' }), 'tide');
    await waitFor(() => expect(router.state.location.search).toBe('?category=Design&search=tide'));
    await waitFor(() =>
      expect(requests.at(-1)?.body).toEqual({ p_text: 'tide', p_category: 'Design', p_status: '' }),
    );
  });

  it('opens as its address says', async () => {
    const requests = onSearch([tides], 60);
    renderPosts('/admin/blog?search=tide&page=2&sort=title.asc');
    expect(await screen.findByRole('textbox', { name: 'Page, of 3' })).toHaveValue('2');
    expect(requests[0]!.url.searchParams.get('offset')).toBe('25');
    expect(screen.getByRole('searchbox')).toHaveValue('tide');
    expect(screen.getByRole('columnheader', { name: 'Post' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('says of a search that finds very much that there is more, without counting it', async () => {
    onSearch([tides], 1001);
    renderPosts('/admin/blog?search=tide');
    expect(await screen.findByText('1–25 of more than 1,000')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Page, of 40' })).toHaveValue('1');
  });

  it('reads a page far down by its ids, in its order', async () => {
    const requests = onApi('get', '/rest/v1/blog_posts', ({ url }) =>
      url.searchParams.has('id')
        ? rowsReply([tides, moons])
        : rowsReply([{ id: tides.id }, { id: moons.id }], 100_000),
    );
    renderPosts('/admin/blog?page=3999&sort=title.desc');
    expect(await screen.findByText('99,951–99,975 of 100,000')).toBeInTheDocument();
    const [ids, rows] = requests.map(({ url }) => url.searchParams);
    expect([ids!.get('select'), ids!.get('offset')]).toEqual(['id', '99950']);
    expect(rows!.get('id')).toBe(`in.(${tides.id},${moons.id})`);
    for (const params of [ids!, rows!]) expect(params.get('order')).toBe('title.desc,id.desc');
  });

  it('says so when nothing matches', async () => {
    onList([]);
    renderPosts();
    expect(await screen.findByText('No blog posts found')).toBeInTheDocument();
    expect(screen.getByText('Nothing is here yet.')).toHaveAttribute('aria-live', 'polite');
  });

  it('says in a region that was there before how many rows are selected, and that nothing matches', async () => {
    onList();
    const { user } = renderPosts();
    await screen.findByRole('link', { name: 'Tides' });
    const region = document.querySelector('p[aria-live=polite]');
    expect(region).toHaveTextContent('');
    const box = screen.getByRole('checkbox', { name: 'Select Tides' });
    await user.click(box);
    expect(region).toHaveTextContent('1 row selected.');
    onSearch([], 0);
    await user.type(screen.getByRole('searchbox'), 'zzz');
    await waitFor(() => expect(region).toHaveTextContent('Nothing matches.'));
  });

  it('gives the focus back to the box that was ticked when the selection is cleared', async () => {
    onList();
    const { user } = renderPosts();
    await screen.findByRole('link', { name: 'Tides' });
    const box = screen.getByRole('checkbox', { name: 'Select Tides' });
    await user.click(box);
    const clear = await screen.findByRole('button', { name: 'Clear' });
    clear.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(clear).not.toBeInTheDocument());
    expect(box).toHaveFocus();
  });

  it('reports that it failed to load, and recovers by Retry', async () => {
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

  it('says of a post that is published for later that it is planned', async () => {
    const plan = { publish_at: new Date(2099, 0, 2, 10).toISOString() };
    onList([
      { ...tides, ...plan },
      { ...moons, ...plan },
    ]);
    onApi('patch', '/rest/v1/blog_posts', () => json([{ id: moons.id }]));
    const { user, store } = renderPosts();
    const said = () => store.getState().notifications.at(-1)?.text;
    await user.click(await screen.findByRole('button', { name: 'Publish Moons' }));
    await waitFor(() => expect(said()).toMatch(/^"Moons" is planned for Jan 2, 2099, 10:00.AM\.$/));
    await user.click(screen.getByRole('button', { name: 'Unpublish Tides' }));
    await waitFor(() => expect(said()).toBe('"Tides" is no longer planned.'));
  });

  it('offers the import to administrators only', async () => {
    onList();
    renderPosts();
    expect(await screen.findByRole('link', { name: 'Import' })).toBeInTheDocument();
    cleanup();
    renderAdmin(<PostsPage />, { isEditor: true });
    expect(await screen.findByRole('link', { name: 'Tides' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Import' })).not.toBeInTheDocument();
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
    onTable('content_versions', []);
    const requests = onApi('delete', '/rest/v1/blog_posts', () => json([tides]));
    const { user } = renderPosts();
    await user.click(await screen.findByRole('button', { name: 'Delete Tides' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Blog Post' });
    expect(dialog).toHaveTextContent(
      'Are you sure you want to delete "Tides"? This action cannot be undone.',
    );
    await expectAccessible(dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(requests[0]?.url.searchParams.get('id')).toBe(`in.(${tides.id})`));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('removes the images of the deleted post and of its versions that nothing else shows, each once', async () => {
    onList();
    const own = (name: string) => `${TEST_API}/storage/v1/object/public/public-images/blog/${name}`;
    const versions = onTable('content_versions', [
      { image: own('1.png') },
      { image: own('2.png') },
      { image: own('1.png') },
      { image: '/media/x.webp' },
    ]);
    onApi('get', '/rest/v1/blog_posts', () => rowsReply([{ ...tides, image: own('2.png') }]));
    onApi('delete', '/rest/v1/blog_posts', () => json([tides]));
    const unused = onApi('delete', '/rest/v1/pictures', () => json([{ path: 'blog/2.png' }]));
    const files = onApi('delete', '/storage/v1/object/public-images', () => json([]));
    const { user } = renderPosts();
    await user.click(await screen.findByRole('button', { name: 'Delete Tides' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(unused[0]!.url.search).toBe(
      '?path=in.%28blog%2F2.png%2Cblog%2F1.png%29&is_used=eq.false&select=*',
    );
    expect(files[0]!.body).toEqual({ prefixes: ['blog/2.png'] });
    expect(versions[0]!.url.searchParams.get('row_id')).toBe(`in.(${tides.id})`);
  });

  it('deletes nothing after Cancel, and reports a refusal', async () => {
    onList();
    onTable('content_versions', []);
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
