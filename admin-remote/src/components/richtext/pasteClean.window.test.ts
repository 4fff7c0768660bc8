import { holdStyles } from '../heldStyles';
import { cleanPasted } from './pasteClean';

/** Pasted HTML after cleaning. @param html the body */
function cleaned(html: string): string {
  const doc = new DOMParser().parseFromString(holdStyles(html), 'text/html');
  cleanPasted(doc);
  return doc.body.innerHTML
    .replace(/ (style|data-held-style|class|lang)="(?!ql-)[^"]*"/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<\/?(span|o:p)>/g, '')
    .trim();
}

const word = (html: string) => cleaned(`<p class="MsoNormal">A</p>${html}`).replace('<p>A</p>', '');
const docs = (html: string) =>
  cleaned(`<b style="font-weight:normal" id="docs-internal-guid-1">${html}</b>`).replace(
    /^<b id="[^"]*">(.*)<\/b>$/s,
    '$1',
  );

describe('text pasted from Word', () => {
  it('keeps a numbered heading as a heading, without its number', () => {
    const marker =
      '<!--[if !supportLists]--><span style="mso-list:Ignore">1<span>&nbsp;</span></span><!--[endif]-->';
    expect(word(`<h2 style="mso-list:l0 level1 lfo1">${marker}Aims<o:p></o:p></h2>`)).toBe('<h2>Aims</h2>');
  });

  it('loses a drawn bullet without a mark, as Safari copies it', () => {
    const bullet = '<!--[if !supportLists]--><span>·<span>&nbsp;</span></span><!--[endif]-->';
    expect(word(`<p style="mso-list:l0 level1 lfo1">${bullet}One</p>`)).toBe('<p>One</p>');
  });

  it('makes Quill read its lists in a browser that leaves out the name of the format', () => {
    const doc = new DOMParser().parseFromString(
      holdStyles('<p style="mso-list:l0 level1 lfo1">One</p>'),
      'text/html',
    );
    cleanPasted(doc);
    expect(doc.documentElement.getAttribute('xmlns:w')).toBe('urn:schemas-microsoft-com:office:word');
  });

  it('keeps titles and quotes by their styles', () => {
    expect(word('<p class="MsoTitle">Tides</p><p class="MsoIntenseQuote">High</p>')).toBe(
      '<h2>Tides</h2><blockquote>High</blockquote>',
    );
  });

  it.each([
    ['comments', 'Kept<span class="MsoCommentReference"><a href="#_msocom_1">[A1]</a></span>'],
    ['deleted words of tracked changes', 'Kept<del>gone</del>'],
    ['links within the document', '<a href="#_Toc1">Kept</a>'],
    ['links to files of a computer', '<a href="file:///C:/a.docx">Kept</a>'],
  ])('loses %s', (_, html) => {
    expect(word(`<p>${html}</p>`)).toBe('<p>Kept</p>');
  });

  it('loses lines that only make room, and keeps those with a picture', () => {
    expect(word('<p><o:p>&nbsp;</o:p></p><p>B</p><p><img src="file:///a.png"></p>')).toBe(
      '<p>B</p><p><img src="file:///a.png"></p>',
    );
  });

  it('reads headings and levels of lists of Word for the web', () => {
    expect(
      cleaned(
        '<div class="OutlineElement SCXW1"><p role="heading" aria-level="2">Aims</p></div>' +
          '<ul><li data-aria-level="2">Deep</li></ul>',
      ),
    ).toBe('<div><h2>Aims</h2></div><ul><li data-aria-level="2" class="ql-indent-1">Deep</li></ul>');
  });
});

describe('text pasted from Google Docs', () => {
  it('turns raised and lowered letters into markup', () => {
    expect(docs('<p>m<span style="vertical-align:super">2</span></p>')).toBe('<p>m<sup>2</sup></p>');
  });

  it('takes the line under links and the weight of headings as their look', () => {
    const line = 'style="text-decoration:underline"';
    expect(
      docs(
        `<h2><span style="font-weight:700">A</span></h2><a href="https://a.example"><span ${line}>B</span></a><span ${line}>C</span>`,
      ),
    ).toBe('<h2>A</h2><a href="https://a.example">B</a><u>C</u>');
  });

  it('keeps emphasis that is a style, and leaves no style behind', () => {
    const doc = new DOMParser().parseFromString(
      holdStyles(
        '<b id="docs-internal-guid-1" style="font-weight:normal"><p><span style="font-weight:700;font-style:italic">A</span><span style="text-decoration:line-through">B</span>C</p></b>',
      ),
      'text/html',
    );
    cleanPasted(doc);
    expect(doc.body.querySelector('[style]')).toBeNull();
    const words = (tag: string) => doc.body.querySelector(tag)?.textContent;
    expect([words('em'), words('strong'), words('s')]).toEqual(['A', 'A', 'B']);
  });

  it('loses the boxes of check lists, and line breaks between blocks', () => {
    expect(
      docs(
        '<h2>A</h2><br><ul><li><img aria-roledescription="checkbox" src="data:,"><p>B</p></li></ul><p>C<br>D</p>',
      ),
    ).toBe('<h2>A</h2><ul><li><p>B</p></li></ul><p>C<br>D</p>');
  });
});

describe('any pasted text', () => {
  it.each([
    ['<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4>', '<h2>A</h2><h3>B</h3><h4>C</h4><h4>D</h4>'],
    ['<h2>A</h2><h5>B</h5><h6>C</h6>', '<h2>A</h2><h4>B</h4><h4>C</h4>'],
  ])('has the levels of headings that a text may have: %s', (html, left) => {
    expect(cleaned(html)).toBe(left);
  });

  it('leaves what the editor itself copies alone', () => {
    const own = '<h3>A</h3><p><a href="#a"><u>B</u></a></p><p><br></p><ul><li>C</li></ul>';
    expect(cleaned(own)).toBe(own);
  });
});
