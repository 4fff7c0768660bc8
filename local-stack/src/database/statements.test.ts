import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { splitStatements } from './statements';

describe('splitting a script', () => {
  it('cuts at semicolons and says on which line each statement starts', () => {
    expect(splitStatements('select 1;\n\n-- two\nselect\n  2;')).toEqual([
      { text: 'select 1', line: 1 },
      { text: 'select\n  2', line: 4 },
    ]);
  });

  it.each([
    ["select 'a;b', 'it''s;'"],
    ['create table "a;b" ()'],
    ['create function f() returns int language sql as $$ select 1; $$'],
    ['do $body$ begin perform $$;$$; end $body$'],
    ['select 1 /* ; */ - 1\n-- ;\n+ 1'],
  ])('does not cut inside %s', (text) => {
    expect(splitStatements(`${text};\nselect 2;`).map((statement) => statement.text)).toEqual([
      text,
      'select 2',
    ]);
  });

  it('finds the statements of every migration whole', () => {
    const folder = resolve(__dirname, '../../../supabase/migrations');
    for (const file of readdirSync(folder)) {
      for (const { text } of splitStatements(readFileSync(resolve(folder, file), 'utf8'))) {
        expect(text).toMatch(/^(create|alter|drop|grant|revoke|insert|update|delete|do|comment)\s/);
      }
    }
  });
});
