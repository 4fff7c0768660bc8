import { NO_IMAGE, type PreviewKind } from '@agency/shared/contracts';
import { buildCaseStudy, buildPost, buildProject } from '@agency/shared/testing';
import { portableHtml } from './portableHtml';
import { shownDraft } from './shownDraft';

const ROWS: Record<PreviewKind, () => object> = {
  post: buildPost,
  'case-study': buildCaseStudy,
  project: buildProject,
};

/** What a page shows otherwise than the row, once these fields are changed in the form. */
function changed(kind: PreviewKind, changes: Record<string, unknown>): object {
  const stored = ROWS[kind]() as Record<string, unknown>;
  const shown = Object.entries(shownDraft(kind, stored, changes));
  return Object.fromEntries(shown.filter(([name, value]) => value !== stored[name]));
}

test.each<[PreviewKind, object, object]>([
  ['post', {}, {}],
  ['post', { title: 'New', excerpt: '' }, { title: 'New', excerpt: '' }],
  ['post', { image: '' }, { image: NO_IMAGE }],
  [
    'post',
    { search: { title: 'New', description: '', canonical: '', noindex: true } },
    { search: { title: 'New' } },
  ],
  ['post', { search: 'x' }, {}],
  ['project', { image: '' }, { image: null }],
  ['project', { tags: ['a', 'b'], order: '12' }, { tags: ['a', 'b'], order: 12 }],
  ['project', { live_demo_url: 'https://a.example/' }, { live_demo_url: 'https://a.example/' }],
  [
    'project',
    { live_demo_url: '', case_study_url: 'javascript:alert(1)' },
    { live_demo_url: null, case_study_url: null },
  ],
  [
    'case-study',
    { technologies: 'Vue, , Go', people: 'Ada' },
    { technologies: ['Vue', 'Go'], people: ['Ada'] },
  ],
  ['case-study', { metrics: '' }, { metrics: [] }],
  [
    'case-study',
    { metrics: '[{"value":"2x","label":"Sales"}]' },
    { metrics: [{ value: '2x', label: 'Sales' }] },
  ],
  [
    'case-study',
    {
      screens: [
        { image: '/media/a.webp', alt: '', caption: '', frame: 'phone' },
        { image: '', alt: '', caption: '', frame: '' },
      ],
    },
    { screens: [{ image: '/media/a.webp', alt: '', caption: '', frame: 'phone' }] },
  ],
])('a %s with %j typed shows %j', (kind, changes, shown) => {
  expect(changed(kind, { ...changes })).toEqual(shown);
});

test.each([
  { metrics: '[{"value":' },
  { metrics: '{}' },
  { metrics: '[null]' },
  { metrics: '[{"value":1,"label":"x"}]' },
  { screens: 'x' },
  { screens: [{ image: '/media/a.webp' }] },
  { technologies: ['Go'] },
  { title: { bad: true } },
  { title: null },
  { unknown: 'x' },
])('what is not valid yet is left out: %j', (changes) => {
  expect(changed('case-study', changes)).toEqual({});
});

describe("the editor's HTML", () => {
  // Minutes, if each beginning were held against all that follows.
  it.each([
    '<ol><li data-list=',
    '<div class="ql-code-block-container">',
    '<div class="ql-code-block-container" ',
    '<div class="ql-callout" data-callout="note">',
    '<div class="ql-figure" data-layout="wide">',
    '<table><tbody><tr><td data-row=',
    '<table><tbody><tr><td data-row=</tr>',
  ])('is left as it is when it is full of %s', (beginning) => {
    const html = beginning.repeat(2 ** 16);
    expect(portableHtml(html) === html).toBe(true);
  });

  const item = (kind: string, text: string, indent = 0) =>
    `<li data-list="${kind}"${indent ? ` class="ql-indent-${indent}"` : ''}><span class="ql-ui" contenteditable="false"></span>${text}</li>`;

  test.each([
    ['<p>Plain</p>', '<p>Plain</p>'],
    ['<ol><li>Stored</li></ol>', '<ol><li>Stored</li></ol>'],
    [
      `<ol>${item('bullet', 'a')}${item('bullet', 'b')}</ol><p>c</p>`,
      '<ul><li>a</li><li>b</li></ul><p>c</p>',
    ],
    [`<ol>${item('ordered', 'a')}${item('bullet', 'b')}</ol>`, '<ol><li>a</li></ol><ul><li>b</li></ul>'],
    [
      `<ol>${item('ordered', 'a')}${item('bullet', 'b', 1)}${item('bullet', 'c', 2)}${item('ordered', 'd')}</ol>`,
      '<ol><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ol>',
    ],
    [
      `<ol>${item('bullet', 'a')}</ol><p>x</p><ol>${item('ordered', 'b')}</ol>`,
      '<ul><li>a</li></ul><p>x</p><ol><li>b</li></ol>',
    ],
    [
      '<div class="ql-code-block-container" spellcheck="false"><div class="ql-code-block">a &lt; b</div><div class="ql-code-block"><br></div><div class="ql-code-block">c</div></div><p>d</p>',
      '<pre><code>a &lt; b\n\nc</code></pre><p>d</p>',
    ],
    [
      '<div class="ql-code-block-container"><div class="ql-code-block" data-language="css">a</div><div class="ql-code-block" data-language="css">b</div></div>',
      '<pre><code class="language-css">a\nb</code></pre>',
    ],
    [
      '<div class="ql-code-block-container"><div class="ql-code-block" data-language="plain">a</div></div>',
      '<pre><code>a</code></pre>',
    ],
    [
      '<div class="ql-callout" data-callout="tip">a</div><div class="ql-callout" data-callout="tip">b</div><div class="ql-callout" data-callout="note">c</div>',
      '<blockquote class="tip"><p><strong>Tip</strong></p><p>a</p><p>b</p></blockquote><blockquote class="note"><p><strong>Note</strong></p><p>c</p></blockquote>',
    ],
    [
      '<div class="ql-figure" data-layout="wide"><img src="/a.png" alt="A">By <em>us</em></div><div class="ql-figure" data-layout="normal"><a href="https://vimeo.com/76979871" rel="x"><img src="/b.png" alt="B"></a></div><div class="ql-figure" data-layout="left">words</div>',
      '<figure class="wide"><img src="/a.png" alt="A"><figcaption>By <em>us</em></figcaption></figure><figure class="video"><a href="https://vimeo.com/76979871" rel="x"><img src="/b.png" alt="B"></a></figure><p>words</p>',
    ],
    [
      '<table><tbody><tr><td data-row="1">a</td></tr><tr><td data-row="row-x"><br></td></tr></tbody></table><table><tbody><tr><td data-row="1">b</td></tr></tbody></table>',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td><br></td></tr></tbody></table><table><thead><tr><th>b</th></tr></thead></table>',
    ],
  ])('%s becomes portable', (html, portable) => {
    const written = portableHtml(html).replaceAll('<span class="ql-ui" contenteditable="false"></span>', '');
    expect(written).toBe(portable);
    expect(portableHtml(written)).toBe(written);
  });
});
