import { tryProperties } from '@agency/shared/testing/fuzz';
import { PROPERTIES } from './properties';

test('no untrusted input opens a closed path of the gateway', () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const { tried, broken } = tryProperties(PROPERTIES, 1_000, seed);
  expect([`seed ${seed}`, ...broken]).toEqual([`seed ${seed}`]);
  expect(tried).toBeGreaterThanOrEqual(1_000);
});
