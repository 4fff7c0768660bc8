import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { NAVIGATION } from '../components/layout/navigation';

const ROOT = resolve(__dirname, '../../..');
const text = readFileSync(join(ROOT, 'docs/admin-screens.md'), 'utf8');

/** The cells of every row below a heading line of a table. */
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|[\s|:-]+\|$/.test(line))
  .map((line) =>
    line
      .slice(1, line.lastIndexOf('|'))
      .split('|')
      .map((cell) => cell.trim()),
  );

/** A test file as the document names it: below `admin-remote/src/`, unless it says which part it is of. */
const fileOf = (name: string) => join(ROOT, /^(e2e|supabase|shared)\//.test(name) ? '' : 'admin-remote/src', name);
const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, name]) => name!);

describe('the document of the screens', () => {
  it('leaves no cell empty', () => {
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter((cells) => cells.some((cell) => cell === ''))).toEqual([]);
  });

  it('knows every screen of the sidebar', () => {
    expect(NAVIGATION.filter(({ path }) => !text.includes(`\`${path}\``))).toEqual([]);
  });

  it('names only tests that exist', () => {
    expect(named.filter((name) => !existsSync(fileOf(name)))).toEqual([]);
  });

  it('tells journeys by the titles they run under', () => {
    const journeys = rows.filter(([, , file]) => /^`(e2e|supabase)\/[^`]+`$/.test(file ?? ''));
    expect(journeys.length).toBeGreaterThan(10);
    // The document writes `…` for the parts of a title that vary between runs.
    const isMissing = ([, title, file]: string[]) => {
      const source = readFileSync(fileOf(file!.slice(1, -1)), 'utf8').replace(/\$\{[\w.]+\}/g, '…');
      return !source.includes(`'${title}'`) && !source.includes(`\`${title}\``);
    };
    expect(journeys.filter(isMissing)).toEqual([]);
  });
});
