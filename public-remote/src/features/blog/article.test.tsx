import {
  buildPost,
  buildTeamMember,
  failure,
  onApi,
  onTable,
  renderRoutes,
  rowsReply,
  type SeenRequest,
} from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { routes as blogRoutes } from './routes';

const END = 'What every page ends with';
const routes = [{ element: <Outlet context={<p>{END}</p>} />, children: blogRoutes }];

const post = buildPost({
  slug: 'tides',
  title: 'Reading tides',
  category: 'Design',
  tags: ['C#', 'Tides'],
  author: 'Mara Lind',
  date: '2025-03-04',
  read_time: '7 min read',
  content: '<h2>Ebb</h2><p>Read <strong>slowly</strong>.</p><script>window.hacked = true</script>',
});

beforeEach(() => void onTable('team_members', [buildTeamMember({ name: 'Mara Lind', role: 'Editor' })]));

/** Responses for the article and for its related ones, by the parameters of the request. */
function onArticle(related: object[], own: object = {}): SeenRequest[] {
  return onApi('get', '/rest/v1/blog_posts', ({ headers, url }) => {
    const isSingle = headers.get('accept')?.includes('vnd.pgrst.object');
    if (isSingle)
      return Response.json({
        ...post,
        ...own,
        slug: url.searchParams.get('slug')?.replace('eq.', '') ?? post.slug,
      });
    return rowsReply(related);
  });
}

describe('an article', () => {
  it('shows category, title, author, date, reading time, image and its content without scripts', async () => {
    onArticle([]);
    const { container } = renderRoutes(routes, '/blog/tides');
    expect(await screen.findByRole('heading', { level: 1, name: 'Reading tides' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Design' })).toHaveAttribute('href', '/blog?category=Design');
    const author = within(await screen.findByRole('region', { name: 'Written by' }));
    expect(await author.findByRole('link', { name: 'Mara Lind' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/team#member-/),
    );
    expect(screen.getByText('March 4, 2025')).toBeInTheDocument();
    expect(screen.getByText('7 min read')).toBeInTheDocument();
    expect(screen.getByText('In short').nextElementSibling).toHaveTextContent(post.excerpt);
    // The author's face, beside the date.
    expect(screen.getByText('March 4, 2025').closest('div')!.querySelector('img')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Ebb' })).toBeInTheDocument();
    expect(screen.getByText('slowly').tagName).toBe('STRONG');
    const tags = within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('link');
    expect(tags.map((link) => link.getAttribute('href'))).toEqual(['/blog?tag=C%23', '/blog?tag=Tides']);
    expect(container.querySelector('article script:not([type="application/ld+json"])')).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Back to Blog' })[0]).toHaveAttribute('href', '/blog');
    expect(screen.getByText(END)).toBeInTheDocument();
  });

  it('asks for this slug among the published posts', async () => {
    const requests = onArticle([]);
    renderRoutes(routes, '/blog/tides');
    await screen.findByRole('heading', { level: 1 });
    const { searchParams } = requests[0]!.url;
    expect(searchParams.get('slug')).toBe('eq.tides');
    expect(searchParams.get('published')).toBe('eq.true');
  });

  it.each([
    ['Facebook', 'https://www.facebook.com/sharer/sharer.php?u=http%3A%2F%2Flocalhost%2F'],
    ['Twitter', 'https://twitter.com/intent/tweet?url=http%3A%2F%2Flocalhost%2F&text=Reading+tides'],
    ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/?url=http%3A%2F%2Flocalhost%2F'],
  ])('is shared on %s in a popup of 600 by 400', async (network, address) => {
    onArticle([]);
    const popup = { opener: window } as unknown as Window;
    const open = jest.spyOn(window, 'open').mockReturnValue(popup);
    const { user } = renderRoutes(routes, '/blog/tides');
    await user.click(await screen.findByRole('link', { name: `Share on ${network}` }));
    expect(open).toHaveBeenCalledWith(address, '_blank', 'width=600,height=400');
    expect(popup.opener).toBeNull();
    open.mockRestore();
  });

  it("is handed to the device's share sheet where there is one", async () => {
    onArticle([]);
    const share = jest.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
    Object.assign(navigator, { share });
    const { user } = renderRoutes(routes, '/blog/tides');
    await user.click(await screen.findByRole('button', { name: 'More ways to share' }));
    expect(share).toHaveBeenCalledWith({ title: 'Reading tides', url: 'http://localhost/' });
    Reflect.deleteProperty(navigator, 'share');
  });

  it('offers no share sheet where there is none', async () => {
    onArticle([]);
    renderRoutes(routes, '/blog/tides');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'More ways to share' })).not.toBeInTheDocument();
  });

  it('has no dot for an author or a reading time that is not there', async () => {
    const bare = { author: '', read_time: '' };
    onArticle([buildPost({ slug: 'one', date: '2025-02-01', ...bare })], bare);
    renderRoutes(routes, '/blog/tides');
    expect((await screen.findByText('March 4, 2025')).parentElement!.children).toHaveLength(1);
    expect(await screen.findByText('February 1, 2025')).toBeInTheDocument();
  });

  it('asks for its author by name, whatever is in it', async () => {
    const asked = onTable('team_members', []);
    onArticle([], { author: 'Robert "Bob" Okafor, PhD' });
    renderRoutes(routes, '/blog/tides');
    await waitFor(() => expect(asked).not.toHaveLength(0));
    expect(asked[0]!.url.searchParams.get('name')).toBe(String.raw`in.("Robert \"Bob\" Okafor, PhD")`);
  });

  it('names up to two newest others of its category, with the first 100 characters of each excerpt', async () => {
    const requests = onArticle([
      buildPost({ slug: 'one', title: 'Related one', excerpt: 'x'.repeat(150) }),
      buildPost({ slug: 'two', title: 'Related two', excerpt: 'Short.' }),
    ]);
    renderRoutes(routes, '/blog/tides');
    const related = within(await screen.findByRole('region', { name: 'Related articles' }));
    expect(await related.findByRole('link', { name: 'Related one' })).toHaveAttribute('href', '/blog/one');
    expect(related.getByText(`${'x'.repeat(100)}…`)).toBeInTheDocument();
    expect(related.getByText('Short.')).toBeInTheDocument();
    const { searchParams } = requests[1]!.url;
    expect(searchParams.get('category')).toBe('eq.Design');
    expect(searchParams.get('id')).toBe(`neq.${post.id}`);
    expect(searchParams.get('published')).toBe('eq.true');
    expect(searchParams.get('order')).toBe('created_at.desc');
    expect(searchParams.get('limit')).toBe('2');
  });

  it('says when there are no related articles, and goes on with the newest others', async () => {
    const whole = 'Whole words only. '.repeat(8).trim();
    const requests = onApi('get', '/rest/v1/blog_posts', ({ headers, url }) => {
      if (headers.get('accept')?.includes('vnd.pgrst.object')) return Response.json(post);
      const ebb = buildPost({ slug: 'ebb', title: 'Ebb', excerpt: whole });
      return rowsReply(url.searchParams.has('category') ? [] : [ebb]);
    });
    renderRoutes(routes, '/blog/tides');
    const related = within(await screen.findByRole('region', { name: 'Related articles' }));
    expect(await related.findByText('No related articles found.')).toBeVisible();
    expect(related.queryByRole('link')).not.toBeInTheDocument();
    const latest = within(await screen.findByRole('region', { name: 'Latest articles' }));
    expect(await latest.findByRole('link', { name: 'Ebb' })).toHaveAttribute('href', '/blog/ebb');
    expect(latest.getByText(whole)).toBeVisible();
    const { searchParams } = requests.at(-1)!.url;
    expect(searchParams.get('id')).toBe(`neq.${post.id}`);
    expect(searchParams.get('limit')).toBe('2');
  });

  it('ends with that where it is the only article', async () => {
    onArticle([]);
    renderRoutes(routes, '/blog/tides');
    await screen.findByText('No related articles found.');
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Latest articles' })).not.toBeInTheDocument(),
    );
    expect(screen.getByText('No related articles found.')).toBeVisible();
  });

  it('can be read when its related articles fail to load', async () => {
    onApi('get', '/rest/v1/blog_posts', ({ headers }) =>
      headers.get('accept')?.includes('vnd.pgrst.object')
        ? Response.json(post)
        : failure(500, 'XX000', 'down'),
    );
    renderRoutes(routes, '/blog/tides');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load blog posts.');
    expect(screen.getByRole('heading', { level: 1, name: 'Reading tides' })).toBeInTheDocument();
  });

  it('says that it is not there', async () => {
    onTable('blog_posts', []);
    onTable('slug_redirects', []);
    renderRoutes(routes, '/blog/nowhere');
    expect(await screen.findByRole('heading', { level: 1, name: 'Article Not Found' })).toBeInTheDocument();
    expect(screen.getByText("The article you're looking for doesn't exist.")).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
    expect(screen.queryByText(END)).not.toBeInTheDocument();
  });

  it('is found at its old address', async () => {
    onApi('get', '/rest/v1/blog_posts', ({ headers, url }) => {
      if (url.searchParams.get('slug') === 'eq.old-tides') return failure(406, 'PGRST116', 'no rows');
      return headers.get('accept')?.includes('vnd.pgrst.object') ? Response.json(post) : rowsReply([]);
    });
    const moved = onTable('slug_redirects', [{ post_id: post.id }]);
    const { router } = renderRoutes(routes, '/blog/old-tides?utm=1#end');
    await waitFor(() => expect(router.state.location.pathname).toBe('/blog/tides'));
    expect(router.state.location).toMatchObject({ search: '?utm=1', hash: '#end' });
    expect(router.state.historyAction).toBe('REPLACE');
    expect(await screen.findByRole('heading', { level: 1, name: 'Reading tides' })).toBeInTheDocument();
    expect(moved[0]!.url.searchParams.get('slug')).toBe('eq.old-tides');
  });

  it('can be tried again when the backend does not answer', async () => {
    onApi('get', '/rest/v1/blog_posts', () => failure(500, 'XX000', 'down'));
    const { user } = renderRoutes(routes, '/blog/tides');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load blog posts.');
    onArticle([]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Reading tides' })).toBeInTheDocument();
  });

  it('describes itself to search engines', async () => {
    onArticle([]);
    renderRoutes(routes, '/blog/tides');
    await screen.findByRole('heading', { level: 1 });
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')]
      .map((script) => script.textContent)
      .join();
    expect(data).toContain('"BlogPosting"');
    expect(data).toContain('"BreadcrumbList"');
    expect(data).toContain('"headline":"Reading tides"');
    expect(data).toContain('"keywords":"C#, Tides"');
  });
});
