import { json, onApi } from '@agency/shared/testing';
import { findingsOf } from './checks';

const answers = (statuses: Record<string, number | 'lost'>) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const status = statuses[String(input)] ?? 200;
    return status === 'lost'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(null, { status }));
  });
const check = (html: string, title = 'Tides') => findingsOf({ title, html });

describe('the checks before publishing', () => {
  afterEach(() => jest.restoreAllMocks());

  it('find links to pages that readers cannot see, each once, and leave all others alone', async () => {
    const asked = answers({ '/blog/gone': 404, '/old?a=1': 410, '/blog/lost': 'lost', '/blog/failing': 500 });
    const links = [
      '/blog/gone',
      `${window.location.origin}/blog/gone#part`,
      '/old?a=1',
      '/blog/there',
      '/blog/lost',
      '/blog/failing',
      'https://elsewhere.example/blog/gone',
      '//elsewhere.example/x',
      'mailto:a@b.example',
      '#part',
    ];
    expect(await check(links.map((href) => `<a href="${href}">x</a>`).join(''))).toEqual([
      'The link to /blog/gone leads to no page that readers can see.',
      'The link to /old?a=1 leads to no page that readers can see.',
    ]);
    expect(asked.mock.calls.map(([path]) => path)).toEqual([
      '/blog/gone',
      '/old?a=1',
      '/blog/there',
      '/blog/lost',
      '/blog/failing',
    ]);
  });

  it('count pictures without alternative text', async () => {
    expect(await check('<img src="a"><img src="b" alt="A pier">')).toEqual([
      'A picture in the text has no alternative text.',
    ]);
    expect(await check('<img src="a"><img src="b" alt="">')).toEqual([
      '2 pictures in the text have no alternative text.',
    ]);
    expect(await check('<img src="b" alt="A pier">')).toEqual([]);
  });

  it('find an image that neither the row nor the library describes, before readers see it', async () => {
    const page = { title: 'Tides', html: '' };
    const MISSING = [expect.stringMatching(/^The image has no alternative text/)];
    onApi('get', '/rest/v1/pictures', ({ url }) =>
      json(url.searchParams.get('path') === 'eq./media/described.webp' ? [{ alt: 'Waves' }] : []),
    );
    const cover = (image: string, alt = '') => findingsOf({ ...page, cover: { image, alt } });
    expect(await cover('/media/a.webp')).toEqual(MISSING);
    expect(await cover('/media/a.webp', 'Waves')).toEqual([]);
    expect(await cover('/media/described.webp')).toEqual([]);
    expect(await cover('')).toEqual([]);
    expect(await findingsOf(page)).toEqual([]);
    onApi('get', '/rest/v1/pictures', () => json({}, 500));
    expect(await cover('/media/a.webp')).toEqual([]);
  });

  it('find a title that search results cut', async () => {
    expect(await check('', 'x'.repeat(60))).toEqual([]);
    expect((await check('', 'x'.repeat(61)))[0]).toContain('The title has 61 characters');
  });
});
