import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startBackend, type Backend } from './backend';

jest.setTimeout(120_000);

const AWKWARD = [
  'plain',
  '',
  'Ünï ☂ "quoted" \\ back',
  "it's, {braced}",
  '[1]',
  '{"a":1}',
  'null',
  'NULL',
  '7',
];
const LISTS = [[], [{ a: 1, b: [true, null, 'x'] }, { 'ä"\\': '' }], [1, 'two', null]];

/**
 * Values of each type that pass through the API, as JSON, except a text or a boolean as the whole of a JSON value: the
 * embedded API passes such a text on without its quotation marks, and the server's driver sends such a boolean as a
 * boolean. The product sends neither.
 */
const SAMPLES: Record<string, unknown[]> = {
  text: AWKWARD,
  _text: [[], ['one'], AWKWARD],
  bool: [true, false],
  int4: [0, -7, 2_147_483_647],
  int8: [0, 9_007_199_254_740_991],
  _int8: [[], [1, 9_007_199_254_740_991]],
  numeric: [0, -1.25],
  uuid: ['10000000-0000-4000-8000-000000000001'],
  _uuid: [[], ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002']],
  date: ['2025-06-01'],
  timestamptz: ['2025-06-01T10:20:30.123456+00:00', '1999-12-31T23:59:59+00:00'],
  jsonb: [...LISTS, { nested: { deep: LISTS } }, {}, 7],
  json: [...LISTS, { nested: { deep: LISTS } }, {}, 7],
};

let backend: Backend;
let folder: string;
let argumentTypes: string[];
let columnTypes: string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'agency-types-'));
  cpSync(resolve(__dirname, '../migrations'), folder, { recursive: true });
  cpSync(resolve(__dirname, 'every-type.sql'), join(folder, '20990101000000_every_type.sql'));
  backend = await startBackend({ migrationsDir: folder });
  const names = async (text: string) =>
    (await backend.sql<{ name: string }>(text)).map(({ name }) => name).sort();
  argumentTypes = await names(
    "select substr(proname, 6) as name from pg_proc where pronamespace = 'public'::regnamespace and proname like 'echo\\_%'",
  );
  columnTypes = await names(
    "select substr(attname, 3) as name from pg_attribute where attrelid = 'public.every_type'::regclass and attname like 'a\\_%'",
  );
});
afterAll(async () => {
  await backend?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const valuesOf = (type: string) => [null, ...(SAMPLES[type] ?? [])];

describe('values pass through the API unchanged', () => {
  it('for every type', () => {
    expect(argumentTypes).toEqual(expect.arrayContaining(['jsonb', '_text', 'uuid']));
    expect(columnTypes).toEqual(expect.arrayContaining(['jsonb', '_text', 'timestamptz']));
    const unknown = [...argumentTypes, ...columnTypes].filter((type) => !SAMPLES[type]);
    expect(unknown).toEqual([]);
  });

  it('as arguments of functions', async () => {
    for (const type of argumentTypes) {
      for (const value of valuesOf(type)) {
        const { body } = await backend.request('service', 'POST', `/rest/v1/rpc/echo_${type}`, { value });
        expect({ type, body }).toEqual({ type, body: value });
      }
    }
  });

  it('as columns that are inserted, changed and inserted over', async () => {
    const path = '/rest/v1/every_type';
    let id = 0;
    for (const type of columnTypes) {
      const column = `a_${type}`;
      for (const value of valuesOf(type)) {
        const write = async (method: string, address: string, row: object, resolution = '') => {
          const prefer = `return=representation${resolution}`;
          const { body } = await backend.request('service', method, address, row, { prefer });
          return { type, body };
        };
        const written = { type, body: [expect.objectContaining({ [column]: value })] };
        id += 1;
        expect(await write('POST', path, { id, [column]: value })).toEqual(written);
        await backend.sql(`update public.every_type set ${column} = null`);
        expect(await write('PATCH', `${path}?id=eq.${id}`, { [column]: value })).toEqual(written);
        await backend.sql(`update public.every_type set ${column} = null`);
        const over = ',resolution=merge-duplicates';
        expect(await write('POST', path, { id, [column]: value }, over)).toEqual(written);
        const { body } = await backend.request('service', 'GET', `${path}?select=${column}&id=eq.${id}`);
        expect(body).toEqual([{ [column]: value }]);
      }
    }
  });
});
