import { isKeptOut, positions } from '@agency/shared/content';
import { FILE_PATHS, paths, PUBLIC_PAGES, type Search } from '@agency/shared/contracts';
import { readAllPublished, toDate } from './_feeds/publishedRows';
import { escapeXml, missing, unavailable, xmlResponse } from './_feeds/xml';
import { contributedTo } from './_page/contributions';
import { PAGE_TAG } from './_platform/purgeCdn';
import { siteOf } from './_page/site';
import { readPlannedChanges } from './_platform/plannedChanges';
import { siteOrigin } from './_platform/siteOrigin';

export const config = { path: '/sitemap.xml', method: 'GET' };

/** Most addresses one sitemap may hold. Source: sitemaps.org protocol. */
const MAX_URLS = 50_000;
/** Most parts, a million addresses. Each is a copy in the CDN, whether or not there is such a part. */
const MAX_PARTS = 20;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

interface Entry {
  path: string;
  changed?: string;
}

/** Pages of other remotes; a registry that cannot be read must not take all others out of the index. */
async function contributedPaths(url: URL): Promise<string[]> {
  try {
    return contributedTo(await siteOf(url).source.registry()).sitemap;
  } catch (error) {
    console.error('sitemap: the registry cannot be read:', error);
    return [];
  }
}

/** Pages that search engines may list at their own address. */
const found = <R extends { search: Search; updated_at: string }>(
  origin: string,
  rows: R[],
  pathOf: (row: R) => string,
): Entry[] =>
  rows
    .map((row) => ({ path: pathOf(row), changed: row.updated_at, search: row.search }))
    .filter(({ path, search }) => !isKeptOut(search, origin + path));

async function readEntries(url: URL, origin: string): Promise<Entry[]> {
  const [contributed, posts, cases, projects] = await Promise.all([
    contributedPaths(url),
    readAllPublished('blog_posts', ['id', 'slug', 'search', 'updated_at']),
    readAllPublished('case_studies', ['id', 'search', 'updated_at']),
    readAllPublished('projects', ['id', 'search', 'updated_at']),
  ]);
  return [
    ...[...Object.values(PUBLIC_PAGES), ...contributed].map((path) => ({ path })),
    ...positions.map(({ id }) => ({ path: paths.position(id) })),
    ...found(origin, posts, (row) => paths.post(row.slug)),
    ...found(origin, cases, (row) => paths.caseStudy(row.id)),
    ...found(origin, projects, (row) => paths.project(row.id)),
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

/** The part that an address asks for, 0 for none; `null` for any spelling but the one of the index. */
function partOf({ searchParams }: URL): number | null {
  const [given, ...more] = searchParams.getAll('part');
  if (given === undefined) return 0;
  const part = Number(given);
  const isPart = Number.isInteger(part) && part >= 1 && part <= MAX_PARTS && String(part) === given;
  return isPart && more.length === 0 ? part : null;
}

/** `GET /sitemap.xml`: every public page, with those that remotes list; past 50,000 addresses an index of parts (`?part=1` …). */
export default async function sitemap(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const part = partOf(url);
  if (part === null) return missing();
  try {
    const origin = siteOrigin();
    const [nextChange, entries] = await Promise.all([readPlannedChanges(), readEntries(url, origin)]);
    const parts = Math.min(Math.ceil(entries.length / MAX_URLS), MAX_PARTS);
    const shown = parts === 1 ? entries : entries.slice((part - 1) * MAX_URLS, part * MAX_URLS);
    const xml = parts > 1 && part === 0 ? sitemapIndex(origin, parts) : urlSet(origin, shown);
    const tags = [PAGE_TAG, 'Post', 'CaseStudy', 'Project'];
    const response = xmlResponse(xml, 'application/xml', tags, nextChange, 'part');
    // That there is no such part is remembered like the others.
    return part > 0 && (parts === 1 || part > parts) ? missing(response.headers) : response;
  } catch (error) {
    console.error('sitemap', error);
    return unavailable();
  }
}
