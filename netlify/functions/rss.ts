import { FILE_PATHS, paths, type Asked, type Columns } from '@agency/shared/contracts';
import { feedTexts } from '@agency/shared/content';
import { readNewest, toDate } from './_feeds/publishedRows';
import { escapeXml, unavailable, xmlResponse } from './_feeds/xml';
import { readPlannedChanges } from './_platform/plannedChanges';
import { siteOrigin } from './_platform/siteOrigin';

export const config = { path: '/rss.xml', method: 'GET' };

/** A feed carries the newest articles; readers keep the older ones. */
const ITEMS = 50;

const COLUMNS = [
  'id',
  'slug',
  'title',
  'excerpt',
  'category',
  'tags',
  'author',
  'created_at',
] as const satisfies Columns<'blog_posts'>;
type Item = Asked<'blog_posts', typeof COLUMNS>;

function itemXml(origin: string, post: Item): string {
  const link = escapeXml(origin + paths.post(post.slug));
  return [
    '<item>',
    `<title>${escapeXml(post.title)}</title>`,
    `<link>${link}</link>`,
    `<guid isPermaLink="false">${escapeXml(post.id)}</guid>`,
    `<pubDate>${toDate(post.created_at).toUTCString()}</pubDate>`,
    post.author && `<dc:creator>${escapeXml(post.author)}</dc:creator>`,
    ...[post.category, ...post.tags].map((name) => `<category>${escapeXml(name)}</category>`),
    post.excerpt && `<description>${escapeXml(post.excerpt)}</description>`,
    '</item>',
  ].join('');
}

/** `GET /rss.xml`: the newest published articles as RSS 2.0. */
export default async function rss(): Promise<Response> {
  try {
    const origin = siteOrigin();
    const [nextChange, posts] = await Promise.all([
      readPlannedChanges(),
      readNewest('blog_posts', COLUMNS, ITEMS),
    ]);
    const newest = posts[0]
      ? `<lastBuildDate>${toDate(posts[0].created_at).toUTCString()}</lastBuildDate>`
      : '';
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(feedTexts.title)}</title>
<link>${escapeXml(origin + paths.blog)}</link>
<description>${escapeXml(feedTexts.description)}</description>
<language>en</language>
<atom:link href="${escapeXml(origin + FILE_PATHS.rss)}" rel="self" type="application/rss+xml"/>
${newest}
${posts.map((post) => itemXml(origin, post)).join('\n')}
</channel>
</rss>
`;
    return xmlResponse(xml, 'application/rss+xml', ['Post'], nextChange);
  } catch (error) {
    console.error('rss', error);
    return unavailable();
  }
}
