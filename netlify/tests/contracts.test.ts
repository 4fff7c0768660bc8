import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  adminPaths,
  FILE_PATHS,
  FUNCTIONS,
  functionPath,
  FUNCTIONS_PATH,
  NETLIFY_PATH,
  paths,
} from '@agency/shared/contracts';
import { TEST_ENV } from './support/env';

const ROOT = join(__dirname, '../..');
const FOLDER = join(ROOT, 'netlify/functions');

interface Config {
  path?: string | string[];
  method?: string;
  schedule?: string;
  excludedPath?: string[];
}

const names = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name }) => name.replace(/\.ts$/, ''));
let configs: Map<string, Config>;

beforeAll(async () => {
  Object.assign(process.env, TEST_ENV);
  const read = async (name: string) =>
    [name, ((await import(join(FOLDER, name))) as { config?: Config }).config ?? {}] as const;
  configs = new Map(await Promise.all(names.map(read)));
});

describe('the paths of functions', () => {
  it('are those of the contract, under the names of the files', () => {
    const byName = names.filter((name) => !configs.get(name)?.path && !configs.get(name)?.schedule);
    expect(byName.sort()).toEqual([...FUNCTIONS].sort());
    expect(functionPath('subscribe')).toBe('/.netlify/functions/subscribe');
  });

  it.each(Object.entries(FILE_PATHS))('%s answers at %s', (name, path) => {
    expect(configs.get(name)?.path).toBe(path);
  });

  it('are no pages: the page function leaves every other function’s path alone', () => {
    const others = [...configs].flatMap(([name, { path }]) =>
      path && !['page', 'form'].includes(name) ? [path] : [],
    );
    expect(configs.get('page')?.excludedPath).toEqual(
      expect.arrayContaining([...others, `${NETLIFY_PATH}*`]),
    );
  });

  it('are those of pages for what is posted, too', () => {
    const { path, excludedPath } = configs.get('page')!;
    expect(configs.get('form')).toEqual({ method: 'POST', path, excludedPath });
  });

  it('stand nowhere else in the code of the site', () => {
    const folders = ['shell/src', 'public-remote/src', 'admin-remote/src', 'shared/src', 'netlify/functions'];
    const files = folders.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
        .map((name) => join(folder, name)),
    );
    // In comments they may.
    const isCode = (line: string) => !/^\s*(?:\/?\*|\/\/)/.test(line) && line.includes(FUNCTIONS_PATH);
    const literal = files.filter((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').some(isCode));
    expect(literal).toEqual([]);
  });
});

it('speculation leaves the back-office and previews alone, wherever they are', () => {
  const rules = JSON.parse(readFileSync(join(ROOT, 'shell/src/start/speculationRules.json'), 'utf8')) as {
    prerender: { where: { and: { not?: { href_matches?: string } }[] } }[];
  };
  const left = rules.prerender[0]!.where.and.map(({ not }) => not?.href_matches);
  expect(left).toEqual(
    expect.arrayContaining([`${adminPaths.root}/*`, `${paths.preview.root}/*`, `${NETLIFY_PATH}*`]),
  );
});
