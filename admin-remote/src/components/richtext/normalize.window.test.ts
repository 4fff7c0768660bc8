import { fc } from '@agency/shared/testing/fuzz';
import { normalizeRichText } from './normalize';

const item = (kind: 'bullet' | 'ordered', text: string, indent = 0) =>
  `<li data-list="${kind}"${indent ? ` class="ql-indent-${indent}"` : ''}><span class="ql-ui" contenteditable="false"></span>${text}</li>`;

describe('the HTML of the editor, made portable', () => {
  it('turns its bullets into an unordered list', () => {
    expect(normalizeRichText(`<ol>${item('bullet', 'One')}${item('bullet', 'Two')}</ol>`)).toBe(
      '<ul><li>One</li><li>Two</li></ul>',
    );
  });

  it('keeps numbers, and parts two kinds of list', () => {
    expect(normalizeRichText(`<ol>${item('ordered', '1')}${item('bullet', 'a')}</ol>`)).toBe(
      '<ol><li>1</li></ol><ul><li>a</li></ul>',
    );
  });

  it('nests what was indented', () => {
    const flat = `<ol>${item('bullet', 'A')}${item('bullet', 'A1', 1)}${item('bullet', 'A2', 1)}${item('bullet', 'B')}</ol>`;
    expect(normalizeRichText(flat)).toBe('<ul><li>A<ul><li>A1</li><li>A2</li></ul></li><li>B</li></ul>');
  });

  it('keeps code as code', () => {
    const code =
      '<div class="ql-code-block-container"><div class="ql-code-block">a &lt; b</div><div class="ql-code-block">c</div></div>';
    expect(normalizeRichText(code)).toBe('<pre><code>a &lt; b\nc</code></pre>');
  });

  it('calls an empty editor empty', () => {
    expect(normalizeRichText('<p><br></p>')).toBe('');
    expect(normalizeRichText('<p><img src="https://example.com/a.png" alt=""></p>')).toContain('<img');
  });

  it('drops what could run', () => {
    expect(
      normalizeRichText(
        '<p onclick="x()">Hi<script>x()</script><iframe src="https://example.com"></iframe></p>',
      ),
    ).toBe('<p>Hi</p>');
    expect(normalizeRichText('<a href="javascript:x()">x</a>')).toBe('<a>x</a>');
  });

  it('gives the same when done twice', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        `<ol>${item('bullet', 'x')}${item('ordered', 'y', 1)}${item('bullet', 'z', 2)}</ol>`,
        '<p>a</p>',
        '<h2>b</h2>',
        '<ul><li>c</li></ul>',
      ),
      fc.string().map((text) => `<p>${text.replace(/[<>&]/g, '')}</p>`),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 5 }), (pieces) => {
        const once = normalizeRichText(pieces.join(''));
        expect(normalizeRichText(once)).toBe(once);
      }),
    );
  });
});
