import type { AppError } from '@agency/shared/contracts';
import { attempt, isInterruption } from './interruption';

const failure = (kind: AppError['kind'], code?: string): AppError => ({ kind, message: 'No.', code });

test.each([
  ['a check of the embedded backend', failure('server', 'SUP')],
  ['a reason that a trigger gives', failure('server', '22023')],
  ['a text that is too long', failure('server', '22001')],
  ['a rule for two rows', failure('server', '23P01')],
  ['a duplicate', failure('duplicate', '23505')],
])('%s refuses one row, so the import goes on', async (_, reason) => {
  expect(await attempt(() => Promise.reject(reason as never))).toBe(reason);
});

test.each([
  ['a server that is down', failure('server', '503')],
  ['a server that says nothing', failure('server')],
  ['a full disk', failure('server', '53100')],
  ['a lost connection', failure('network')],
  ['missing rights', failure('permission', '42501')],
])('%s stops it', async (_, reason) => {
  expect(isInterruption(reason)).toBe(true);
  await expect(attempt(() => Promise.reject(reason as never))).rejects.toBe(reason);
});
