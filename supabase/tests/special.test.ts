import { startBackend, type Backend } from './backend';
import { SPECIAL_RULES } from './special';

jest.setTimeout(120_000);

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend?.stop());

describe('what rows and roles alone cannot say', () => {
  it.each(SPECIAL_RULES)('$name', async (rule) => {
    expect(await rule.holds(backend)).toBe(true);
  });
});
