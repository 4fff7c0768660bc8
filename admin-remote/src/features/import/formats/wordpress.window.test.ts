import { UnreadableFile } from '../../../components/csv/readText';
import { readWordPress } from './wordpress';
import { toParagraphs } from './wordpressText';

const item = (id: number, values: Record<string, string>, extra = '') => {
  const all: Record<string, string> = {
    'wp:post_type': 'post',
    'wp:status': 'publish',
    'wp:post_name': `post-${id}`,
    'wp:post_date': '2024-01-15 11:30:00',
    'wp:post_date_gmt': '2024-01-15 10:30:00',
    'wp:post_modified_gmt': '2024-01-16 10:30:00',
    'wp:post_password': '',
    'dc:creator': 'ada',
    'content:encoded': '',
    'excerpt:encoded': '',
    ...values,
  };
  const tags = Object.entries(all).map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`);
  return `<item><title><![CDATA[Post & ${id}]]></title><link>https://old.example/2024/01/post-${id}/</link>
    <guid isPermaLink="false">https://old.example/?p=${id}</guid><wp:post_id>${id}</wp:post_id>${tags.join('')}${extra}</item>`;
};
const file = (...items: string[]) => `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.5" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>https://old.example</wp:base_site_url><wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login><![CDATA[ada]]></wp:author_login><wp:author_display_name><![CDATA[Ada L.]]></wp:author_display_name></wp:author>
${items.join('\n')}</channel></rss>`;
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
const picture = (id: number, url: string, alt = '') =>
  item(
    id,
    { 'wp:post_type': 'attachment', 'wp:status': 'inherit', 'wp:attachment_url': url },
    meta('_wp_attachment_image_alt', alt),
  );

describe('an export of WordPress', () => {
  it('has its names and words as readers see them, without tags and character references', () => {
    const titled = (title: string, excerpt: string) =>
      item(
        7,
        { 'excerpt:encoded': excerpt },
        `<category domain="category" nicename="rd"><![CDATA[R&amp;D]]></category>${meta('_thumbnail_id', '9')}`,
      ).replace('Post & 7', title);
    const { posts } = readWordPress(
      file(
        titled('Tides &amp; <em>moons</em> &#8211; it&rsquo;s &lt;new&gt;', '<p>One&hellip;</p>\n<p>two</p>'),
        picture(9, 'https://old.example/wp-content/uploads/a.png', 'A &quot;pier&quot;'),
      ).replace('Ada L.', 'Ada &amp; L.'),
    );
    expect(posts).toMatchObject([
      {
        title: 'Tides & moons – it’s <new>',
        excerpt: 'One… two',
        author: 'Ada & L.',
        labels: ['R&D'],
        imageAlt: 'A "pier"',
      },
    ]);
  });

  it('gives a post with its author, categories, tags and featured image', () => {
    const { posts, site, leftOut } = readWordPress(
      file(
        item(
          7,
          {
            'content:encoded': '<!-- wp:paragraph --><p>Tide</p><!-- /wp:paragraph -->',
            'excerpt:encoded': 'Short',
          },
          `<category domain="post_tag" nicename="css"><![CDATA[CSS]]></category>
           <category domain="category" nicename="design"><![CDATA[Design & more]]></category>${meta('_thumbnail_id', '9')}`,
        ),
        picture(9, 'https://old.example/wp-content/uploads/a.png', 'A pier'),
      ),
    );
    expect(site).toBe('https://old.example');
    expect(leftOut).toEqual([]);
    expect(posts).toEqual([
      {
        origin: 'wordpress:https://old.example#7',
        kind: 'post',
        title: 'Post & 7',
        slug: 'post-7',
        html: '<!-- wp:paragraph --><p>Tide</p><!-- /wp:paragraph -->',
        excerpt: 'Short',
        author: 'Ada L.',
        labels: ['Design & more', 'CSS'],
        status: 'published',
        publishedAt: '2024-01-15T10:30:00.000Z',
        createdAt: '2024-01-15T10:30:00.000Z',
        updatedAt: '2024-01-16T10:30:00.000Z',
        image: 'https://old.example/wp-content/uploads/a.png',
        imageAlt: 'A pier',
        path: '/2024/01/post-7/',
        notes: [],
      },
    ]);
  });

  it('makes drafts of what the public could not read, and says what is left out', () => {
    const statuses = ['publish', 'future', 'draft', 'pending', 'private'];
    const { posts, leftOut } = readWordPress(
      file(
        ...statuses.map((status, id) => item(id, { 'wp:status': status })),
        item(10, { 'wp:post_password': 'x' }),
        item(11, { 'wp:status': 'trash' }),
        item(12, { 'wp:post_type': 'nav_menu_item' }),
        item(13, { 'wp:post_type': 'page' }, '<wp:comment></wp:comment>'),
      ),
    );
    expect(posts.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'post published',
      'post planned',
      'post draft',
      'post draft',
      'post draft',
      'post draft',
      'page published',
    ]);
    expect(leftOut).toEqual([
      { what: 'post', why: 'It is in the trash there.' },
      { what: 'nav_menu_item', why: 'This site has nothing of this kind.' },
      { what: 'comments (1)', why: 'This site has no comments.' },
    ]);
  });

  it('turns its own shortcodes into HTML, and names the others', () => {
    const text = `Before [caption id="attachment_9" width="300"]<a href="x"><img src="/a.png" /></a> A pier[/caption]

[gallery ids="9,404"] [embed]https://video.example/1[/embed] [form id="3"] [1] and [sic]`;
    const [post] = readWordPress(file(item(1, { 'content:encoded': text }), picture(9, '/b.png', 'B'))).posts;
    const { body } = new DOMParser().parseFromString(post!.html, 'text/html');
    expect(body.querySelector('figure img')?.getAttribute('src')).toBe('/a.png');
    expect(body.querySelector('figcaption')?.textContent).toBe('A pier');
    expect(body.querySelectorAll('img[src="/b.png"]')).toHaveLength(1);
    expect(body.querySelector('a[href="https://video.example/1"]')).not.toBeNull();
    expect(body.textContent).toContain('[1] and [sic]');
    expect(post!.notes).toEqual(['The shortcode [form] stands in the text as it is.']);
  });

  it('reads a file with control characters, a byte order mark and dates of drafts', () => {
    const draft = item(1, {
      'wp:status': 'draft',
      'wp:post_date_gmt': '0000-00-00 00:00:00',
      'content:encoded': 'a\u0008b',
    });
    expect(readWordPress(`\uFEFF${file(draft)}`).posts[0]).toMatchObject({
      html: '<p>ab</p>',
      publishedAt: null,
      createdAt: '2024-01-15T11:30:00.000Z',
    });
  });

  it.each([
    [
      '<rss><channel><title>x</title></channel></rss>',
      'This is a feed, not an export. Use Tools, Export in WordPress.',
    ],
    ['<rss><channel>', 'This XML file is damaged, or is not an export of WordPress.'],
    ['<html/>', 'This XML file is damaged, or is not an export of WordPress.'],
  ])('refuses %s', (text, message) => {
    expect(() => readWordPress(text)).toThrow(new UnreadableFile(message));
  });
});

describe('paragraphs of the classic editor', () => {
  it.each([
    ['One\nline\n\nTwo', '<p>One<br>\nline</p>\n<p>Two</p>'],
    ['<h2>A</h2>\n\nB\n\n<ul>\n\n<li>c</li>\n\n</ul>', '<h2>A</h2>\n<p>B</p>\n<ul>\n\n<li>c</li>\n\n</ul>'],
    ['<pre>a\n\nb</pre>', '<pre>a\n\nb</pre>'],
    ['<p>A</p>\n<p>B</p>', '<p>A</p>\n<p>B</p>'],
    ['<p>A</p>\n\nB', '<p>A</p>\n<p>B</p>'],
  ])('of %j', (text, html) => {
    expect(toParagraphs(text)).toBe(html);
  });
});
