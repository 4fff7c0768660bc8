import { guardElement, guardRelease, integrityOf } from './guard';

const HASH = `sha384-${'b'.repeat(64)}`;
const BASE = 'http://localhost/_r/public-remote/guarded/';

beforeAll(() =>
  guardRelease('/_r/public-remote/guarded/mf-manifest.json', { 'chunk.1.js': HASH, 'page.1.css': HASH }),
);

test('a script gets the hash it was published with', () => {
  const script = document.createElement('script');
  guardElement(script, `${BASE}chunk.1.js`);
  expect(script).toMatchObject({ src: `${BASE}chunk.1.js`, crossOrigin: 'anonymous' });
  expect(script.integrity).toBe(HASH);
});

test('a file that is not part of the release can match nothing', () => {
  expect(integrityOf(`${BASE}evil.js`)).toMatch(/^sha384-A+$/);
});

test('what belongs to no release is left alone', () => {
  expect(integrityOf('http://localhost/assets/main.js')).toBeUndefined();
});

test('a file that failed is asked for past the caches the next time, with the same hash', () => {
  const first = document.createElement('script');
  guardElement(first, `${BASE}chunk.1.js`);
  first.dispatchEvent(new Event('error'));
  const second = document.createElement('script');
  guardElement(second, `${BASE}chunk.1.js`);
  expect(second.src).toMatch(/chunk\.1\.js\?retry=\w+$/);
  expect(second.integrity).toBe(HASH);
});

test('a file that hangs is asked for past the caches the next time; one that is merely on its way is not', () => {
  jest.useFakeTimers();
  const ask = () => {
    const script = document.createElement('script');
    guardElement(script, `${BASE}slow.js`);
    return script.src;
  };
  ask();
  expect(ask()).toBe(`${BASE}slow.js`);
  jest.advanceTimersByTime(5000);
  expect(ask()).toMatch(/slow\.js\?retry=/);
  jest.useRealTimers();
});

test('a style sheet that never arrives counts as failed in the end', () => {
  jest.useFakeTimers();
  const link = document.createElement('link');
  const handleError = jest.fn();
  link.addEventListener('error', handleError);
  guardElement(link, `${BASE}page.1.css`);
  expect(link).toMatchObject({ integrity: HASH });
  jest.advanceTimersByTime(8000);
  expect(handleError).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
