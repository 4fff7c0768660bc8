import { FILE_PATHS, paths } from '@agency/shared/contracts';
import { readAllPublished, toDate } from './_feeds/publishedRows';
import { escapeXml, unavailable, xmlResponse } from './_feeds/xml';
import { siteOrigin } from './_platform/siteOrigin';

export const config = { path: '/sitemap.xml', method: 'GET' };

/** Most addresses one sitemap may hold. Source: sitemaps.org protocol. */
const MAX_URLS = 50_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const STATIC_PATHS = [
  paths.home,
  paths.about,
  paths.services,
  paths.projects,
  paths.caseStudies,
  paths.blog,
  paths.team,
  paths.careers,
  paths.help,
  paths.newsletter,
  paths.contact,
  paths.privacy,
  paths.terms,
];

interface Entry {
  path: string;
  changed?: string;
}

type Row = { id: string; updated_at: string };

async function publishedEntries(): Promise<Entry[]> {
  const [posts, cases, projects] = await Promise.all([
    readAllPublished<Row & { slug: string }>('blog_posts', 'id,slug,updated_at'),
    readAllPublished<Row>('case_studies', 'id,updated_at'),
    readAllPublished<Row>('projects', 'id,updated_at'),
  ]);
  return [
    ...STATIC_PATHS.map((path) => ({ path })),
    ...posts.map((row) => ({ path: paths.post(row.slug), changed: row.updated_at })),
    ...cases.map((row) => ({ path: paths.caseStudy(row.id), changed: row.updated_at })),
    ...projects.map((row) => ({ path: paths.project(row.id), changed: row.updated_at })),
  ];
}

function urlSet(origin: string, entries: Entry[]): string {
  const urls = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${toDate(changed).toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n${urls.join('\n')}\n</urlset>\n`;
}

function sitemapIndex(origin: string, parts: number): string {
  const maps = Array.from({ length: parts }, (_, index) => {
    return `<sitemap><loc>${escapeXml(`${origin}${FILE_PATHS.sitemap}?part=${index + 1}`)}</loc></sitemap>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${maps.join('\n')}\n</sitemapindex>\n`;
}

/** `GET /sitemap.xml`: every public page; past 50,000 addresses an index of parts (`?part=1` …). */
export default async function sitemap(request: Request): Promise<Response> {
  const part = Number(new URL(request.url).searchParams.get('part') ?? 0);
  try {
    const origin = siteOrigin();
    const entries = await publishedEntries();
    const isSplit = entries.length > MAX_URLS;
    const xml =
      isSplit && !(part > 0)
        ? sitemapIndex(origin, Math.ceil(entries.length / MAX_URLS))
        : urlSet(origin, isSplit ? entries.slice((part - 1) * MAX_URLS, part * MAX_URLS) : entries);
    return xmlResponse(xml, 'application/xml', ['Post', 'CaseStudy', 'Project'], 'part');
  } catch (error) {
    console.error('sitemap', error);
    return unavailable();
  }
}
