import { mountProblem, withOwnMounts } from '.';

const PUBLISHED = {
  'public-remote': {},
  'admin-remote': {},
  'shop-remote': { mount: '/shop/garden' },
};

const problemAt = (mount?: string) => mountProblem('events-remote', mount, PUBLISHED);

test.each(['/events', '/events/2026', '/our-events', '/admin/events', '/shop/kitchen', '/shopping', '/24'])(
  'a remote may be mounted at %s',
  (mount) => expect(problemAt(mount)).toBeNull(),
);

test.each([
  undefined,
  '',
  '/',
  'events',
  '/Events',
  '/events/',
  '//events',
  '/events//x',
  '/events/:id',
  '/events/*',
  '/ev ents',
  '/events?x',
  '/évents',
  '/_r',
  '/.netlify/events',
  '/events.html',
  '/-events',
  '/events\n',
])('%j is no mount', (mount) => expect(problemAt(mount)).toMatch(/ no mount/));

test.each(['/api', '/api/events', '/assets', '/media/x', '/preview', '/preview/events'])(
  '%s is reserved',
  (mount) => expect(problemAt(mount)).toMatch(/is reserved/),
);

test.each([
  ['/blog', '/blog'],
  ['/blog/events', '/blog'],
  ['/case-studies/events', '/case-studies'],
  ['/home', '/home'],
  ['/subscribe', '/subscribe'],
  ['/admin', '/admin/'],
  ['/admin/login', '/admin/login'],
  ['/admin/login/events', '/admin/login'],
  ['/admin/blog/edit', '/admin/blog'],
])('%s takes the place of a page of the site', (mount, page) =>
  expect(problemAt(mount)).toContain(`The mount ${mount} is not free: the site has a page at ${page}`),
);

test.each(['/shop', '/shop/garden', '/shop/garden/tools'])('%s is another remote’s', (mount) =>
  expect(problemAt(mount)).toBe(`The mount ${mount} is not free: shop-remote is at /shop/garden.`),
);

test('a remote keeps its own place when it is published again', () => {
  expect(mountProblem('shop-remote', '/shop/garden', PUBLISHED)).toBeNull();
  expect(mountProblem('shop-remote', '/shop', PUBLISHED)).toBeNull();
});

test('the built-in remotes have the mounts of the contract', () => {
  expect(mountProblem('admin-remote', undefined)).toBeNull();
  expect(mountProblem('admin-remote', '/admin')).toBeNull();
  expect(mountProblem('public-remote', '/elsewhere')).toBe(
    'public-remote is mounted at /, not at /elsewhere.',
  );
});

test('of a registry, only remotes in a place of their own are used, and the others are named', () => {
  const refused: string[] = [];
  const remotes = { ...PUBLISHED, 'late-remote': { mount: '/shop' }, 'loud-remote': { mount: '/Loud' } };
  expect(withOwnMounts(remotes, (name, why) => refused.push(`${name}: ${why}`))).toEqual(PUBLISHED);
  expect(refused).toEqual([
    'late-remote: The mount /shop is not free: shop-remote is at /shop/garden.',
    expect.stringContaining('loud-remote: "/Loud" is no mount'),
  ]);
});
