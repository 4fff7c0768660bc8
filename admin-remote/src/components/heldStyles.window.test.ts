import { piecesReadSlowly } from '@agency/shared/testing/growth';
import { applyStyles, HELD, holdStyles } from './heldStyles';

const parsed = (html: string) => new DOMParser().parseFromString(holdStyles(html), 'text/html');

it('parses nothing that has a style, whatever its quotes, and applies the styles afterwards', () => {
  const { body, head } = parsed(
    `<style><!-- @list l0 --></style><p style="color:red">a</p><p STYLE='font:7pt "Times"'>b</p><p class=x style=color:red>c</p><img alt="in style=here > there" style="width:1px"><p class="a"style="color:red">d</p><p class='a'style='color:red'>e</p>`,
  );
  expect(body.querySelectorAll('[style]')).toHaveLength(0);
  expect(head.innerHTML).toBe('<template><!-- @list l0 --></template>');
  expect(body.querySelector('img')?.getAttribute('alt')).toBe('in style=here > there');
  applyStyles(body);
  expect([...body.querySelectorAll<HTMLElement>(`[${HELD}]`)].map(({ style }) => style.color)).toEqual([
    'red',
    '',
    'red',
    '',
    'red',
    'red',
  ]);
});

it('leaves words about styles alone', () => {
  expect(parsed('<p title="a style= of">My style = <b>bold</b></p>').body.innerHTML).toBe(
    '<p title="a style= of">My style = <b>bold</b></p>',
  );
});

it('reads a hostile text once', () => {
  const pieces = ['<', '<a', '<a ', '<a "', "<a '", '<a style=', '<style', ' style=', '"', "'"];
  expect(piecesReadSlowly(holdStyles, pieces)).toEqual([]);
});
