import { UnreadableFile } from '../../../components/csv/readText';
import { pathOf, toIso, type ForeignContent, type ForeignPost, type LeftOut } from './model';
import { plainText, textOf as wordsOf } from './plainText';
import { expandShortcodes, toParagraphs, type Attachment } from './wordpressText';

const WP = /^http:\/\/wordpress\.org\/export\/[\d.]+\/$/;
const NAMESPACES: Record<string, (uri: string | null) => boolean> = {
  wp: (uri) => WP.test(uri ?? ''),
  content: (uri) => uri === 'http://purl.org/rss/1.0/modules/content/',
  excerpt: (uri) => /^http:\/\/wordpress\.org\/export\/[\d.]+\/excerpt\/$/.test(uri ?? ''),
  dc: (uri) => uri === 'http://purl.org/dc/elements/1.1/',
};

/** The children of this name, e.g. `wp:post_id`. */
function childrenOf(parent: Element, name: string): Element[] {
  const [prefix, local] = name.includes(':') ? (name.split(':') as [string, string]) : ['', name];
  const isOurs = NAMESPACES[prefix] ?? ((uri) => !uri);
  return [...parent.children].filter((child) => child.localName === local && isOurs(child.namespaceURI));
}

const textOf = (parent: Element, name: string) => childrenOf(parent, name)[0]?.textContent.trim() ?? '';

function metaOf(item: Element, key: string): string {
  const meta = childrenOf(item, 'wp:postmeta').find((one) => textOf(one, 'wp:meta_key') === key);
  return meta ? textOf(meta, 'wp:meta_value') : '';
}

function attachmentsOf(items: readonly Element[]): Map<string, Attachment> {
  return new Map(
    items
      .filter((item) => textOf(item, 'wp:post_type') === 'attachment')
      .map((item) => [
        textOf(item, 'wp:post_id'),
        { url: textOf(item, 'wp:attachment_url'), alt: plainText(metaOf(item, '_wp_attachment_image_alt')) },
      ]),
  );
}

const STATUS: Record<string, ForeignPost['status']> = {
  publish: 'published',
  future: 'planned',
  draft: 'draft',
  pending: 'draft',
  private: 'draft',
};

/** Why an item is no post. */
function reasonOf(type: string, status: string): string | null {
  if (status === 'trash') return 'It is in the trash there.';
  if (type !== 'post' && type !== 'page') return 'This site has nothing of this kind.';
  return status in STATUS ? null : 'It is no post of its own.';
}

interface Site {
  address: string;
  authors: Map<string, string>;
  attachments: Map<string, Attachment>;
}

function toPost(item: Element, { address, authors, attachments }: Site): ForeignPost {
  const number = textOf(item, 'wp:post_id');
  const status = textOf(item, 'wp:status');
  const isLocked = textOf(item, 'wp:post_password') !== '' || status === 'private';
  const image = attachments.get(metaOf(item, '_thumbnail_id'));
  const { html, unknown } = expandShortcodes(textOf(item, 'content:encoded'), attachments);
  const login = textOf(item, 'dc:creator');
  const labels = childrenOf(item, 'category');
  const named = (domain: string) =>
    labels.filter((one) => one.getAttribute('domain') === domain).map((one) => wordsOf(one.textContent));
  const createdAt = toIso(textOf(item, 'wp:post_date_gmt')) ?? toIso(textOf(item, 'wp:post_date'));
  const notes = [
    ...unknown.map((name) => `The shortcode [${name}] stands in the text as it is.`),
    ...(isLocked ? ['Not everybody could read it there, so it is a draft.'] : []),
  ];
  return {
    origin: `wordpress:${address}#${number}`,
    kind: textOf(item, 'wp:post_type') === 'page' ? 'page' : 'post',
    title: wordsOf(textOf(item, 'title')),
    slug: textOf(item, 'wp:post_name'),
    html: toParagraphs(html),
    excerpt: wordsOf(textOf(item, 'excerpt:encoded')),
    author: authors.get(login) ?? login,
    labels: [...named('category'), ...named('post_tag')],
    status: isLocked ? 'draft' : STATUS[status]!,
    publishedAt: status === 'draft' || status === 'pending' ? null : createdAt,
    createdAt,
    updatedAt: toIso(textOf(item, 'wp:post_modified_gmt')),
    image: image?.url ?? '',
    imageAlt: image?.alt ?? '',
    path: pathOf(textOf(item, 'link')),
    notes,
  };
}

/**
 * Reads a WordPress export (WXR 1.0 to 1.2). Source: `wp-admin/includes/export.php` of WordPress.
 * @throws UnreadableFile
 */
export function readWordPress(text: string): ForeignContent {
  // Older versions write control characters, which XML forbids.
  // eslint-disable-next-line no-control-regex -- exactly these characters
  const clean = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '').replace(/^\uFEFF?\s+/, '');
  const xml = new DOMParser().parseFromString(clean, 'text/xml');
  const channel = xml.querySelector('rss > channel');
  if (xml.querySelector('parsererror') || !channel)
    throw new UnreadableFile('This XML file is damaged, or is not an export of WordPress.');
  if (!textOf(channel, 'wp:wxr_version'))
    throw new UnreadableFile('This is a feed, not an export. Use Tools, Export in WordPress.');
  const items = childrenOf(channel, 'item');
  const address = (textOf(channel, 'wp:base_blog_url') || textOf(channel, 'link')).replace(/(?<!\/)\/+$/, '');
  const authors = new Map(
    childrenOf(channel, 'wp:author').map((author) => [
      textOf(author, 'wp:author_login'),
      wordsOf(textOf(author, 'wp:author_display_name')) || textOf(author, 'wp:author_login'),
    ]),
  );
  const site = { address, authors, attachments: attachmentsOf(items) };
  const posts: ForeignPost[] = [];
  const leftOut: LeftOut[] = [];
  for (const item of items) {
    const type = textOf(item, 'wp:post_type');
    // The pictures that posts show are fetched with them.
    if (type === 'attachment') continue;
    const why = reasonOf(type, textOf(item, 'wp:status'));
    if (why) leftOut.push({ what: type, why });
    else posts.push(toPost(item, site));
  }
  const comments = channel.getElementsByTagName('wp:comment').length;
  if (comments > 0)
    leftOut.push({ what: `comments (${comments.toLocaleString('en')})`, why: 'This site has no comments.' });
  return { program: 'WordPress', posts, leftOut, site: address, files: new Map() };
}
