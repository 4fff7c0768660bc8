import { counted } from './model';
import { fromTable, guessMapping } from './table';

const table = (columns: string[], ...rows: string[][]) => ({ columns, rows });
const postsOf = (columns: string[], ...rows: string[][]) => {
  const one = table(columns, ...rows);
  return fromTable(one, guessMapping(one), 'a.csv');
};

describe('a table of posts', () => {
  it('finds the columns by the names of several programs', () => {
    expect(
      guessMapping(table(['id', '_status', 'Title', 'publishedAt', 'Body', 'author.name', 'x'])),
    ).toEqual({
      id: 0,
      status: 1,
      title: 2,
      date: 3,
      content: 4,
      author: 5,
    });
    expect(guessMapping(table(['Name', 'Item ID', 'Published On', 'Main Image']))).toEqual({
      title: 0,
      id: 1,
      date: 2,
      image: 3,
    });
  });

  it('takes categories before tags, from a column each', () => {
    const [post] = postsOf(['title', 'tags', 'category'], ['A', 'css; html', 'Design']).posts;
    expect(post!.labels).toEqual(['Design', 'css', 'html']);
  });

  it('reads HTML as it is, and anything else as Markdown', () => {
    const { posts } = postsOf(['title', 'content'], ['A', '<p>x</p>'], ['B', '*x*']);
    expect(posts.map(({ html }) => html)).toEqual(['<p>x</p>', '<p><em>x</em></p>\n']);
  });

  it('names the first twenty rows that are left out', () => {
    const empty = Array.from({ length: 22 }, () => ['']);
    const [reason] = counted(postsOf(['title'], ...empty).leftOut);
    expect(reason!.what).toBe('row (22)');
    expect(reason!.why).toMatch(/^It has no title\. \(Rows 2, 3, .*, 21 and 2 more\)$/);
  });

  it.each([
    ['status', 'published', 'published'],
    ['status', 'draft', 'draft'],
    ['status', 'scheduled', 'planned'],
    ['status', '', 'draft'],
    ['published', 'TRUE', 'published'],
    ['published', '0', 'draft'],
    ['draft', 'true', 'draft'],
    ['draft', 'false', 'published'],
    ['draft', 'x', 'draft'],
  ])('reads the column %s with “%s” as %s', (column, value, status) => {
    expect(postsOf(['title', column], ['A', value]).posts[0]!.status).toBe(status);
  });

  it('tells rows apart by id, slug or title, and leaves out those without a title', () => {
    const { posts, leftOut } = postsOf(
      ['id', 'slug', 'title', 'url'],
      ['1', 'a', 'A', 'https://x.example/b/a'],
      ['', 'b', 'B', 'b/b'],
      ['', '', 'C', ''],
      ['9', 'd', ' ', ''],
    );
    expect(posts.map(({ origin }) => origin)).toEqual(['csv:a.csv#1', 'csv:b', 'csv:C']);
    expect(posts.map(({ path }) => path)).toEqual(['/b/a', '/b/b', null]);
    expect(counted(leftOut)).toEqual([{ what: 'row', why: 'It has no title. (Row 5)' }]);
  });

  it.each([
    ['March 3, 2024', '2024-03-03T00:00:00.000Z'],
    ['2024/03/03', '2024-03-03T00:00:00.000Z'],
    ['3 Mar 2024 10:30', '2024-03-03T10:30:00.000Z'],
    ['2024-03-03', '2024-03-03T00:00:00.000Z'],
    ['2024-03-31 02:30', '2024-03-31T02:30:00.000Z'],
    ['Sun, 03 Mar 2024 10:30:00 +0100', '2024-03-03T09:30:00.000Z'],
    ['1709424000', '2024-03-03T00:00:00.000Z'],
    ['1709424000000', '2024-03-03T00:00:00.000Z'],
  ])('reads the date %s as it is meant, in every time zone', (date, iso) => {
    expect(postsOf(['title', 'date'], ['A', date]).posts[0]!.publishedAt).toBe(iso);
  });

  it.each(['https://x.example/2024?p=12', '/index.php?id=3'])('says that %s does not redirect', (url) => {
    expect(postsOf(['title', 'url'], ['A', url]).posts[0]).toMatchObject({
      path: null,
      notes: [`“${url}” has a query, so it does not redirect.`],
    });
  });

  it('says when a date cannot be read', () => {
    expect(postsOf(['title', 'date'], ['A', 'tomorrow']).posts[0]).toMatchObject({
      publishedAt: null,
      notes: ['“tomorrow” is no date that can be read.'],
    });
  });
});
