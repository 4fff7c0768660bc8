import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compiler, edited, ROOT, textOf, type Changes } from './compiler';
import { runSite, type Site } from './site';

const PATHS = 'shared/src/contracts/paths.ts';
const WORDS = 'shared/src/content/press.ts';
const CONTENT = 'shared/src/content/index.ts';
const NAVIGATION = 'shared/src/content/navigation.ts';
const PAGE = 'public-remote/src/features/press/PressPage.tsx';
const ROUTES = 'public-remote/src/features/press/routes.tsx';
const TEST = 'public-remote/src/features/press/press.test.tsx';
const APP = 'public-remote/src/app/routes.tsx';
const DOCUMENT = 'docs/public-routes.md';

/** The page `/press`, file by file, as `CONTRIBUTING.md` lists them. */
const PRESS: Changes = {
  [PATHS]: edited(PATHS, [["  terms: '/terms',", "  terms: '/terms',\n  press: '/press',"]]),
  [WORDS]: `import type { PageText } from './page';

export const pressPage: PageText = { title: 'Press', lead: 'Logos, figures and a person to call.' };
`,
  [CONTENT]: edited(CONTENT, [
    ["export * from './projects';", "export * from './press';\nexport * from './projects';"],
  ]),
  [NAVIGATION]: edited(NAVIGATION, [
    [
      'path: paths.help } },',
      "path: paths.help } },\n      { label: 'Press', target: { path: paths.press } },",
    ],
  ]),
  [PAGE]: `import { pressPage } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { PageHeader } from '../../components/PageHeader';
import { Seo } from '../../components/Seo';

export function PressPage() {
  return (
    <>
      <Seo title={pressPage.title} description={pressPage.lead} path={paths.press} />
      <PageHeader title={pressPage.title} lead={pressPage.lead} />
    </>
  );
}
`,
  [ROUTES]: `import { paths } from '@agency/shared/contracts';
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  { path: paths.press, lazy: async () => ({ Component: (await import('./PressPage')).PressPage }) },
];
`,
  [TEST]: `import { pressPage } from '@agency/shared/content';
import { renderRoutes } from '@agency/shared/testing';
import { screen } from '@testing-library/react';
import { routes } from './routes';

it('shows its title', async () => {
  renderRoutes(routes, '/press');
  expect(await screen.findByRole('heading', { level: 1, name: pressPage.title })).toBeVisible();
});
`,
  [APP]: edited(APP, [
    [
      'import { routes as projectsRoutes }',
      "import { routes as pressRoutes } from '../features/press/routes';\nimport { routes as projectsRoutes }",
    ],
    ['      ...projectsRoutes,', '      ...pressRoutes,\n      ...projectsRoutes,'],
  ]),
  [DOCUMENT]: edited(DOCUMENT, [
    ['## `/help`', `## \`/press\`\n\n- title and lead\n\nTests: \`${TEST}\`\n\n## \`/help\``],
  ]),
};
const FILES = Object.keys(PRESS);
const SOURCES = FILES.filter((file) => file !== DOCUMENT);
const without = (forgotten: string): Changes =>
  Object.fromEntries(Object.entries(PRESS).filter(([file]) => file !== forgotten));

const { put, errors } = compiler(SOURCES);
const compileErrors = (changes: Changes): string[] => {
  put(changes);
  return SOURCES.flatMap((file) => errors(file).map((error) => `${file}: ${error}`));
};

/** The page about public routes, with changes. */
function documentOf(changes: Changes) {
  const sections = (changes[DOCUMENT] ?? textOf(DOCUMENT)).split('\n## ').slice(1);
  return sections.map((section) => ({
    section,
    routes: [...section.split('\n')[0]!.matchAll(/`(\/[^`.]*)`/g)].map(([, route]) => route!),
    tests: [...section.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file]) => file!),
  }));
}

/** What is wrong with the public pages: no route, no link, not documented, or not tested. */
function problems({ pages, routes, links }: Site, changes: Changes = {}): string[] {
  const documented = documentOf(changes);
  const written = new Set(documented.flatMap((section) => section.routes));
  const known = new Set(
    routes
      .filter((path) => !/^\/preview(?:\/[a-z-]+)?$/.test(path))
      .map((path) => path.replace(/:(\w+)/g, '{$1}').replace(/^\/home\/\w+$/, '/home/{section}')),
  );
  return [
    ...Object.values(pages)
      .filter((path) => !routes.includes(path))
      .map((path) => `${path} has no route`),
    ...Object.entries(pages)
      .filter(([name, path]) => !links.includes(name) && !links.includes(path))
      .map(([, path]) => `no link leads to ${path}`),
    ...[...known].filter((path) => !written.has(path)).map((path) => `${path} is not documented`),
    ...[...written]
      .filter((path) => !known.has(path))
      .map((path) => `${path} is documented and has no route`),
    ...documented.filter(({ tests }) => tests.length === 0).map(({ section }) => `no test of ${section}`),
    ...documented
      .flatMap(({ tests }) => tests)
      .filter((file) => !(file in changes) && !existsSync(join(ROOT, file)))
      .map((file) => `${file} is no file`),
  ];
}

it('every public page has a route, a link in menu or footer, a section in the documents, and tests', async () => {
  const site = await runSite('/');
  expect(site.routes.length).toBeGreaterThan(20);
  expect(problems(site)).toEqual([]);
});

describe('adding a public page', () => {
  it('takes nine files, as the page for contributors lists them', () => {
    const [, list = ''] = textOf('CONTRIBUTING.md').split('## Add a public page');
    const named = [...list.split('\n## ')[0]!.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file]) => file!);
    expect(named).toHaveLength(9);
    expect([...named].sort()).toEqual([...FILES].sort());
  });

  it('needs no other file: the page compiles, renders, and is known everywhere', async () => {
    expect(compileErrors(PRESS)).toEqual([]);
    const site = await runSite('/press', PRESS);
    expect(site.status).toBe(200);
    expect(site.html).toMatch(/<h1[^>]*>Press<\/h1>/);
    expect(site.html).toContain('href="/press"');
    expect(problems(site, PRESS)).toEqual([]);
  });

  it.each([PATHS, WORDS, CONTENT, PAGE, ROUTES])('does not compile while %s is forgotten', (forgotten) => {
    expect(compileErrors(without(forgotten)).join('\n')).toMatch(/press/i);
  });

  it.each([
    [NAVIGATION, 'no link leads to /press'],
    [TEST, `${TEST} is no file`],
    [APP, '/press has no route'],
    [DOCUMENT, '/press is not documented'],
  ])('fails a test while %s is forgotten', async (forgotten, problem) => {
    const changes = without(forgotten);
    expect(problems(await runSite('/', changes), changes)).toContain(problem);
  });
});
