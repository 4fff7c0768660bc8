import { applyOnce } from './applyOnce';

const BASE = 'http://localhost/_r/public-remote/styled/';

/** A link whose sheet has come when it says so: nothing is fetched here. */
function addSheet(file: string, css: string): HTMLLinkElement {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = css;
  const { sheet } = style;
  style.remove();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  applyOnce(link);
  link.href = file.startsWith('http') ? file : BASE + file;
  Object.defineProperty(link, 'sheet', { value: sheet, configurable: true });
  return document.head.appendChild(link);
}

const arrive = (...links: HTMLLinkElement[]) =>
  links.forEach((link) => link.dispatchEvent(new Event('load')));
const rulesOf = ({ sheet }: HTMLLinkElement) =>
  [...sheet!.cssRules].map(({ cssText }) => cssText.replace(/\s+/g, ''));

const BUTTON = '.button{gap:1px;}';
const OTHER = '@media (min-width: 1px){.button{gap:2px;}}';

afterEach(() => document.head.replaceChildren());

test('what a page changes of a component stays changed when another page brings the component again', () => {
  const first = addSheet('a.css', `${BUTTON}${OTHER}.first{gap:3px;}`);
  const second = addSheet('b.css', `${BUTTON}${OTHER}.second{gap:4px;}`);
  arrive(first, second);
  expect(rulesOf(first)).toHaveLength(3);
  expect(rulesOf(second)).toEqual(['.second{gap:4px;}']);
});

test('the first of two in the document keeps its rules, also when it comes last', () => {
  const first = addSheet('a.css', `${BUTTON}.first{gap:3px;}`);
  const second = addSheet('b.css', `${BUTTON}.second{gap:4px;}`);
  arrive(second);
  expect(rulesOf(second)).toHaveLength(2);
  arrive(first);
  expect(rulesOf(first)).toHaveLength(2);
  expect(rulesOf(second)).toEqual(['.second{gap:4px;}']);
});

test('rules of another release are others', () => {
  const ours = addSheet('a.css', BUTTON);
  const theirs = addSheet('http://localhost/_r/public-remote/other/a.css', BUTTON);
  arrive(ours, theirs);
  expect(rulesOf(theirs)).toHaveLength(1);
});

test('a sheet of another origin that may not be read applies as it is', () => {
  const link = addSheet('http://colleague.example/a.css', BUTTON);
  Object.defineProperty(link, 'sheet', {
    value: {
      get cssRules(): never {
        throw new DOMException('Not allowed to access cssRules', 'SecurityError');
      },
    },
  });
  const onError = jest.fn();
  window.addEventListener('error', onError);
  arrive(link);
  window.removeEventListener('error', onError);
  expect([link.media, onError.mock.calls]).toEqual(['all', []]);
});

test('a sheet applies to nothing before its repeated rules are gone', () => {
  const link = addSheet('a.css', BUTTON);
  expect(link.media).toBe('not all');
  arrive(link);
  expect(link.media).toBe('all');
});
