import fc from 'fast-check';
import { emailSchema } from '@agency/shared/contracts';
import { startBackend, type Backend } from './backend';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend?.stop());

/** Characters of addresses, and characters that must not be in one. */
const character = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...'abcXYZ019.-_+@@') },
  { weight: 3, arbitrary: fc.constantFrom(...' \t\n\r,;:<>()[]"\\\'!#$%&*/=?^`{|}~') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '\u0001',
      '\u007f',
      '\u00a0',
      '\u00e4',
      '\u1680',
      '\u2003',
      '\u200b',
      '\u2028',
      '\u202e',
      '\u3000',
      '\ufeff',
      '\u6f22',
      '\u{1F600}',
      '\u0130',
    ),
  },
);
const part = (most: number) => fc.array(character, { maxLength: most }).map((all) => all.join(''));
const address = fc.oneof(
  part(12),
  fc.tuple(part(6), part(6), part(4)).map(([local, domain, top]) => `${local}@${domain}.${top}`),
  fc.integer({ min: 245, max: 260 }).map((length) => `${'a'.repeat(length - 5)}@b.co`),
);

it('the database accepts exactly the addresses that forms and functions accept', async () => {
  const addresses = fc.sample(address, { numRuns: 5000, seed: 20260101 });
  const accepted = await backend.sql<{ is: boolean }>(
    'select private.is_email(value) as is from jsonb_array_elements_text($1::text::jsonb) with ordinality as t (value, n) order by n',
    [JSON.stringify(addresses)],
  );
  // Forms trim an address before they check it.
  const differing = addresses.filter(
    (value, index) =>
      (emailSchema.safeParse(value).success && value.trim() === value) !== accepted[index]!.is,
  );
  expect(differing.map((value) => JSON.stringify(value))).toEqual([]);
  expect(accepted.filter(({ is }) => is).length).toBeGreaterThan(100);
  expect(accepted.filter(({ is }) => !is).length).toBeGreaterThan(100);
});
