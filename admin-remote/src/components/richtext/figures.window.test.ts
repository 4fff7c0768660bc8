import { FIGURE_LAYOUTS } from '@agency/shared/ui';
import { Quill } from 'react-quill';
import { FIGURE_BINDINGS, setFigure } from './figures';
import { normalizeRichText } from './normalize';
import { FORMATS, MODULES, type Editor } from './quill';
import { slashAt } from './slashCommands';

const IMAGE = '<img src="/a.png" alt="A" loading="lazy">';
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

/** An editor with stored HTML in it. */
function editorWith(html = ''): Editor {
  const place = document.body.appendChild(document.createElement('div'));
  const quill = new Quill(place, { theme: 'snow', formats: FORMATS, modules: MODULES });
  quill.setContents(quill.clipboard.convert({ html }), 'api');
  return quill;
}
const stored = (quill: Editor) => normalizeRichText(quill.root.innerHTML);
const indexOfImage = (quill: Editor) =>
  quill.getIndex(Quill.find(quill.root.querySelector('img')!) as Parameters<Editor['getIndex']>[0]);
const changed = (html: string, layout: string, caption: string) => {
  const quill = editorWith(html);
  setFigure(quill, indexOfImage(quill), layout, caption);
  return stored(quill);
};

// jsdom has no layout.
beforeAll(() => {
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});
afterEach(() => document.body.replaceChildren());

const figure = (name: string, caption = '') =>
  `<figure${name && ` class="${name}"`}>${IMAGE}${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
const VIDEO_FIGURE = `<figure class="video"><a href="${VIDEO}" rel="noopener noreferrer">${IMAGE}</a><figcaption>A <em>film</em></figcaption></figure>`;

test.each([
  figure(''),
  ...FIGURE_LAYOUTS.map((layout) => figure(layout, 'By <strong>us</strong>, <a href="/blog">here</a>')),
  VIDEO_FIGURE,
  VIDEO_FIGURE.replace('"video"', '"video wide"'),
  `<p>before</p>${figure('wide')}<h2>x</h2>${VIDEO_FIGURE}<p>after</p>`,
])('%s is kept by the editor', (html) => expect(stored(editorWith(html))).toBe(html));

test('a figure of other programs keeps its picture and its words', () => {
  expect(
    stored(
      editorWith(
        `<figure class="kg-card">\n  ${IMAGE}\n  <figcaption><p>a</p><p>b</p></figcaption>\n</figure>`,
      ),
    ),
  ).toBe(figure('', 'a b'));
  expect(stored(editorWith(`<figure>${IMAGE}${IMAGE}</figure>`))).toBe(`<p>${IMAGE}${IMAGE}</p>`);
});

test.each([
  ['alone', `<p>${IMAGE}</p>`, figure('wide', 'Words')],
  ['after words', `<h2>before${IMAGE}</h2>`, `<h2>before</h2>${figure('wide', 'Words')}`],
  ['before words', `<p>${IMAGE}after</p>`, `${figure('wide', 'Words')}<p>after</p>`],
  ['within words', `<p>a${IMAGE}b</p><p>c</p>`, `<p>a</p>${figure('wide', 'Words')}<p>b</p><p>c</p>`],
  ['of another layout', figure('left', 'Before'), figure('wide', 'Words')],
  ['with the same words', figure('left', '<em>Words</em>'), figure('wide', '<em>Words</em>')],
])('a picture %s gets a layout and a caption', (_, before, after) =>
  expect(changed(before, 'wide', 'Words')).toBe(after),
);

test('a picture goes back into the text, and one with a caption stays on a line of its own', () => {
  expect(changed(figure('wide'), '', '')).toBe(`<p>${IMAGE}</p>`);
  expect(changed(`<p>${IMAGE}</p>`, '', 'Words')).toBe(figure('', 'Words'));
  expect(changed(`<p>${IMAGE}</p>`, '', '')).toBe(`<p>${IMAGE}</p>`);
});

test('a line that has lost its picture is one of text', () => {
  const quill = editorWith(figure('wide', 'Words'));
  quill.deleteText(indexOfImage(quill), 1, 'user');
  expect(stored(quill)).toBe('<p>Words</p>');
});

test.each([figure('wide', 'Words'), `${figure('wide', 'Words')}<p>after</p>`])(
  'Enter in the caption of %s goes on below it, where a slash has its menu',
  (html) => {
    const quill = editorWith(html);
    FIGURE_BINDINGS['figure exit'].handler.call({ quill }, { index: 3 });
    const { index } = quill.getSelection()!;
    quill.insertText(index, '/video', 'user');
    quill.setSelection(index + 6, 0);
    expect(slashAt(quill)?.letters).toBe('video');
    expect(stored(quill)).toBe(html.replace('</figure>', '</figure><p>/video</p>'));
  },
);
