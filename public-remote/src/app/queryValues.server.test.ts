import { render } from './server';

const config = {
  supabaseUrl: 'http://localhost:1',
  supabaseKey: 'sb_publishable_test',
  siteUrl: 'http://localhost',
  bookingUrl: '',
};
const show = (path: string) => render({ path, config, acceptsFailure: true });

it.each<[path: string, location: string]>([
  ['/contact?sent=made-up', '/contact?'],
  ['/contact?sent=contact&sent=contact', '/contact?sent=contact'],
  ['/help?topic=made-up&q=a&utm=b', '/help?q=a&utm=b'],
  ['/careers?department=made-up&apply=x', '/careers?'],
  ['/blog?category=made-up&page=3', '/blog?page=3'],
  ['/case-studies?category=x', '/case-studies?'],
  ...['1', '0', '-2', 'x', '1.5'].map((page): [string, string] => [`/blog?page=${page}`, '/blog?']),
  ...['02', '2.0', ' 2', '2e0'].map((page): [string, string] => [`/team?page=${page}`, '/team?page=2']),
  ['/projects?page=2&page=3', '/projects?page=2'],
  // A list shows as much at once as it can, and no address makes it draw that twice.
  ...['201', '9999'].map((page): [string, string] => [`/blog?page=${page}`, '/blog?page=200']),
])('%s leads to the one spelling of its page, without a rendering', async (path, location) => {
  expect(await show(path)).toMatchObject({ status: 302, location, html: '' });
});

it.each([
  '/contact',
  '/contact?sent=contact',
  '/contact?utm=a',
  '/help?q=a%20b',
  '/careers?department=design',
  '/careers?apply=',
])('%s is shown as it is', async (path) => {
  const page = await show(path);
  expect(page.location).toBeUndefined();
  expect(page.html).not.toBe('');
});
