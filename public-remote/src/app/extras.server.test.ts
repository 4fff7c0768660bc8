import {
  buildCaseStudy,
  buildPost,
  buildProject,
  failure,
  json,
  onApi,
  onTable,
  rowsReply,
  server,
  TEST_API,
} from '@agency/shared/testing';
import { baseApi } from '@agency/shared/runtime';
import { EXTRAS } from './pageData';
import { render } from './server';

const config = {
  supabaseUrl: TEST_API,
  supabaseKey: 'sb_publishable_test',
  siteUrl: 'https://agency.example',
};
const post = buildPost({ title: 'How tides turn', author: 'Ines Okafor' });
const project = buildProject({ title: 'A harbour' });
const work = buildCaseStudy({ title: 'A lighthouse' });
const TABLES = { projects: project, blog_posts: post, case_studies: work };

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  for (const table of ['about_content', 'services', 'team_members']) onTable(table, []);
  for (const [table, row] of Object.entries(TABLES)) onTable(table, [row]);
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** A page, the table whose extra cannot be read, which of its reads that is, and a text of the page's subject. */
const PAGES: [name: string, path: string, table: string, asked: RegExp, text: string][] = [
  ['the crew of the open positions', '/careers', 'team_members', /./, 'Product Designer'],
  ['the colleagues of a position', '/careers/product-designer', 'team_members', /./, 'Requirements'],
  ['the work like that of a position', '/careers/product-designer', 'projects', /client=in/, 'Requirements'],
  ['the crew of the agency', '/about', 'team_members', /./, '</h1>'],
  ['the cases beside the headline', '/', 'case_studies', /./, '</h1>'],
  ['the work that shows the services', '/services', 'projects', /client=in/, '</h1>'],
  ['the portrait of an author', `/blog/${post.slug}`, 'team_members', /./, 'How tides turn'],
  ['related articles', `/blog/${post.slug}`, 'blog_posts', /id=neq/, 'How tides turn'],
  ['the next project', `/projects/${project.id}`, 'projects', /id=neq/, 'A harbour'],
  ['the tags of projects', '/projects', 'projects', /select=id,tags&/, 'A harbour'],
  ['the next case', `/case-studies/${work.id}`, 'case_studies', /id=neq/, 'A lighthouse'],
];

test.each(PAGES)('%s: what a page has beside its subject does not fail it', async (...page) => {
  const [, path, table, asked, text] = page;
  const row = TABLES[table as keyof typeof TABLES] ?? null;
  let isDown = true;
  const seen = onApi('get', `/rest/v1/${table}`, ({ url, headers }) => {
    if (isDown && asked.test(decodeURIComponent(url.search))) return failure(500, 'XX000', 'down');
    return headers.get('accept')?.includes('vnd.pgrst.object') ? json(row) : rowsReply(row ? [row] : []);
  });
  const show = () => render({ path, config, acceptsFailure: true });
  const without = await show();
  expect(seen.some(({ url }) => asked.test(decodeURIComponent(url.search)))).toBe(true);
  expect(without).toMatchObject({ status: 200, isIncomplete: true });
  expect(without.html).toContain(text);
  isDown = false;
  expect(await show()).toMatchObject({ status: 200, isIncomplete: false });
});

test('a page whose subject cannot be read fails', async () => {
  onApi('get', '/rest/v1/team_members', () => failure(500, 'XX000', 'down'));
  expect(await render({ path: '/team', config, acceptsFailure: true })).toMatchObject({ status: 503 });
});

// Pages bring their queries when they are rendered: by now all have been.
test('every extra is a query that there is', () => {
  for (const name of EXTRAS) expect(baseApi.endpoints).toHaveProperty(name);
});
