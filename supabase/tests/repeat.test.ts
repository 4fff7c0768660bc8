import { makeHome, startTestBackend, type Home, type TestBackend } from './backend';

jest.setTimeout(180_000);

let home: Home;
beforeEach(async () => {
  home = await makeHome();
});
afterEach(() => home.remove());

/** PostgreSQL's statistics, which change by themselves. */
const STATISTICS = ['relpages', 'reltuples', 'relallvisible', 'relfrozenxid', 'relminmxid', 'relhassubclass'];

/** Every row of every table, including PostgreSQL's catalogue: structure, rights and content, with their ids. */
async function dump(backend: TestBackend): Promise<string[]> {
  const tables = await backend.sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'r' and not c.relisshared and c.relname !~ '^pg_(statistic|largeobject)'
       and c.relnamespace <> 'information_schema'::regnamespace order by 1`,
  );
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await backend.sql<{ row: string }>(
      `select (to_jsonb(t) - $1::text[])::text as row from ${name} t order by 1`,
      [`{${STATISTICS.join(',')}}`],
    );
    rows.push(...found.map(({ row }) => `${name} ${row}`));
  }
  return rows;
}

const without = (rows: string[], others: string[]) => {
  const known = new Set(others);
  return rows.filter((row) => !known.has(row));
};

it('applying the migrations and the sample content again changes nothing', async () => {
  const start = async () => {
    const backend = await startTestBackend({ home, isSeeded: true });
    const rows = await dump(backend);
    await backend.stop();
    return rows;
  };
  const first = await start();
  const second = await start();
  expect(first.length).toBeGreaterThan(10_000);
  expect(first).toEqual(expect.arrayContaining([expect.stringMatching(/^blog_posts .*"slug"/)]));
  expect({ gone: without(first, second), added: without(second, first) }).toEqual({ gone: [], added: [] });
});
