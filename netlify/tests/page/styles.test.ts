import { parseSheet, usedStyles } from '../../functions/_page/styles';

const styles = (css: string, html: string) => usedStyles([parseSheet(css, '/_r/x/1/')], [html]);

test.each([
  ['a rule whose class is on the page', '.a{color:red}', '.a{color:red}'],
  ['a rule without a class', 'body{margin:0}', 'body{margin:0}'],
  ['a rule one of whose selectors is on the page', '.x,.a{color:red}', '.x,.a{color:red}'],
  ['states of a class', '.a:hover:not(.x){color:red}', '.a:hover:not(.x){color:red}'],
  [
    'fonts',
    '@font-face{font-family:F;src:url(f.woff2)}',
    '@font-face{font-family:F;src:url(/_r/x/1/f.woff2)}',
  ],
  ['imports of view transitions', '@view-transition{navigation:auto}', '@view-transition{navigation:auto}'],
  [
    'an animation that is used',
    '.a{animation:go 1s}@keyframes go{to{top:0}}',
    '.a{animation:go 1s}@keyframes go{to{top:0}}',
  ],
])('keeps %s', (_, css, kept) => expect(styles(css, '<p class="a b">')).toBe(kept));

test.each([
  ['a rule whose class is not on the page', '.x{color:red}'],
  ['a rule that needs another class too', '.a .x{color:red}'],
  ['a condition with nothing in it', '@media print{.x{color:red}}'],
  ['an animation nobody uses', '@keyframes go{to{top:0}}'],
  ['comments', '/* a */'],
])('leaves out %s', (_, css) => expect(styles(css, '<p class="a b">')).toBe(''));

test('cuts conditions down to what is used', () => {
  expect(styles('@media (width>1px){.a{top:0}.x{top:1px}}', '<p class="a">')).toBe(
    '@media (width>1px){.a{top:0}}',
  );
});

test('leaves addresses alone that are complete', () => {
  const css = '.a{background:url(data:x)}.a{background:url(/x.png)}';
  expect(styles(css, '<p class="a">')).toBe(css);
});

test('what is cut for one page is not taken for another, nor for another sheet', () => {
  const [first, second] = ['.a{top:0}.b{top:1px}', '.a{top:2px}'].map((css) => parseSheet(css, '/'));
  const cut = (sheet: typeof first, ...parts: string[]) => usedStyles([sheet!], parts);
  expect(cut(first, '<p class="a">')).toBe('.a{top:0}');
  expect(cut(first, '<p class="b">')).toBe('.b{top:1px}');
  expect(cut(first, '<p class="a">', '<p class="b">')).toBe('.a{top:0}.b{top:1px}');
  expect(cut(second, '<p class="a">')).toBe('.a{top:2px}');
  for (let n = 0; n < 200; n += 1) expect(cut(first, `<p class="a x${n}">`)).toBe('.a{top:0}');
  expect(cut(first, '<p class="b">')).toBe('.b{top:1px}');
});

test('a component stays before the page that changes it when the sheet of another page brings it again', () => {
  const button = '.b{top:0}@media (width>1px){.b{top:1px}.x{top:2px}}';
  const sheets = [`${button}.first{top:3px}`, `${button}.second{top:4px}`].map((css) => parseSheet(css, '/'));
  expect(usedStyles(sheets, ['<p class="b first second">'])).toBe(
    '.b{top:0}@media (width>1px){.b{top:1px}}.first{top:3px}.second{top:4px}',
  );
});

test('a rule under a condition is another one than the same without', () => {
  const css = '.a{top:0}@media print{.a{top:0}}@media screen{.a{top:0}}';
  expect(styles(css, '<p class="a">')).toBe(css);
});
