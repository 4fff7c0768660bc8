import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fc } from '../testing/fuzz';
import {
  EmptyState,
  Picture,
  pictureOf,
  QueryBoundary,
  RichText,
  sanitizeHtml,
  textFromHtml,
  type QueryLike,
} from '.';
import * as onServer from './sanitizeOnServer';

function show(query: Partial<QueryLike<string[]>>) {
  const refetch = jest.fn();
  render(
    <QueryBoundary
      query={{ isError: false, isFetching: false, refetch, ...query }}
      loading={<p>Loading...</p>}
      errorText="Failed to load things."
      empty={<EmptyState text="No things." />}
    >
      {(things) => <p>{things.join()}</p>}
    </QueryBoundary>,
  );
  return refetch;
}

const error = { kind: 'network', message: 'The server could not be reached.' };

describe('QueryBoundary', () => {
  it('shows loading until the first answer, never "empty"', () => {
    show({ isFetching: true });
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(screen.queryByText('No things.')).not.toBeInTheDocument();
  });

  it('shows the failure and tries again', async () => {
    const refetch = show({ isError: true, error });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load things.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('keeps what it had under a banner when a later call fails', () => {
    show({ isError: true, error, data: ['kept'] });
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(screen.getByText('kept')).toBeInTheDocument();
  });

  it('says so when there is nothing', () => {
    show({ data: [] });
    expect(screen.getByText('No things.')).toBeInTheDocument();
  });
});

describe('Picture', () => {
  const picture = (isPriority?: boolean) => {
    render(
      <Picture
        src="/media/a.webp"
        alt="A tide"
        width={640}
        height={480}
        sizes="50vw"
        isPriority={isPriority}
      />,
    );
    return screen.getByRole('img', { name: 'A tide' });
  };

  it('that is seen first is loaded at once and before others', () => {
    const first = picture(true);
    expect(first).toHaveAttribute('loading', 'eager');
    expect(first).toHaveAttribute('fetchpriority', 'high');
  });

  it('waits until it comes into view otherwise, and keeps its place meanwhile', () => {
    const other = picture();
    expect(other).toHaveAttribute('loading', 'lazy');
    expect(other).toHaveAttribute('fetchpriority', 'auto');
    expect(other).toHaveAttribute('width', '640');
    expect(other).toHaveAttribute('height', '480');
  });
});

describe('stored HTML', () => {
  const attacks = [
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<svg><script>alert(1)</script></svg>',
    '<iframe src="https://evil.example"></iframe>',
    '<form action="https://evil.example"><input></form>',
    '<p style="position:fixed;inset:0">x</p>',
    '<a href="//evil.example">x</a>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  ];

  it.each(attacks)('loses what could do harm: %s', (html) => {
    const clean = sanitizeHtml(html);
    expect(clean).not.toMatch(/on\w+=|javascript:|<script|<iframe|<form|style=|\/\/evil/i);
  });

  it('keeps what an article is made of', () => {
    const html = '<h2>Tide</h2><p>A <strong>bold</strong> <a href="/blog">link</a></p><ul><li>one</li></ul>';
    expect(sanitizeHtml(html)).toBe(html);
  });

  it('is the same after a second pass, whatever it was', () => {
    const part = fc.oneof(
      fc.constantFrom(...attacks, '<p>', '</p>', '<ul><li>', '"', '<!--', '&lt;'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const once = sanitizeHtml(parts.join(''));
        expect(sanitizeHtml(once)).toBe(once);
        expect(once).not.toMatch(/<[^>]+\son\w+=|<script/i);
      }),
    );
  });

  it('gives links to other sites no handle on ours', () => {
    render(<RichText html='<a href="https://example.com">out</a>' />);
    expect(screen.getByRole('link', { name: 'out' })).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('gives every image an alt attribute, in the browser, on the server and in mails', () => {
    const html = '<img src="/a.png"><img src="/b.png" alt="A sea">';
    for (const clean of [sanitizeHtml(html), onServer.sanitizeHtml(html), onServer.sanitizeForMail(html)]) {
      expect(clean).toMatch(/<img(?=[^>]*src="\/a\.png")[^>]* alt=""/);
      expect(clean).toMatch(/<img(?=[^>]*src="\/b\.png")[^>]* alt="A sea"/);
    }
  });

  it('as text is cut after a sentence, or at a word where that would leave less than a third', () => {
    expect(textFromHtml('<p>Tides &amp; <b>currents</b>, charted.</p>')).toBe('Tides & currents, charted.');
    expect(textFromHtml('<p>H<sub>2</sub>O, un<em class="x">believ</em>able</p><p>Next<br>line</p>')).toBe(
      'H2O, unbelievable Next line',
    );
    expect(textFromHtml('<p>one two three</p>', 9)).toBe('one two…');
    const text = '<p>High water. Low water! Who knows?</p>';
    expect(textFromHtml(text, 21)).toBe('High water.');
    expect(textFromHtml(text, 22)).toBe('High water. Low water!');
    expect(textFromHtml(text, 32)).toBe('High water. Low water!');
    expect(textFromHtml(text, 33)).toBe('High water. Low water! Who knows?');
    expect(textFromHtml('<p>One. two three four five</p>', 20)).toBe('One. two three four…');
  });

  it('as text without words to cut at is cut where it has to be, and in no character', () => {
    expect(textFromHtml('<p>潮の満ち引きを読む</p>', 5)).toBe('潮の満ち引…');
    expect(textFromHtml('<p>See https://agency.example/a-long-address</p>', 20)).toBe(
      'See https://agency.e…',
    );
    expect(textFromHtml('<p>x😀😀😀</p>', 4)).toBe('x😀…');
  });
});

describe('Picture', () => {
  it('offers sizes up to its own, and reserves its place', () => {
    render(<Picture src="/media/a.webp" alt="Waves" width={1000} height={600} sizes="100vw" />);
    const image = screen.getByRole('img', { name: 'Waves' });
    expect(image).toHaveAttribute('width', '1000');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image.getAttribute('srcset')).toContain('&w=960 960w');
    expect(image.getAttribute('srcset')).not.toContain('1280w');
  });

  it('shows vector art as it is', () => {
    render(<Picture src="/media/a.svg" alt="Logo" width={100} height={40} sizes="100px" />);
    expect(screen.getByRole('img')).toHaveAttribute('src', '/media/a.svg');
  });
});

describe('a row’s picture', () => {
  const row = (image_alt: string | null, focus: [number, number] = [50, 50]) => ({
    image: '/media/a.webp',
    image_alt,
    picture_details: { '/media/a.webp': { alt: 'Waves', focus } },
  });

  it('has the row’s alternative text, else the library’s, else none', () => {
    expect(pictureOf(row('Own')).alt).toBe('Own');
    expect(pictureOf(row('')).alt).toBe('Waves');
    expect(pictureOf({ ...row(null), image: '/media/b.webp' })).toEqual({
      src: '/media/b.webp',
      alt: '',
      focus: undefined,
    });
  });

  it('stays visible at its focal point; in the middle, the style sheet decides', () => {
    const { rerender } = render(
      <Picture {...pictureOf(row('Own', [20, 80]))} width={100} height={60} sizes="100vw" />,
    );
    expect(screen.getByAltText('Own')).toHaveStyle({ objectPosition: '20% 80%' });
    rerender(<Picture {...pictureOf(row('Own'))} width={100} height={60} sizes="100vw" />);
    expect(screen.getByAltText('Own').style.objectPosition).toBe('');
  });
});
