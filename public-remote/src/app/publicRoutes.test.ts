import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { routes } from './routes';

const ROOT = join(__dirname, '../../..');

/** Rows of the table in `docs/public-routes.md`, as their cells. */
const rows = readFileSync(join(ROOT, 'docs/public-routes.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** A file, and the tests of it that a row names: `file`: one test; another … one */
const references = rows.flatMap(([route, state, tests]) =>
  tests!.split('<br>').map((reference) => {
    const [, file = '', titles = ''] = /^`([^`]+)`(?:: (.+))?$/.exec(reference) ?? [];
    return { of: `${route} ${state}`, file, titles: titles.split('; ').filter(Boolean) };
  }),
);

const literals = (source: string) =>
  [...source.matchAll(/'((?:\\.|[^'\\\n])*)'|`([^`]*)`|"((?:\\.|[^"\\\n])*)"/g)].map(
    ([, single, template, double]) => single ?? template ?? double ?? '',
  );

/** Whether a file has a test of that name; `…` stands for what was left out. */
function hasTest(file: string, title: string): boolean {
  const parts = title.split('…').map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return literals(readFileSync(join(ROOT, file), 'utf8')).some((text) =>
    new RegExp(parts.join('.*')).test(text),
  );
}

const pathsOf = (some: RouteObject[]): string[] =>
  some.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

describe('the table of public routes', () => {
  it('has no empty cell', () => {
    expect(rows.length).toBeGreaterThan(60);
    for (const row of rows) expect([row.length, row.filter(Boolean).length]).toEqual([3, 3]);
  });

  it('names files that exist, and tests that are in them', () => {
    const missing = references.flatMap(({ of, file, titles }) => {
      if (!file || !existsSync(join(ROOT, file))) return [`${of}: ${file || 'no file'}`];
      return titles.filter((title) => !hasTest(file, title)).map((title) => `${of}: ${file}: ${title}`);
    });
    expect(missing).toEqual([]);
  });

  it('has every route there is', () => {
    const documented = rows.map(([route]) => route!.replaceAll('`', ''));
    const undocumented = pathsOf(routes)
      .filter((path) => !/^\/preview\b/.test(path))
      .map((path) => path.replace(/:(\w+)/g, '{$1}').replace(/^\/home\/\w+$/, '/home/{section}'))
      .filter((path) => path !== '*' && !documented.includes(path));
    expect(undocumented).toEqual([]);
  });

  it('has no route there is not', () => {
    const pages = rows
      .map(([route]) => route!.replaceAll('`', ''))
      .filter((route) => route.startsWith('/') && !route.includes('.'))
      .map((route) => route.replace('{section}', 'about').replace(/\{\w+\}/, 'one'));
    for (const page of pages) {
      const matched = matchRoutes(routes, page)?.at(-1)?.route.path;
      expect([page, matched !== undefined && matched !== '*']).toEqual([page, true]);
    }
  });
});
