import { FILE_PATHS, paths, type Asked, type Columns } from '@agency/shared/contracts';
import { feedTexts, SHOWN_IN_RESULTS } from '@agency/shared/content';
import { textFromHtml } from '@agency/shared/ui/textFromHtml';
import { readPublished, toDate } from './_feeds/publishedRows';
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
  'date',
  'publish_at',
  'updated_at',
] as const satisfies Columns<'blog_posts'>;
type Item = Asked<'blog_posts', typeof COLUMNS>;

/** The newest articles, by the date that readers see; one without an excerpt has the beginning of its text, as its page says it. */
async function readItems(): Promise<Item[]> {
  const posts = await readPublished('blog_posts', COLUMNS, {
    order: 'date.desc,created_at.desc,id.desc',
    limit: String(ITEMS),
  });
  const bare = posts.filter(({ excerpt }) => !excerpt).map(({ id }) => id);
  if (bare.length === 0) return posts;
  const rows = await readPublished('blog_posts', ['id', 'content'], { id: `in.(${bare.join()})` });
  const contents = new Map(rows.map(({ id, content }) => [id, content]));
  return posts.map((post) => ({
    ...post,
    excerpt: post.excerpt || textFromHtml(contents.get(post.id) ?? '', SHOWN_IN_RESULTS.description),
  }));
}

/** A day as a moment of it that is the same day nearly everywhere on earth: readers show it in their own time. */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** When the feed last changed: an article was saved, or was shown by a plan. */
function lastChange(posts: readonly Item[]): Date {
  const moments = posts.flatMap(({ updated_at, publish_at }) => [updated_at, publish_at ?? updated_at]);
  return new Date(Math.max(...moments.map((moment) => toDate(moment).getTime())));
}

function itemXml(origin: string, post: Item): string {
  const link = escapeXml(origin + paths.post(post.slug));
  return [
    '<item>',
    `<title>${escapeXml(post.title)}</title>`,
    `<link>${link}</link>`,
    `<guid isPermaLink="false">${escapeXml(post.id)}</guid>`,
    `<pubDate>${noonOf(post.date).toUTCString()}</pubDate>`,
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
    const [nextChange, posts] = await Promise.all([readPlannedChanges(), readItems()]);
    const changed =
      posts.length > 0 ? `<lastBuildDate>${lastChange(posts).toUTCString()}</lastBuildDate>` : '';
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(feedTexts.title)}</title>
<link>${escapeXml(origin + paths.blog)}</link>
<description>${escapeXml(feedTexts.description)}</description>
<language>en</language>
<atom:link href="${escapeXml(origin + FILE_PATHS.rss)}" rel="self" type="application/rss+xml"/>
${changed}
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
