import { PARENTS } from '../matrix';
import { insertInto } from './sql';
import { BROWSER_ROLES, owner, step } from './steps';
import type { Outcome, Step, Trial } from './runner';

const REFUSED = '22023';
const CASE = '70000000-0000-4000-8000-0000000000a1';
const empty = owner('delete from public.old_paths; delete from public.slug_redirects');
const post = (slug: string, published = true, id: string = PARENTS.post) =>
  owner(insertInto('public.blog_posts', { id, slug, title: 'x', image: '/media/x.webp', published }));
const caseStudy = (published: boolean) =>
  owner(insertInto('public.case_studies', { id: CASE, title: 'x', image: '/media/x.webp', published }));
const redirect = (path: string, target: string) =>
  `insert into public.old_paths (path, target) values ('${path}', '${target}')`;
const adds = (path: string, target: string, sees: Outcome = 1) => step('admin', redirect(path, target), sees);
const imported = (path: string, sees: Outcome = 1) =>
  step('admin', `insert into public.old_paths (path, post_id) values ('${path}', '${PARENTS.post}')`, sees);
const stored = (rows: Outcome) =>
  step('owner', 'select path, target, post_id::text from public.old_paths order by path', rows);
const finds = (text: string, paths: string[]) =>
  step(
    'admin',
    `select path from public.search_redirects('${text}')`,
    paths.map((path) => ({ path })),
  );
const slugRedirect = (slug: string, age = 0) =>
  owner(
    `insert into public.slug_redirects (slug, post_id, created_at) values ('${slug}', '${PARENTS.post}', now() - interval '${age} days')`,
  );
const refusals: Step[] = [...BROWSER_ROLES.filter((role) => role !== 'admin'), 'service' as const].map(
  (role) => step(role, "select * from public.search_redirects('')", '42501'),
);
/** More redirects than a search lists, in no order. */
const many = (insert: string) =>
  owner(`insert into ${insert} from generate_series(1, 1003) n order by md5(n::text)`);
const NEWEST = [{ n: 1001, oldest: 1001, newest: 1 }];
const count = (text: string) =>
  step(
    'admin',
    `select count(*)::int as n, extract(day from now() - min(created_at))::int as oldest,
       extract(day from now() - max(created_at))::int as newest from public.search_redirects('${text}')`,
    NEWEST,
  );

/** Redirects made by hand or by an import. */
export const REDIRECTS: readonly Trial[] = [
  {
    name: 'a redirect to a post follows its slug; any other leads to its address, for everybody',
    of: ['check_redirect', 'old_paths', 'old_paths_end_check'],
    steps: [
      empty,
      post('tides'),
      adds('/one', '/blog/tides'),
      adds('/two', '/Team'),
      adds('/three', 'https://a.example/x'),
      stored([
        { path: '/one', target: null, post_id: PARENTS.post },
        { path: '/three', target: 'https://a.example/x', post_id: null },
        { path: '/two', target: '/Team', post_id: null },
      ]),
      ...BROWSER_ROLES.map((role) =>
        step(role, "select path from public.old_paths where target = '/Team'", [{ path: '/two' }]),
      ),
      step('admin', "update public.old_paths set target = '/contact' where path = '/one'", 1),
      step('owner', "select target, post_id from public.old_paths where path = '/one'", [
        { target: '/contact', post_id: null },
      ]),
      adds('/four', '/blog/nowhere', REFUSED),
      adds('/four', '/blog/tides/more'),
      adds('/five', 'https://a.example/blog/tides'),
      step('owner', "select target from public.old_paths where path in ('/four', '/five') order by path", [
        { target: 'https://a.example/blog/tides' },
        { target: '/blog/tides/more' },
      ]),
    ],
  },
  {
    name: 'loops and chains of redirects are refused',
    of: ['check_redirect'],
    steps: [
      empty,
      post('tides'),
      adds('/one', '/One', REFUSED),
      adds('/one', '/one/', REFUSED),
      adds('/one', '/two'),
      adds('/two', '/three', REFUSED),
      adds('/zero', '/One/', REFUSED),
      imported('/two', REFUSED),
      imported('/old'),
      adds('/older', '/old', REFUSED),
      adds('/slash', '/End/'),
      adds('/end', '/else', REFUSED),
      step('admin', "update public.old_paths set target = '/old' where path = '/one'", REFUSED),
      step('admin', "update public.old_paths set target = '/four' where path = '/one'", 1),
    ],
  },
  {
    name: 'an address that has a page, or belonged to a post, is not redirected by hand',
    of: ['check_redirect', 'has_page'],
    steps: [
      empty,
      post('tides'),
      post('draft', false, PARENTS.draft),
      caseStudy(true),
      slugRedirect('former'),
      adds('/blog/tides', '/team', REFUSED),
      imported('/blog/tides'),
      adds('/blog/draft', '/team'),
      adds('/blog/former', '/team', REFUSED),
      adds('/blog/former/more', '/team'),
      adds('/x/blog/former', '/team'),
      adds('/2020/blog/tides', '/team'),
      adds(`/case-studies/${CASE}`, '/team', REFUSED),
      adds(`/projects/${CASE}`, '/team'),
      adds(`/case-studies/${CASE}/more`, '/team'),
      owner(`update public.case_studies set published = false where id = '${CASE}'`),
      adds(`/case-studies/${CASE}`, '/team'),
    ],
  },
  {
    name: 'redirects are found by both addresses, newest first, by admins only',
    of: ['search_redirects', 'containing'],
    steps: [
      empty,
      post('tides'),
      slugRedirect('waves', 2),
      owner(`insert into public.old_paths (path, target, post_id, created_at) values
        ('/a', '/harbour', null, now() - interval '1 day'), ('/b', null, '${PARENTS.post}', now() - interval '3 days')`),
      step('admin', "select path, target, is_editable from public.search_redirects('')", [
        { path: '/a', target: '/harbour', is_editable: true },
        { path: '/blog/waves', target: '/blog/tides', is_editable: false },
        { path: '/b', target: '/blog/tides', is_editable: true },
      ]),
      finds('TIDES', ['/blog/waves', '/b']),
      finds('wav', ['/blog/waves']),
      finds('harb', ['/a']),
      finds('/b', ['/blog/waves', '/b']),
      finds('qqq', []),
      ...refusals,
    ],
  },
  {
    name: 'redirects are found by their letters, in either case, and by the escapes of these',
    of: ['search_redirects', 'readable'],
    steps: [
      empty,
      adds('/alt/%c3%9cb%c3%a9r%20uns', 'https://müller.example/Gr%C3%B6%C3%9Fe'),
      adds('/broken%ff%c3', '/team/%d0%bc%d0%b8%d1%80'),
      ...['übér', 'ÜBÉR', '%C3%9Cb', 'r uns', 'größe', 'MÜLLER', 'Müller.example/grö'].map((text) =>
        finds(text, ['/alt/%c3%9cb%c3%a9r%20uns']),
      ),
      ...['Мир', '%ff', '/team'].map((text) => finds(text, ['/broken%ff%c3'])),
      finds('ubér', []),
    ],
  },
  {
    name: 'of more than 1,001 redirects, the newest are found, and those of the same time in a fixed order',
    of: ['search_redirects'],
    steps: [
      empty,
      post('tides'),
      many(`public.slug_redirects (slug, post_id, created_at)
        select 'old-' || n, '${PARENTS.post}', now() - n * interval '1 day'`),
      count(''),
      count('old-'),
      many(
        "public.old_paths (path, target, created_at) select '/was-' || n, '/team', now() - n * interval '1 day'",
      ),
      count('was-'),
      step('admin', "select count(*)::int as n from public.search_redirects('')", [{ n: 1001 }]),
      step('admin', "select path from public.search_redirects('') limit 2", [
        { path: '/blog/old-1' },
        { path: '/was-1' },
      ]),
    ],
  },
];
