import { LANGUAGES } from './languages';

it('suggests about a hundred languages as tags, each once', () => {
  expect(LANGUAGES.length).toBeGreaterThanOrEqual(95);
  expect(new Set(LANGUAGES).size).toBe(LANGUAGES.length);
});
