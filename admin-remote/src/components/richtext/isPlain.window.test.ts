import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from '@agency/shared/ui';
import { fc } from '@agency/shared/testing/fuzz';
import { isPlain } from './isPlain';
import { normalizeRichText } from './normalize';

const SAVED = [
  '',
  '<h2>Tides</h2><p>The <strong>tide</strong> <em>comes</em> <u>in</u>.<br></p>',
  '<p><a href="https://example.org/?a=1&amp;b=2">out</a> <a href="/blog/tides">in</a> <a href="#top">up</a></p>',
  '<p><a href="mailto:mara@agency.test">Mail</a> <a href="tel:+4930123">Call</a></p>',
  '<ul><li>One<ol><li>Two</li></ol></li></ul><blockquote>Said</blockquote>',
  '<blockquote class="tip"><p><strong>Tip</strong></p><p>Sail early.</p></blockquote>',
  '<pre><code class="language-typescript">const tide = 6.8 &lt; 7;</code></pre>',
  '<table><thead><tr><th>Port</th></tr></thead><tbody><tr><td>Dover</td></tr></tbody></table>',
  '<figure class="wide"><img src="/media/posts/passkeys.webp" alt="A field"><figcaption>A field</figcaption></figure>',
  '<figure class="video left"><a href="https://youtu.be/abc"><img src="https://cdn.test/a.webp" alt=""></a></figure>',
];

const FOREIGN = [
  '<p onclick="steal()">x</p>',
  '<script>steal()</script><p>x</p>',
  '<p>x</p><style>p{}</style>',
  '<title>x</title><p>x</p>',
  '<a href="javascript:steal()">x</a>',
  '<a href=" javascript:steal()">x</a>',
  '<a href="JaVaScRiPt:steal()">x</a>',
  '<a href="//elsewhere.test">x</a>',
  '<a href="data:image/png;base64,AAAA">x</a>',
  '<img src="data:image/svg+xml,%3Csvg%3E" alt="">',
  '<img src=x onerror=steal()>',
  '<img src="blob:https://agency.test/1" alt="">',
  '<h1>x</h1>',
  '<div>x</div>',
  '<p style="color: red">x</p>',
  '<p data-list="bullet">x</p>',
  '<p class="note">x</p>',
  '<p aria-hidden="true">x</p>',
  '<iframe src="https://elsewhere.test"></iframe>',
  '<svg><a href="#x">x</a></svg>',
  '<math><mi>x</mi></math>',
  '<template><p>x</p></template>',
  '<!-- x --><p>x</p>',
  '<!doctype html><p>x</p>',
  '<?php x ?>',
  '<body onload="steal()">x',
  '<html class="x"><p>x</p>',
  '<form><input></form>',
  '<figure class="huge"><img src="/a.webp" alt=""></figure>',
  '<a href="/\t/elsewhere.test">x</a>',
  '<a href="/&#9;/elsewhere.test">x</a>',
  '<a href="/\u00ad/elsewhere.test">x</a>',
  '<p title="</style><img src=x onerror=steal()>">x</p>',
  '<p>x</ comment></p>',
  '<img src="/a.webp">',
  '<img src="/a.webp" alt="" width="20">',
  '<ol start="3"><li>x</li></ol>',
  '<a href="https://elsewhere.test" rel="opener">x</a>',
  '<table><tbody><tr><td>Dover</td></tr></tbody></table>',
];

/** Without the attributes that the sanitiser adds and the editor does not read. */
const bare = (html: string) => html.replace(/ (?:loading="lazy"|rel="noopener noreferrer")/g, '');

it.each(SAVED)('lets %s be edited without the sanitiser, which leaves it as it is', (html) => {
  expect(isPlain(html)).toBe(true);
  expect(isPlain(normalizeRichText(html))).toBe(true);
  expect(bare(normalizeRichText(html))).toBe(html);
});

it.each(FOREIGN)('leaves %s to the sanitiser', (html) => {
  expect(isPlain(html)).toBe(false);
});

/** Markup out of what the allow-list names, spoilt now and then. */
const tag = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(...ALLOWED_TAGS) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('h1', 'svg', 'math', 'template', 'noscript', 'style', 'title', 'form', 'body'),
  },
);
const attribute = fc.tuple(
  fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom('href', 'src', 'alt', 'title', 'class', ...ALLOWED_ATTRIBUTES) },
    { weight: 1, arbitrary: fc.constantFrom('id', 'name', 'style', 'onload', 'data-x', 'is', 'xlink:href') },
  ),
  fc.oneof(
    fc.constantFrom(
      '/blog',
      '#top',
      'https://a.test/?b=c&amp;d',
      'mailto:a@b.test',
      'data:image/png;base64,AA',
    ),
    fc.constantFrom('tip', 'wide', 'language-css', 'lazy', 'noopener noreferrer', '3', ''),
    fc.constantFrom(
      'javascript:x',
      '//b.test',
      '/\t/b.test',
      '/\u2028/b',
      '&#1;javascript:x',
      ' /blog',
      '--&gt;<b>',
    ),
    fc.string({ maxLength: 3 }).map((text) => text.replaceAll('"', '')),
  ),
);
const opening = fc
  .tuple(tag, fc.array(attribute, { maxLength: 2 }))
  .map(([name, given]) => `<${name}${given.map(([key, value]) => ` ${key}="${value}"`).join('')}>`);
const markup = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: opening },
      { weight: 5, arbitrary: tag.map((name) => `</${name}>`) },
      {
        weight: 5,
        arbitrary: fc.constantFrom('word', ' ', '&lt;b', '&amp;lt;', '<table><thead><tr><th>', '\n'),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom('<!-- x -->', '</ x>', '<?x?>', '<![CDATA[x]]>', '<', '&#0;', '"'),
      },
    ),
    { maxLength: 8 },
  )
  .map((parts) => `word${parts.join('')}`);

const read = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.innerHTML;

it('the sanitiser takes nothing from any HTML that is edited without it', () => {
  let plain = 0;
  fc.assert(
    fc.property(markup, (html) => {
      if (!isPlain(html)) return;
      plain += 1;
      // Read twice, which can change badly nested HTML, because the sanitiser's way is that too.
      expect(bare(normalizeRichText(html))).toBe(bare(read(read(html))));
    }),
    { numRuns: 1000 },
  );
  expect(plain).toBeGreaterThan(150);
});
