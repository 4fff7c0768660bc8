import { startBackend, type Backend } from './backend';
import { LINTS } from './lints';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend?.stop());

const found = (check: string) =>
  backend.sql<{ name: string }>(`select name from (${check}) found order by name`);

describe.each(LINTS)('$rule', ({ check, control, undo }) => {
  it('holds', async () => {
    expect(await found(check)).toEqual([]);
  });

  it('fails when it is broken', async () => {
    for (const statement of control) await backend.sql(statement);
    try {
      expect(await found(check)).not.toEqual([]);
    } finally {
      for (const statement of undo) await backend.sql(statement);
    }
  });
});
