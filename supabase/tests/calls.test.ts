import { callsIn, type Calls } from './calls';

jest.setTimeout(300_000);

/** Code of the product that calls the backend, with the commands for operators. */
const PRODUCT = [
  'shared/src',
  'shell/src',
  'public-remote/src',
  'admin-remote/src',
  'netlify/functions',
  'tools/commands',
  'tools/src',
];

let product: Calls;
let table: Calls;
beforeAll(() => {
  product = callsIn(PRODUCT);
  table = callsIn(['supabase/tests/wire']);
});

describe('the table of calls (wire/)', () => {
  it('finds known calls', () => {
    expect([...product.methods.keys()]).toEqual(
      expect.arrayContaining(['postgrest select {count,head}', 'auth signOut {scope}', 'postgrest not is']),
    );
    expect([...product.paths.keys()]).toEqual(expect.arrayContaining(['auth/v1/admin/users', 'rest/v1/*']));
  });

  it('has every method of a client that the product calls', () => {
    const missing = [...product.methods].filter(([method]) => !table.methods.has(method));
    expect(missing).toEqual([]);
  });

  it('has every address that the product requests without a client', () => {
    const requested = [...table.paths.keys()].map((path) => path.replaceAll('*', 'x'));
    const missing = [...product.paths].filter(([path]) => {
      const pattern = new RegExp(`^${path.replace(/[.]/g, '\\.').replaceAll('*', '.+')}$`);
      return !requested.some((address) => pattern.test(address));
    });
    expect(missing).toEqual([]);
  });
});
