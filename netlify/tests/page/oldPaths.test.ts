import { setUpPages } from './pages';
import { renderer } from './site';

const pages = setUpPages();

/** Answers the question for an old path; no change is planned; every other request is a real one. */
function answering(reply: () => Response | Promise<Response>) {
  const real = globalThis.fetch;
  const asked: string[] = [];
  return {
    asked,
    spy: jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      if (!url.pathname.startsWith('/rest/')) return real(input, init);
      if (url.pathname.endsWith('/next_planned_changes')) return Promise.resolve(Response.json([]));
      asked.push(`${url.pathname}?${decodeURIComponent(url.search.slice(1))}`);
      return Promise.resolve().then(reply);
    }),
  };
}

describe('a page that does not exist', () => {
  beforeEach(() => pages.site.publish('one', renderer('Rendered')));
  afterEach(() => jest.restoreAllMocks());

  test('leads to the post that a former site had there, with its query, and is cached as the page is', async () => {
    const { asked } = answering(() => Response.json([{ blog_posts: { slug: 'tides' } }]));
    const { status, headers } = await pages.get('/gone?utm=1');
    expect([status, headers.get('location')]).toEqual([301, '/blog/tides?utm=1']);
    expect(headers.get('netlify-cdn-cache-control')).toContain('s-maxage=60');
    // It is counted first: anybody can make up an address with a query.
    expect(asked).toEqual([
      '/rest/v1/rpc/count_endless_page?',
      '/rest/v1/old_paths?select=target,blog_posts(slug)&path=eq./gone',
    ]);
  });

  test.each(['/team', 'https://elsewhere.example/x'])(
    'leads to %s, if a redirect says so',
    async (target) => {
      answering(() => Response.json([{ target, blog_posts: null }]));
      const { status, headers } = await pages.get('/gone');
      expect([status, headers.get('location')]).toEqual([301, target]);
    },
  );

  test('leads to an address with letters of any language, as a URL', async () => {
    answering(() => Response.json([{ target: 'https://žluťoučký.example?q=łódź', blog_posts: null }]));
    const { status, headers } = await pages.get('/gone?utm=1');
    expect([status, headers.get('location')]).toEqual([
      301,
      'https://xn--luouk-uva4it5a4g.example/?q=%C5%82%C3%B3d%C5%BA',
    ]);
  });

  test('is not found where a redirect leads to what is no address, and that is logged', async () => {
    answering(() => Response.json([{ target: 'https://[', blog_posts: null }]));
    expect((await pages.get('/gone')).status).toBe(404);
    expect(pages.logged).toHaveBeenCalledWith(
      'Whether /gone has moved could not be read:',
      expect.objectContaining({ message: 'It leads to https://[, which is no address.' }),
    );
  });

  test.each([
    ['nothing is known', () => Response.json([])],
    ['the post is a draft', () => Response.json([{ blog_posts: null }])],
  ])('is not found while %s', async (_when, reply) => {
    answering(reply);
    expect((await pages.get('/gone')).status).toBe(404);
    expect(pages.logged).not.toHaveBeenCalled();
  });

  test.each([
    ['down', () => Promise.reject(new Error('down'))],
    ['failing', () => Response.json({ message: 'x' }, { status: 500 })],
  ])('is not found while the backend is %s, and that is logged', async (_how, reply) => {
    answering(reply);
    expect((await pages.get('/gone')).status).toBe(404);
    expect(pages.logged).toHaveBeenCalledWith(
      'Whether /gone has moved could not be read:',
      expect.anything(),
    );
  });

  test('is the only one that is asked for', async () => {
    const { asked } = answering(() => Response.json([{ blog_posts: { slug: 'tides' } }]));
    expect((await pages.get('/blog')).status).toBe(200);
    expect((await pages.get('/moved')).headers.get('location')).toBe('/new');
    expect(asked).toEqual([]);
  });
});
