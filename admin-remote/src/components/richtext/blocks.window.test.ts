import { CALLOUTS, CODE_LANGUAGES } from '@agency/shared/ui';
import { fc } from '@agency/shared/testing/fuzz';
import { Quill } from 'react-quill';
import { normalizeRichText } from './normalize';
import { FORMATS, MODULES, type Editor } from './quill';
import { TABLE_ACTIONS } from './tables';

/** An editor with stored HTML in it. */
function editorWith(html = ''): Editor {
  const place = document.body.appendChild(document.createElement('div'));
  const quill = new Quill(place, { theme: 'snow', formats: FORMATS, modules: MODULES });
  quill.setContents(quill.clipboard.convert({ html }), 'api');
  return quill;
}
const stored = (quill: Editor) => normalizeRichText(quill.root.innerHTML);
const throughEditor = (html: string) => stored(editorWith(html));

// jsdom has no layout.
beforeAll(() => {
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});
afterEach(() => document.body.replaceChildren());

const CALLOUT =
  '<blockquote class="tip"><p><strong>Tip</strong></p><p>Sail <em>early</em>.</p><p>b</p></blockquote>';
const CODE = '<pre><code class="language-css">a { b: c }\n\nd &lt; e</code></pre>';
const TABLE =
  '<table><thead><tr><th>Port</th><th>Tide</th></tr></thead><tbody><tr><td>A <strong>b</strong></td><td><br></td></tr></tbody></table>';

describe('blocks of the editor, stored and edited again', () => {
  it.each([CALLOUT, CODE, TABLE, `<h2>x</h2>${TABLE}<p>y</p>${CALLOUT}<p>z</p>${CODE}`])(
    '%s is kept',
    (html) => {
      expect(throughEditor(html)).toBe(html);
    },
  );

  it('are equal after the second time, whatever they hold', () => {
    const quill = editorWith();
    const again = (html: string) => {
      quill.setContents(quill.clipboard.convert({ html }), 'api');
      return stored(quill);
    };
    const words = fc.stringMatching(/^[!-;=?-~ äß€]{0,6}$/).map((text) => text.replaceAll('&', '').trim());
    const cells = fc.array(words, { minLength: 1, maxLength: 3 });
    const block = fc.oneof(
      words.map((text) => `<p>${text}</p>`),
      words.map((text) => `<ul><li>${text}</li></ul>`),
      words.map((text) => `<blockquote>${text}</blockquote>`),
      fc
        .tuple(fc.constantFrom(...CALLOUTS), cells)
        .map(([kind, lines]) => `<blockquote class="${kind}"><p>${lines.join('</p><p>')}</p></blockquote>`),
      fc
        .tuple(fc.constantFrom('plain', ...Object.keys(CODE_LANGUAGES)), cells)
        .map(
          ([language, lines]) => `<pre><code class="language-${language}">${lines.join('\n')}</code></pre>`,
        ),
      fc
        .array(cells, { minLength: 1, maxLength: 3 })
        .map(
          (rows) =>
            `<table>${rows.map((row) => `<tr><td>${row.join('</td><td>')}</td></tr>`).join('')}</table>`,
        ),
    );
    fc.assert(
      fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
        const once = again(blocks.join(''));
        expect(again(once)).toBe(once);
      }),
      { numRuns: 40 },
    );
  });

  it('a pasted cell of several lines becomes one line', () => {
    expect(throughEditor('<table><tr><td><p>a</p><p>b</p></td><td><h2>c</h2></td></tr></table>')).toBe(
      '<table><thead><tr><th>a b</th><th>c</th></tr></thead></table>',
    );
  });
});

describe('a table', () => {
  const run = (quill: Editor, action: string) => TABLE_ACTIONS[action]!.run(quill);
  const size = (quill: Editor) => {
    const rows = [...quill.root.querySelectorAll('tr')];
    return [rows.length, rows[0]?.children.length];
  };

  it('is inserted after the line with the cursor, before another line', () => {
    const quill = editorWith('<p>words</p>');
    quill.setSelection(2, 0);
    run(quill, 'insert');
    expect([...quill.root.children].map(({ tagName }) => tagName)).toEqual(['P', 'TABLE', 'P']);
    expect(size(quill)).toEqual([3, 3]);
  });

  it('gets and loses rows and columns at the cursor', () => {
    const quill = editorWith(TABLE);
    quill.setSelection(0, 0);
    run(quill, 'below');
    run(quill, 'above');
    expect(size(quill)).toEqual([4, 2]);
    run(quill, 'right');
    run(quill, 'left');
    expect(size(quill)).toEqual([4, 4]);
    run(quill, 'column');
    run(quill, 'row');
    expect(size(quill)).toEqual([3, 3]);
    quill.setSelection(0, 0);
    run(quill, 'table');
    expect(quill.root.querySelector('table')).toBeNull();
  });
});
