import { formatPostDate, relatedExcerpt } from './postText';
import { shareUrl } from './share';

describe('the texts of an article', () => {
  it('write the date out, the same in every time zone', () => {
    expect(formatPostDate('2025-03-04')).toBe('March 4, 2025');
    expect(formatPostDate('some day')).toBe('some day');
  });

  it('cut a related excerpt to its first 100 characters, and say that there is more', () => {
    expect(relatedExcerpt('a'.repeat(100))).toBe('a'.repeat(100));
    expect(relatedExcerpt('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`);
    expect(relatedExcerpt('😀'.repeat(101))).toBe(`${'😀'.repeat(100)}…`);
  });
});

describe('share addresses', () => {
  const url = 'https://agency.example/blog/a?b=c&d';

  it.each([
    ['Facebook', 'u'],
    ['LinkedIn', 'url'],
  ] as const)('give %s the page only', (network, parameter) => {
    const address = new URL(shareUrl(network, url, 'Fish & chips'));
    expect([...address.searchParams]).toEqual([[parameter, url]]);
  });

  it('give Twitter the title too', () => {
    const address = new URL(shareUrl('Twitter', url, 'Fish & chips'));
    expect(address.searchParams.get('url')).toBe(url);
    expect(address.searchParams.get('text')).toBe('Fish & chips');
  });
});
