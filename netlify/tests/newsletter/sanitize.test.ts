import { fc } from '@agency/shared/testing/fuzz';
import { toPlainText } from '../../functions/_mail/layout';
import {
  absoluteUrls,
  hasEmbeddedImage,
  isBlank,
  sanitizeHtml,
  withPlayLinks,
} from '../../functions/_mail/sanitize';

const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="java\u0000script:alert(1)">x</a>',
  '<a href=" jav\tascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mi xlink:href="javascript:alert(1)">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>*{background:url(javascript:alert(1))}</style>',
  '<p style="background:url(x)" class="x" onclick="alert(1)">x</p>',
  '<form action="https://evil.example"><button>x</button></form>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
];

const DANGER =
  /<script|<iframe|<svg|<style|<form|\son\w+\s*=|javascript:|srcdoc|style=|href="\/\/|data:text|svg\+xml/i;

describe('the body of a newsletter', () => {
  it.each(ATTACKS)('is harmless after %s', (attack) => {
    expect(sanitizeHtml(`<p>Hello</p>${attack}`)).not.toMatch(DANGER);
  });

  it('is harmless for any input, and does not change the second time', () => {
    const piece = fc.oneof(
      fc.constantFrom(...ATTACKS, '<p>', '</p>', '<ul><li>', '"', "'", '>', '<', '&#x6A;'),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const once = sanitizeHtml(pieces.join(''));
        expect(once.match(/<[^>]*>/g)?.join('') ?? '').not.toMatch(DANGER);
        expect(sanitizeHtml(once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps what the editor makes', () => {
    const body =
      '<h2>Title</h2><p><strong>a</strong> <em>b</em> <a href="https://x.example">c</a></p><blockquote>d</blockquote>';
    expect(sanitizeHtml(body)).toBe(body);
  });

  it('is readable as plain text with a callout and a table', () => {
    const body =
      '<blockquote class="tip"><p><strong>Tip</strong></p><p>Sail early.</p></blockquote><table><thead><tr><th>Port</th><th>Tide</th></tr></thead><tbody><tr><td>Dover</td><td>6.8 m</td></tr></tbody></table>';
    expect(sanitizeHtml(body)).toBe(body);
    expect(toPlainText(body)).toBe('> Tip\n> \n> Sail early.\n\nPort    Tide\nDover   6.8 m');
  });

  it('leads to a video by its picture and by words', () => {
    const picture = '<img src="/a.png" alt="Video: Tides">';
    const address = 'https://vimeo.com/76979871';
    const body = withPlayLinks(
      `<figure class="video wide"><a href="${address}">${picture}</a></figure><p>x</p>`,
    );
    expect(body).toBe(
      `<figure class="video wide"><a href="${address}">${picture}<br><span class="play">▶ Watch the video</span></a></figure><p>x</p>`,
    );
    expect(toPlainText(body)).toBe(`[Video: Tides]\n▶ Watch the video <${address}>\n\nx`);
    expect(withPlayLinks(`<figure><a href="${address}">${picture}</a></figure>`)).not.toContain('▶');
  });

  it.each([
    ['us', 'mailto:x@y.example?subject=Hi%20there&amp;body=a', 'us <x@y.example>'],
    ['x@y.example', 'mailto:x@y.example?subject=Hi', 'x@y.example'],
    ['o?k@y.example', 'MAILTO:o%3Fk@y.example', 'o?k@y.example'],
    ['50 %', 'mailto:50%@y.example', '50 % <50%@y.example>'],
    ['Tell a friend', 'mailto:?subject=Read%20this', 'Tell a friend'],
    ['(555) 0100', 'tel:+15550100', '(555) 0100 <+15550100>'],
    ['Read on', 'https://y.example/a?b=mailto:c', 'Read on <https://y.example/a?b=mailto:c>'],
  ])('has in plain text the address alone of a link to write or to call: %s, %s', (text, url, plain) => {
    expect(toPlainText(sanitizeHtml(`<p><a href="${url}">${text}</a></p>`))).toBe(plain);
  });

  it('turns the editor’s bullets into real ones', () => {
    const quill =
      '<ol><li data-list="bullet">a</li><li data-list="bullet">b</li><li data-list="ordered">c</li></ol>';
    expect(sanitizeHtml(quill)).toBe('<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>');
  });

  it.each([
    ['a list that does not end', '<ol>' + '<li data-list="bullet">x</li>'.repeat(60) + '<p>y</p>'],
    ['a list with something else', '<ol>' + '<li data-list="bullet">x</li>'.repeat(60) + 'y</ol>'],
    ['lists that only begin', '<ol '.repeat(40_000)],
    ['items that only begin', '<ol>' + '<li data-list '.repeat(10_000) + '</ol>'],
    ['an item that does not begin', `<ol><li ${'data-list '.repeat(15_000)}</li></ol>`],
  ])('comes to an end of %s', (_, html) => {
    expect(sanitizeHtml(html)).not.toContain('data-list');
  });

  it('knows when nothing is left', () => {
    expect(['<p><br></p>', '<p>&nbsp;</p>', ' '].map(isBlank)).toEqual([true, true, true]);
    expect(['<p>x</p>', '<img src="https://x.example/a.png">'].map(isBlank)).toEqual([false, false]);
  });

  it('knows a pasted image', () => {
    expect(hasEmbeddedImage('<p><img alt="" src="data:image/png;base64,AAAA"></p>')).toBe(true);
    expect(hasEmbeddedImage('<p>data:image <img src="https://x.example/a.png"></p>')).toBe(false);
  });

  it('completes addresses of the site', () => {
    expect(
      absoluteUrls(
        '<a href="/blog">x</a><img src="/media/a.webp"><a href="#x">y</a>',
        'https://agency.example',
      ),
    ).toBe(
      '<a href="https://agency.example/blog">x</a><img src="https://agency.example/media/a.webp"><a href="https://agency.example/#x">y</a>',
    );
  });
});
