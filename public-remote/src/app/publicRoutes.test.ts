import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { routes } from './routes';

const ROOT = join(__dirname, '../../..');

/** The sections of `docs/public-routes.md`, by their headings. */
const sections = readFileSync(join(ROOT, 'docs/public-routes.md'), 'utf8')
  .split('\n## ')
  .slice(1)
  .map((section) => ({
    documented: [...section.split('\n')[0]!.matchAll(/`([^`]+)`/g)].map(([, route]) => route!),
    tests: [...section.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file]) => file!),
  }));
const documented = sections.flatMap((section) => section.documented);

const pathsOf = (some: RouteObject[]): string[] =>
  some.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

describe('the page about public routes', () => {
  it('names tests for every route, all of which exist', () => {
    expect(sections.length).toBeGreaterThan(18);
    expect(sections.filter(({ tests }) => tests.length === 0)).toEqual([]);
    const missing = sections.flatMap(({ tests }) => tests).filter((file) => !existsSync(join(ROOT, file)));
    expect(missing).toEqual([]);
  });

  it('has every route there is', () => {
    const undocumented = pathsOf(routes)
      .filter((path) => !/^\/preview\b/.test(path))
      .map((path) => path.replace(/:(\w+)/g, '{$1}').replace(/^\/home\/\w+$/, '/home/{section}'))
      .filter((path) => path !== '*' && !documented.includes(path));
    expect(undocumented).toEqual([]);
  });

  it('has no route there is not', () => {
    const pages = documented
      .filter((route) => !route.includes('.'))
      .map((route) => route.replace('{section}', 'about').replace(/\{\w+\}/, 'one'));
    for (const page of pages) {
      const matched = matchRoutes(routes, page)?.at(-1)?.route.path;
      expect([page, matched !== undefined && matched !== '*']).toEqual([page, true]);
    }
  });
});
