import { readMarkdown } from './markdown';
import { plainText, textOf } from './plainText';
import { fromTable, guessMapping } from './table';

describe('words of other programs', () => {
  it.each([
    ['Tides &amp; <em>moons</em>', 'Tides & moons'],
    ['It&#8217;s <strong class="x">a <i>pier</i></strong>', 'It’s a pier'],
    ['High<br />water', 'High water'],
    ['The <picture> element', 'The <picture> element'],
    ['Why 1 < 2 & 3 > 2', 'Why 1 < 2 & 3 > 2'],
    ['Use &lt;b&gt; with care', 'Use <b> with care'],
  ])('are plain: %s', (text, words) => {
    expect(plainText(text)).toBe(words);
  });

  it('are what a reader sees of HTML', () => {
    expect(textOf('<p style="color:red">One<br>two</p><p>R&amp;D</p>')).toBe('One two R&D');
  });

  it('are read plain from a table, whose rows stay the same rows', () => {
    const columns = ['title', 'excerpt', 'author', 'tags', 'image alt'];
    const rows = [['A &amp; <b>B</b>', '<p>Short</p>', 'O&#8217;Neil', 'R&amp;D', 'A &quot;pier&quot;']];
    const table = { columns, rows };
    expect(fromTable(table, guessMapping(table), 'a.csv').posts).toMatchObject([
      {
        title: 'A & B',
        excerpt: 'Short',
        author: 'O’Neil',
        labels: ['R&D'],
        imageAlt: 'A "pier"',
        origin: 'csv:A &amp; <b>B</b>',
      },
    ]);
  });

  it('are read plain from Markdown, and a heading that is the title stands once', () => {
    const front = '---\ntitle: "A &amp; <em>B</em>"\nsummary: <p>Short</p>\ntags: [R&amp;D]\n---\nText';
    const heading = '# Why *tides* & `code` [turn](https://tides.example)\n\nText';
    const files = [front, heading].map((text, at) => ({ path: `${at}.md`, text }));
    expect(readMarkdown(files, new Map()).posts).toMatchObject([
      { title: 'A & B', excerpt: 'Short', labels: ['R&D'] },
      { title: 'Why tides & code turn', html: expect.not.stringContaining('Why') as string },
    ]);
  });
});
