import { screen, waitFor, within } from '@testing-library/react';
import { brand, faqs, positions } from '@agency/shared/content';
import { paths, PUBLIC_PAGES } from '@agency/shared/contracts';
import {
  buildAbout,
  buildCaseStudy,
  buildPost,
  buildProject,
  buildService,
  buildTeamMember,
  json,
  onApi,
  onTable,
  renderRoutes,
  rowsReply,
} from '@agency/shared/testing';
import { routes } from './routes';

type Data = Record<string, unknown> & { '@type': string };

const SITE = 'http://localhost';
const post = buildPost({ slug: 'tides', image: '/media/blog/one.webp' });
const project = buildProject();
const study = buildCaseStudy();

/** Answers one row or the list of it, whichever is asked for. */
function onRow(table: string, row: object) {
  onApi('get', `/rest/v1/${table}`, ({ headers }) =>
    headers.get('accept')?.includes('vnd.pgrst.object') ? json(row) : rowsReply([row]),
  );
}

beforeEach(() => {
  onTable('about_content', [buildAbout()]);
  onTable('services', [buildService()]);
  onTable('team_members', [buildTeamMember()]);
  onRow('blog_posts', post);
  onRow('case_studies', study);
  onRow('projects', project);
});

const scripts = () => [...document.querySelectorAll('script[type="application/ld+json"]')];

/** The structured data of a page, once it has an entry of `type`. */
async function dataOf(path: string, type: string): Promise<Data[]> {
  renderRoutes(routes, path);
  const read = () => scripts().map((script) => JSON.parse(script.textContent!) as Data);
  await waitFor(() => expect(read().map((data) => data['@type'])).toContain(type));
  return read();
}

const nonEmpty = expect.stringMatching(/\S/) as unknown;
const address = expect.stringMatching(/^https?:\/\/\S+$/) as unknown;
const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}(T\S+)?$/) as unknown;

/**
 * The properties without which a search engine refuses, or shows nothing of, each type.
 * Source: developers.google.com/search/docs/appearance/structured-data (required and recommended), schema.org.
 */
const REQUIRED: Record<string, object> = {
  Organization: {
    name: nonEmpty,
    url: address,
    logo: address,
    address: { '@type': 'PostalAddress' },
    sameAs: [address, address, address, address],
  },
  BlogPosting: {
    headline: nonEmpty,
    image: [address],
    datePublished: day,
    dateModified: day,
    author: { '@type': 'Person', name: nonEmpty },
    publisher: { '@type': 'Organization', name: nonEmpty },
  },
  JobPosting: {
    title: nonEmpty,
    description: nonEmpty,
    datePosted: day,
    hiringOrganization: { '@type': 'Organization', name: nonEmpty, sameAs: address },
  },
  FAQPage: {
    mainEntity: faqs.map(() => ({
      '@type': 'Question',
      name: nonEmpty,
      acceptedAnswer: { '@type': 'Answer', text: nonEmpty },
    })),
  },
  BreadcrumbList: {},
};

describe('structured data for search engines', () => {
  it.each([
    ['/', ['Organization']],
    ['/contact', ['Organization']],
    ['/blog/tides', ['BlogPosting', 'BreadcrumbList']],
    [`/case-studies/${study.id}`, ['BreadcrumbList']],
    [`/projects/${project.id}`, ['BreadcrumbList']],
    ['/help', ['FAQPage', 'BreadcrumbList']],
    ['/privacy', ['BreadcrumbList']],
    [paths.position(positions[0]!.id), ['JobPosting', 'BreadcrumbList']],
  ])('on %s has what each type needs', async (path, types) => {
    const found = await dataOf(path, types[0]!);
    expect(found.map((data) => data['@type'])).toEqual(expect.arrayContaining(types));
    expect(found.filter((data) => data['@type'] === types[0])).toHaveLength(
      types.filter((type) => type === types[0]).length,
    );
    for (const data of found) {
      expect(data['@context']).toBe('https://schema.org');
      expect(data).toMatchObject(REQUIRED[data['@type']]!);
    }
  });

  it('describes the page about the agency in other words than the home page', async () => {
    await dataOf('/about', 'Organization');
    const description = document.querySelector('meta[name="description"]');
    expect(description).toHaveAttribute('content', nonEmpty);
    expect(description).not.toHaveAttribute('content', brand.description);
  });

  it('describes a post by its text where it has no excerpt, and names the agency where it has no author', async () => {
    onRow('blog_posts', { ...post, excerpt: '', author: '', content: '<p>Ebb &amp; flow.</p>' });
    const [data] = await dataOf('/blog/tides', 'BlogPosting');
    expect(data).toMatchObject({
      description: 'Ebb & flow.',
      author: { '@type': 'Organization', name: nonEmpty },
    });
    const description = document.querySelector('meta[name="description"]');
    expect(description).toHaveAttribute('content', 'Ebb & flow.');
  });

  it('names every step to a page in order, with the addresses of those before it', async () => {
    const { id, title } = positions[0]!;
    const found = await dataOf(paths.position(id), 'BreadcrumbList');
    const { itemListElement } = found.find((data) => data['@type'] === 'BreadcrumbList')!;
    expect(itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${SITE}/` },
      { '@type': 'ListItem', position: 2, name: 'Careers', item: `${SITE}/careers` },
      { '@type': 'ListItem', position: 3, name: title },
    ]);
  });

  it.each([
    // A post, project or case study has a link to its list instead.
    ...Object.values(PUBLIC_PAGES),
    paths.subscribe,
    paths.position(positions[0]!.id),
  ])('on %s names the steps that readers see, and none where they see none', async (path) => {
    renderRoutes(routes, path);
    await screen.findByRole('heading', { level: 1 });
    const trail = screen.queryByRole('navigation', { name: 'Breadcrumb' });
    const shown =
      trail &&
      within(trail)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    const found = scripts()
      .map((script) => JSON.parse(script.textContent!) as Data)
      .filter((data) => data['@type'] === 'BreadcrumbList')
      .map((data) => (data['itemListElement'] as { name: string }[]).map(({ name }) => name));
    expect(found).toEqual(shown ? [shown] : []);
  });

  it.each(positions)(
    'says of the position $id where the work is: the studio, home, or either',
    async (position) => {
      const [data] = await dataOf(paths.position(position.id), 'JobPosting');
      expect(data!['title']).toBe(position.title);
      expect(Boolean(data!['jobLocation'])).toBe(!position.remote?.isOnly);
      expect(data!['jobLocationType']).toBe(position.remote ? 'TELECOMMUTE' : undefined);
      expect(data!['jobLocation'] ?? data!['applicantLocationRequirements']).toBeDefined();
      expect(Number.isNaN(Date.parse(position.postedOn))).toBe(false);
    },
  );
});
