import { tryProperties } from '@agency/shared/testing/fuzz';
import { withTestEnv } from '../support/env';
import { PROPERTIES } from './properties';

withTestEnv();

test('any untrusted input produces harmless output', () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const { tried, broken } = tryProperties(PROPERTIES, 4_000, seed);
  expect([`seed ${seed}`, ...broken]).toEqual([`seed ${seed}`]);
  expect(tried).toBeGreaterThanOrEqual(4_000);
});
