import { readGhost } from './ghost';
import { UnreadableFile } from '../../../components/csv/readText';

const post = (id: string, values: object = {}) => ({
  id,
  uuid: 'c1a0f1e2-0000-4000-8000-000000000000',
  title: `Post ${id}`,
  slug: `post-${id}`,
  mobiledoc: null,
  lexical: '{"root":{}}',
  html: '<p>Tide</p>',
  comment_id: id,
  plaintext: 'Tide',
  feature_image: null,
  featured: 0,
  type: 'post',
  status: 'published',
  locale: null,
  visibility: 'public',
  created_at: '2024-01-01T08:00:00.000Z',
  updated_at: '2024-02-01T08:00:00.000Z',
  published_at: '2024-01-02T08:00:00.000Z',
  custom_excerpt: null,
  ...values,
});
const file = (data: object) => ({ db: [{ meta: { exported_on: 1753891082041, version: '5.82.2' }, data }] });
const first = (values: object, data: object = {}) =>
  readGhost(file({ posts: [post('1', values)], ...data })).posts[0]!;

describe('an export of Ghost', () => {
  it('gives a post with its tags and authors in their order', () => {
    const { program, posts } = readGhost(
      file({
        posts: [post('a', { feature_image: '__GHOST_URL__/content/images/a.png', custom_excerpt: 'Short' })],
        posts_meta: [{ post_id: 'a', feature_image_alt: 'A pier', meta_title: null }],
        tags: [
          { id: 't1', name: 'News', slug: 'news' },
          { id: 't2', name: 'Design', slug: 'design' },
          { id: 't3', name: '#internal', slug: 'hash-internal' },
        ],
        posts_tags: [
          { id: 'x', post_id: 'a', tag_id: 't1', sort_order: 1 },
          { id: 'y', post_id: 'a', tag_id: 't2', sort_order: 0 },
          { id: 'z', post_id: 'a', tag_id: 't3', sort_order: 2 },
        ],
        users: [
          { id: 'u1', name: 'Ada' },
          { id: 'u2', name: 'Mo' },
        ],
        posts_authors: [
          { id: '1', post_id: 'a', author_id: 'u2', sort_order: 1 },
          { id: '2', post_id: 'a', author_id: 'u1', sort_order: 0 },
        ],
      }),
    );
    expect(program).toBe('Ghost');
    expect(posts).toEqual([
      {
        origin: 'ghost:a',
        kind: 'post',
        title: 'Post a',
        slug: 'post-a',
        html: '<p>Tide</p>',
        excerpt: 'Short',
        author: 'Ada, Mo',
        labels: ['Design', 'News'],
        status: 'published',
        publishedAt: '2024-01-02T08:00:00.000Z',
        createdAt: '2024-01-01T08:00:00.000Z',
        updatedAt: '2024-02-01T08:00:00.000Z',
        image: '__GHOST_URL__/content/images/a.png',
        imageAlt: 'A pier',
        path: '/post-a/',
        notes: [],
      },
    ]);
  });

  it('reads the shape of old versions: no db, numbers as ids, page as a flag, moments in milliseconds or UTC', () => {
    const data = {
      posts: [
        post('1', {
          id: 5,
          type: undefined,
          page: 1,
          image: '/content/images/b.png',
          published_at: 1388805572000,
        }),
        post('2', {
          id: 6,
          author_id: 1,
          created_at: '2025-06-30 15:31:36',
          published_at: null,
          status: 'draft',
        }),
      ],
      users: [{ id: 1, name: 'Ada' }],
    };
    const [page, draft] = readGhost({ meta: {}, data }).posts;
    expect(page).toMatchObject({
      origin: 'ghost:5',
      kind: 'page',
      image: '/content/images/b.png',
      publishedAt: '2014-01-04T03:19:32.000Z',
    });
    expect(draft).toMatchObject({
      author: 'Ada',
      status: 'draft',
      publishedAt: null,
      createdAt: '2025-06-30T15:31:36.000Z',
    });
  });

  it('makes nothing public that was not', () => {
    expect(first({ visibility: 'paid' })).toMatchObject({
      status: 'draft',
      notes: ['Only members could read it there, so it is a draft.'],
    });
    expect(first({ status: 'scheduled' }).status).toBe('planned');
    expect(first({ status: 'sent' }).status).toBe('published');
    expect(first({ status: 'whatever' }).status).toBe('draft');
  });

  it('keeps the words of a text without HTML, and says when there are none', () => {
    expect(first({ html: null, plaintext: 'One <b>\nline\n\nTwo' })).toMatchObject({
      html: '<p>One &lt;b&gt;<br>line</p><p>Two</p>',
      notes: ['The file has the text without its formatting.'],
    });
    expect(first({ html: null, plaintext: null })).toMatchObject({
      html: '',
      notes: ['The file has no HTML of the text, so it is empty.'],
    });
  });

  it('says what else is in the file', () => {
    const { leftOut } = readGhost(file({ posts: [], settings: [{}], members: [], snippets: [{}, {}] }));
    expect(leftOut).toEqual([
      { what: 'settings (1)', why: 'Brand and settings belong to the site.' },
      { what: 'snippets (2)', why: 'The editor here has no snippets.' },
    ]);
  });

  it.each([[null], [{}], [[]], [{ db: [] }], [{ data: { posts: 'x' } }]])('refuses %j', (json) => {
    expect(() => readGhost(json)).toThrow(UnreadableFile);
  });
});
