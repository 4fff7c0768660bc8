import { POST_CATEGORIES } from '@agency/shared/contracts';
import {
  buildPost,
  connectionLost,
  failure,
  heldReply,
  json,
  onApi,
  onTable,
  renderRoutes,
  rowsReply,
} from '@agency/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { POSTS_PER_PAGE } from './blogApi';
import { Outlet } from 'react-router-dom';
import { routes as blogRoutes } from './routes';

const END = 'What every page ends with';
const routes = [{ element: <Outlet context={<p>{END}</p>} />, children: blogRoutes }];

const TABLE = '/rest/v1/blog_posts';
const EMPTY_ALL = 'No articles found in the "All" category. Try selecting a different category.';

/** A page's rows, and the extra one that shows there are more. */
const fullPage = () => Array.from({ length: POSTS_PER_PAGE + 1 }, () => buildPost());

describe('the blog', () => {
  it('says that articles are loading', async () => {
    const held = heldReply();
    onApi('get', TABLE, held.reply);
    renderRoutes(routes, '/blog');
    expect(await screen.findByText('Loading articles...')).toHaveAttribute('role', 'status');
    held.give(rowsReply([buildPost({ title: 'Here now' })]));
    expect(await screen.findByRole('heading', { name: 'Here now' })).toBeInTheDocument();
    expect(screen.queryByText('Loading articles...')).not.toBeInTheDocument();
  });

  it('shows image, category, title, excerpt, author, date and reading time, and leads to the article', async () => {
    onTable('blog_posts', [
      buildPost({
        slug: 'tides',
        title: 'Reading tides',
        excerpt: 'What the water says.',
        category: 'Design',
        author: 'Mara Lind',
        date: '2025-03-04',
        read_time: '7 min read',
        image_alt: 'A tide table',
      }),
    ]);
    renderRoutes(routes, '/blog');
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('img', { name: 'A tide table' })).toHaveAttribute(
      'srcset',
      expect.stringContaining('/.netlify/images'),
    );
    expect(card.getByText('Design')).toBeInTheDocument();
    expect(card.getByRole('heading', { name: 'Reading tides' })).toBeInTheDocument();
    expect(card.getByText('What the water says.')).toBeInTheDocument();
    expect(card.getByText('Mara Lind')).toBeInTheDocument();
    expect(card.getByText('March 4, 2025')).toHaveAttribute('datetime', '2025-03-04');
    expect(card.getByText('7 min read')).toBeInTheDocument();
    expect(card.getByRole('link', { name: /^Read More/ })).toHaveAttribute('href', '/blog/tides');
  });

  it('asks for named columns of published posts, newest first', async () => {
    const requests = onTable('blog_posts', []);
    renderRoutes(routes, '/blog');
    await waitFor(() => expect(requests).toHaveLength(1));
    const { searchParams } = requests[0]!.url;
    expect(searchParams.get('select')).not.toContain('*');
    expect(searchParams.get('select')).not.toContain('content');
    expect(searchParams.get('published')).toBe('eq.true');
    expect(searchParams.get('order')).toBe('created_at.desc,id.desc');
    expect(searchParams.has('category')).toBe(false);
  });

  it('filters by each of the categories, in the address', async () => {
    const requests = onTable('blog_posts', [buildPost()]);
    const { user, router } = renderRoutes(routes, '/blog');
    await screen.findByRole('article');
    for (const category of POST_CATEGORIES) {
      await user.click(screen.getByRole('link', { name: category }));
      await waitFor(() => expect(requests.at(-1)!.url.searchParams.get('category')).toBe(`eq.${category}`));
      expect(new URLSearchParams(router.state.location.search).get('category')).toBe(category);
      expect(screen.getByRole('link', { name: category })).toHaveAttribute('aria-current', 'true');
    }
    await user.click(screen.getByRole('link', { name: 'All' }));
    expect(router.state.location.search).toBe('');
  });

  it('is narrowed by a tag of the address, together with a category, until the tag is taken off', async () => {
    const requests = onTable('blog_posts', [buildPost()]);
    const { user, router } = renderRoutes(routes, '/blog?tag=C%23');
    await screen.findByRole('article');
    expect(screen.getByText('No other articles')).toBeInTheDocument();
    expect(requests[0]!.url.searchParams.get('tags')).toBe('cs.{"C#"}');
    expect(requests[0]!.url.searchParams.has('category')).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Design' }));
    await waitFor(() => expect(requests.at(-1)!.url.searchParams.get('category')).toBe('eq.Design'));
    expect(requests.at(-1)!.url.searchParams.get('tags')).toBe('cs.{"C#"}');
    await user.click(screen.getByRole('link', { name: 'Any tag' }));
    await waitFor(() => expect(router.state.location.search).toBe('?category=Design'));
    expect(screen.queryByRole('navigation', { name: 'Filter articles by tag' })).not.toBeInTheDocument();
  });

  it('says which tag has no articles', async () => {
    onTable('blog_posts', []);
    const { user } = renderRoutes(routes, '/blog?tag=Tides');
    expect(await screen.findByText('No articles found with the tag "Tides".')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Design' }));
    expect(
      await screen.findByText(/^No articles with the tag "Tides" found in the "Design" category\. Try/),
    ).toBeInTheDocument();
  });

  it('restores the filter on the way back', async () => {
    onTable('blog_posts', [buildPost()]);
    const { user, router } = renderRoutes(routes, '/blog?category=Cloud');
    await screen.findByRole('article');
    await user.click(screen.getByRole('link', { name: 'Design' }));
    await act(() => router.navigate(-1));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Cloud' })).toHaveAttribute('aria-current', 'true'),
    );
  });

  it('says which category has no articles, and that another one may', async () => {
    onTable('blog_posts', []);
    renderRoutes(routes, '/blog?category=Marketing');
    expect(
      await screen.findByText(
        'No articles found in the "Marketing" category. Try selecting a different category.',
      ),
    ).toBeInTheDocument();
  });

  it('says so when nothing has been published at all', async () => {
    onTable('blog_posts', []);
    renderRoutes(routes, '/blog');
    expect(await screen.findByText(EMPTY_ALL)).toBeInTheDocument();
    expect(screen.getByText(END)).toBeInTheDocument();
  });

  it('says that loading failed, and loads again on Retry', async () => {
    onApi('get', TABLE, () => failure(500, 'XX000', 'down'));
    const { user } = renderRoutes(routes, '/blog');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load blog posts.');
    onTable('blog_posts', [buildPost({ title: 'Back again' })]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Back again' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('loads more after the last row, keeps what it has, and says when it is at the end', async () => {
    const first = fullPage();
    const last = buildPost({ title: 'The oldest' });
    const requests = onApi('get', TABLE, ({ url }) => rowsReply(url.searchParams.has('or') ? [last] : first));
    const { user, router } = renderRoutes(routes, '/blog');
    expect(await screen.findAllByRole('article')).toHaveLength(POSTS_PER_PAGE);
    await user.click(screen.getByRole('link', { name: 'Load more articles' }));
    expect(await screen.findByRole('heading', { name: 'The oldest' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(POSTS_PER_PAGE + 1);
    const after = first[POSTS_PER_PAGE - 1]!;
    expect(requests[1]!.url.searchParams.get('or')).toBe(
      `(and(created_at.lte."${after.created_at}",or(created_at.lt."${after.created_at}",and(created_at.eq."${after.created_at}",id.lt.${after.id}))))`,
    );
    expect(router.state.location.search).toBe('?page=2');
    expect(screen.queryByRole('link', { name: 'Load more articles' })).not.toBeInTheDocument();
    expect(screen.getByText(`All ${POSTS_PER_PAGE + 1} articles shown`)).toHaveAttribute('role', 'status');
    expect(screen.getAllByRole('article').at(-1)).toHaveFocus();
  });

  it('loads more by a link that works without JavaScript, and does not move a focus that has moved on', async () => {
    const held = heldReply();
    onApi('get', TABLE, ({ url }) => (url.searchParams.has('or') ? held.reply() : rowsReply(fullPage())));
    const { user } = renderRoutes(routes, '/blog?utm_source=mail');
    const more = await screen.findByRole('link', { name: 'Load more articles' });
    expect(more).toHaveAttribute('href', '?page=2#page-2');
    await user.click(more);
    expect(screen.getByText('Loading more articles…')).toBeInTheDocument();
    const elsewhere = screen.getByRole('link', { name: 'Design' });
    elsewhere.focus();
    held.give(rowsReply([buildPost({ title: 'The oldest' })]));
    expect(await screen.findByRole('heading', { name: 'The oldest' })).toBeInTheDocument();
    expect(elsewhere).toHaveFocus();
    expect(screen.getAllByRole('article').at(-1)).toHaveAttribute('id', 'page-2');
  });

  it('loads as many pages as the address asks for at once, and more after them', async () => {
    const first = Array.from({ length: 3 * POSTS_PER_PAGE + 1 }, () => buildPost());
    const requests = onApi('get', TABLE, ({ url }) =>
      rowsReply(url.searchParams.has('or') ? [buildPost({ title: 'The oldest' })] : first),
    );
    const { user } = renderRoutes(routes, '/blog?page=3');
    expect(await screen.findAllByRole('article')).toHaveLength(3 * POSTS_PER_PAGE);
    expect(requests[0]!.url.searchParams.get('limit')).toBe(String(first.length));
    await user.click(screen.getByRole('link', { name: 'Load more articles' }));
    expect(await screen.findByRole('heading', { name: 'The oldest' })).toBeInTheDocument();
    expect(requests.map(({ url }) => url.searchParams.get('limit'))).toEqual([
      String(first.length),
      String(POSTS_PER_PAGE + 1),
    ]);
    expect(screen.getAllByRole('article').at(-1)).toHaveAttribute('id', 'page-4');
  });

  it('says that it shows no more, and how to see others', async () => {
    onApi('get', TABLE, ({ url }) =>
      rowsReply(Array.from({ length: Number(url.searchParams.get('limit')) }, () => buildPost())),
    );
    renderRoutes(routes, '/blog?page=200');
    expect(
      await screen.findByText(
        'The first 2600 articles are shown. Choose a category at the top to see others.',
      ),
    ).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('link', { name: /^Load more/ })).not.toBeInTheDocument();
  });

  it('keeps the articles it has when more of them cannot be loaded', async () => {
    let isDown = true;
    onApi('get', TABLE, ({ url }) => {
      if (!url.searchParams.has('or')) return rowsReply(fullPage());
      return isDown ? connectionLost() : rowsReply([buildPost({ title: 'The oldest' })]);
    });
    const { user } = renderRoutes(routes, '/blog');
    await user.click(await screen.findByRole('link', { name: 'Load more articles' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load blog posts.');
    expect(screen.getAllByRole('article')).toHaveLength(POSTS_PER_PAGE);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'The oldest' })).toBeInTheDocument();
  });

  it('ignores a category and a page that are none', async () => {
    const requests = onApi('get', TABLE, () => json([]));
    renderRoutes(routes, '/blog?category=Nonsense&page=-4');
    expect(await screen.findByText(EMPTY_ALL)).toBeInTheDocument();
    expect(requests[0]!.url.searchParams.has('category')).toBe(false);
  });
});
