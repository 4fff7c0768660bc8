import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
};
const FILES = Object.keys(PRESS);
const without = (forgotten: string): Changes =>
  Object.fromEntries(Object.entries(PRESS).filter(([file]) => file !== forgotten));

const { put, errors } = compiler(FILES);
const compileErrors = (changes: Changes): string[] => {
  put(changes);
  return FILES.flatMap((file) => errors(file).map((error) => `${file}: ${error}`));
};

const FEATURES = 'public-remote/src/features';
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Features that have routes and no test, with changes. */
function untested(changes: Changes): string[] {
  const below = readdirSync(join(ROOT, FEATURES), { recursive: true, encoding: 'utf8' });
  const files = [...below.map((file) => `${FEATURES}/${file}`), ...Object.keys(changes)];
  return files
    .filter((file) => file.startsWith(FEATURES) && file.endsWith('/routes.tsx'))
    .map((file) => dirname(file))
    .filter((folder) => !files.some((file) => file.startsWith(`${folder}/`) && isTest(file)));
}

/** What is wrong with the public pages: no route, no link, or not tested. */
function problems({ pages, routes, links }: Site, changes: Changes = {}): string[] {
  return [
    ...Object.values(pages)
      .filter((path) => !routes.includes(path))
      .map((path) => `${path} has no route`),
    ...Object.entries(pages)
      .filter(([name, path]) => !links.includes(name) && !links.includes(path))
      .map(([, path]) => `no link leads to ${path}`),
    ...untested(changes).map((folder) => `${folder} has no test`),
  ];
}

it('every public page has a route, a link in menu or footer, and tests', async () => {
  const site = await runSite('/');
  expect(site.routes.length).toBeGreaterThan(20);
  expect(problems(site)).toEqual([]);
});

describe('adding a public page', () => {
  it('takes eight files, as the page for contributors lists them', () => {
    const [, list = ''] = textOf('CONTRIBUTING.md').split('## Add a public page');
    const named = [...list.split('\n## ')[0]!.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file]) => file!);
    expect(named).toHaveLength(8);
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
    [TEST, `${dirname(TEST)} has no test`],
    [APP, '/press has no route'],
  ])('fails a test while %s is forgotten', async (forgotten, problem) => {
    const changes = without(forgotten);
    expect(problems(await runSite('/', changes), changes)).toContain(problem);
  });
});
