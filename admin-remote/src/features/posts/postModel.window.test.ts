import { slugify } from '@agency/shared/contracts';
import { fc } from '@agency/shared/testing/fuzz';
import { freeSlug, loadPostSchema, newPost, postSlug } from './postModel';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

describe('the slug of a title', () => {
  it('is one the database takes, or empty', () => {
    fc.assert(
      fc.property(fc.string(), (title) => {
        const slug = postSlug(title, 'abc123');
        expect(slug === '' || SLUG.test(slug)).toBe(true);
        expect(slug.length).toBeLessThanOrEqual(200);
      }),
    );
  });

  it('stays the same when made again', () => {
    fc.assert(fc.property(fc.string(), (title) => expect(slugify(slugify(title))).toBe(slugify(title))));
  });

  it('is made up when nothing of the title remains', () => {
    expect(postSlug('潮の満ち引き', 'abc123')).toBe('post-abc123');
    expect(postSlug('', 'abc123')).toBe('');
  });
});

describe('a free slug', () => {
  it('is never a taken one', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(12)), (numbers) => {
        const taken = ['tide', ...numbers.map((number) => `tide-${number}`)];
        const free = freeSlug('tide', taken);
        expect(taken).not.toContain(free);
        expect(free).toMatch(SLUG);
      }),
    );
  });

  it('keeps a year, and counts on from a number', () => {
    expect(freeSlug('review-2024', ['review-2024'])).toBe('review-2024-2');
    expect(freeSlug('tides-2', ['tides', 'tides-2'])).toBe('tides-3');
  });
});

describe('a post as it is sent', () => {
  const values = {
    title: ' Tides ',
    excerpt: '',
    content: '<p>Hi</p>',
    author: '',
    category: 'Design' as const,
    tags: [],
    slug: 'tides',
    image: '/media/a.webp',
    image_alt: '',
    read_time: '',
    search: newPost('').values.search,
    published: false,
    publish_at: '',
    unpublish_at: '',
    date: '2025-03-04',
  };

  it('is trimmed, with the default reading time', async () => {
    const postSchema = await loadPostSchema();
    expect(postSchema.parse(values)).toMatchObject({ title: 'Tides', read_time: '5 min read' });
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ slug: 'Not a slug' }, 'slug'],
    [{ image: '' }, 'image'],
    [{ image: 'javascript:alert(1)' }, 'image'],
    [{ date: '' }, 'date'],
    [{ date: '2025-02-30' }, 'date'],
    [{ excerpt: 'x'.repeat(1001) }, 'excerpt'],
  ])('is refused with %j', async (wrong, field) => {
    const postSchema = await loadPostSchema();
    const result = postSchema.safeParse({ ...values, ...wrong });
    expect(result.error?.issues.map(({ path }) => path[0])).toContain(field);
  });
});
