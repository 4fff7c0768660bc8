import { isTooDeep, sanitizeHtml } from '@agency/shared/ui/sanitizeOnServer';
import { prepareBody } from '../../functions/_newsletter/prepareBody';

const deep = (depth: number) => `${'<b>'.repeat(depth)}words${'</b>'.repeat(depth)}`;

test.each([20_000, 60_000, 300])('a newsletter of %i nested tags is rejected with an error text', (depth) => {
  expect(() => prepareBody(deep(depth))).toThrow('This text is nested too deeply');
  expect(() => prepareBody('<b>'.repeat(depth))).toThrow('This text is nested too deeply');
});

test('a page shows only the text of such HTML, without delay', () => {
  const started = process.cpuUsage();
  expect(sanitizeHtml(`${deep(60_000)}<img src=x onerror=alert(1)`).trim()).toBe('words');
  // CPU time: the parser itself would take half a minute.
  expect(process.cpuUsage(started).user / 1_000_000).toBeLessThan(10);
});

test('long lists, tables and unclosed paragraphs do not count as deep', () => {
  expect(isTooDeep('<p>one'.repeat(5_000))).toBe(false);
  expect(isTooDeep(`<ul>${'<li>one'.repeat(5_000)}</ul>`)).toBe(false);
  expect(isTooDeep('<p>a<br>b<img src="/x.png"></p>'.repeat(5_000))).toBe(false);
  expect(isTooDeep(deep(200))).toBe(false);
});
