import { foreignTexts, inOtherWords, SAMPLE_NAMES } from '@agency/shared/testing/other-brand';
import {
  buildAbout,
  buildCaseStudy,
  buildPost,
  buildProject,
  buildService,
  buildTeamMember,
  failure,
  onApi,
  onTable,
  server,
  TEST_API,
} from '@agency/shared/testing';
import { render } from './server';
import { HOME_SECTIONS, NEWSLETTER_TOPICS, paths, PUBLIC_PAGES } from '@agency/shared/contracts';

const post = inOtherWords(buildPost({ category: 'Design' }));
const project = inOtherWords(buildProject());
const study = inOtherWords(buildCaseStudy());

const PAGES = [
  ...Object.values(PUBLIC_PAGES),
  paths.subscribe,
  ...HOME_SECTIONS.filter((name) => name !== 'home').map(paths.homeSection),
  `${paths.blog}?category=Cloud`,
  paths.post(post.slug),
  paths.caseStudy(study.id),
  paths.project(project.id),
  `${paths.help}?q=nothing-has-this`,
  '/no-such-page',
];

/** Texts of four words and more that are the same for every brand, or that say how the interface is used. */
const OWN: RegExp[] = [
  /^Filter [\w ]+ by \w+$/,
  /^(Oops! Page not found|Back to [\w ]+|Not available right now|Case study not found|View all case studies|View Full Case Study|Results, team and technologies|\(opens in a new tab\)|All \d+ [\w ]+ shown|No other [\w ]+)$/,
  /^Next (project|case) · [\w ]+$/,
  /^Failed to load [\w ]+\.$/,
  /^(The team could not be loaded\.|No team members available)$/,
  /^No questions found matching your search\. /,
  /^(Portfolio or profile \(optional\)|What would you like to work on\?|PDF or Word \(DOCX\), .*)$/,
  // Topics and categories: they are stored with rows.
  new RegExp(`^(${NEWSLETTER_TOPICS.map(({ label }) => label.replace('/', '\\/')).join('|')}|, )+$`),
];

const config = {
  supabaseUrl: TEST_API,
  supabaseKey: 'sb_publishable_test',
  siteUrl: 'http://localhost',
  bookingUrl: '',
};

it('knows the names of the sample', () => {
  expect(SAMPLE_NAMES.length).toBeGreaterThan(8);
});

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function onTables(rowsOf: (row: object) => object[]) {
  onTable('about_content', rowsOf(inOtherWords(buildAbout())));
  onTable('services', rowsOf(inOtherWords(buildService())));
  onTable('team_members', rowsOf(inOtherWords(buildTeamMember())));
  onTable('blog_posts', rowsOf(post));
  onTable('case_studies', rowsOf(study));
  onTable('projects', rowsOf(project));
}

async function foreignOn(path: string, acceptsFailure = false) {
  const { head, html, status } = await render({ path, config, acceptsFailure });
  expect(html).toContain('Zq');
  return { status, texts: foreignTexts(head + html, OWN) };
}

describe('with the content of another brand, no word of this one', () => {
  it.each(PAGES)('is on %s', async (path) => {
    onTables((row) => [row]);
    const status = path === '/no-such-page' ? 404 : 200;
    expect(await foreignOn(path)).toEqual({ status, texts: [] });
  });

  it.each(['/blog/none', `/case-studies/${study.id}`, `/projects/${project.id}`])(
    'is on %s without its row',
    async (path) => {
      onTables(() => []);
      onTable('slug_redirects', []);
      expect(await foreignOn(path)).toEqual({ status: 404, texts: [] });
    },
  );

  it.each(['/', '/blog', '/team', `/projects/${project.id}`])(
    'is on %s while the backend is down',
    async (path) => {
      onApi('all', '/rest/v1/*', () => failure(500, 'XX000', 'down'));
      expect(await foreignOn(path, true)).toEqual({ status: 503, texts: [] });
    },
  );
});
