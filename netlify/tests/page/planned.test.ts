import rss from '../../functions/rss';
import sitemap from '../../functions/sitemap';
import { PLANNED_CHANGES, setUpPages } from './pages';
import { renderer } from './site';

const pages = setUpPages();
const NOW = Date.parse('2025-06-01T10:00:20.500Z');

const clock = { now: NOW };
beforeEach(() => {
  clock.now = NOW;
  jest.spyOn(Date, 'now').mockImplementation(() => clock.now);
  pages.site.publish('one', renderer('Rendered'));
});
afterEach(() => jest.restoreAllMocks());

const plan = (changes: Record<string, number>) =>
  pages.site.files.set(
    PLANNED_CHANGES,
    JSON.stringify(Object.entries(changes).map(([table_name, seconds]) => ({ table_name, seconds }))),
  );
const caching = async (path: string) => (await pages.get(path)).headers.get('netlify-cdn-cache-control');

// The page has the tags of posts.
test.each([
  [{}, 's-maxage=60, stale-while-revalidate=86400'],
  [{ blog_posts: 100_000 }, 's-maxage=60, stale-while-revalidate=86400'],
  [{ blog_posts: 3600 }, 's-maxage=60, stale-while-revalidate=3539'],
  [{ blog_posts: 61 }, 's-maxage=60, stale-while-revalidate=0'],
  [{ blog_posts: 39.5 }, 's-maxage=38, stale-while-revalidate=0'],
  [{ blog_posts: 1.9 }, 'no-store'],
  // It came while the page was rendered.
  [{ blog_posts: -9.9 }, 'no-store'],
  [
    { services: 5, projects: 5, case_studies: 5, team_members: 5 },
    's-maxage=60, stale-while-revalidate=86400',
  ],
  [{ services: 5, blog_posts: 40 }, 's-maxage=39, stale-while-revalidate=0'],
])('a page is not cached beyond the next change of what it shows: %j', async (changes, expected) => {
  plan(changes);
  expect(await caching('/')).toBe(`public, durable, ${expected}`);
  expect(await caching('/moved')).toBe(`public, durable, ${expected}`);
  expect(await caching('/gone')).toBe(`public, durable, ${expected}`);
});

test('the time that the database takes to answer shortens the time in the cache', async () => {
  plan({ blog_posts: 40 });
  pages.site.whenAsked(/next_planned_changes/, () => {
    clock.now += 5000;
  });
  expect(await caching('/')).toBe('public, durable, s-maxage=34, stale-while-revalidate=0');
});

test('so does the time that the answer lay in a cache', async () => {
  plan({ blog_posts: 40 });
  pages.site.whenAsked(/next_planned_changes/, (response) => void response.setHeader('age', '5'));
  expect(await caching('/')).toBe('public, durable, s-maxage=34, stale-while-revalidate=0');
});

test('while the database cannot be asked, each minute may bring a change', async () => {
  pages.site.files.delete(PLANNED_CHANGES);
  expect(await caching('/')).toBe('public, durable, s-maxage=38, stale-while-revalidate=0');
});

test.each([
  ['rss.xml', () => rss()],
  ['sitemap.xml', () => sitemap(new Request('https://www.agency.example/sitemap.xml'))],
])('%s is not cached beyond the next change of what it lists', async (_, get) => {
  plan({ blog_posts: 40, services: 2 });
  expect((await get()).headers.get('netlify-cdn-cache-control')).toBe(
    'public, s-maxage=39, stale-while-revalidate=0',
  );
  plan({});
  expect((await get()).headers.get('netlify-cdn-cache-control')).toBe(
    'public, s-maxage=300, stale-while-revalidate=86400',
  );
});
