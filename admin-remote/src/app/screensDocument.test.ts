import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { NAVIGATION } from '../components/navigation';

const ROOT = resolve(__dirname, '../../..');
const text = readFileSync(join(ROOT, 'docs/admin-screens.md'), 'utf8');

/** A test file as the page names it: below `admin-remote/src/`, unless it says which part it is of. */
const fileOf = (name: string) =>
  join(ROOT, /^(e2e|netlify|supabase|shared)\//.test(name) ? '' : 'admin-remote/src', name);
const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, name]) => name!);

const screens = text
  .slice(text.indexOf('\n## Screens'), text.indexOf('\n## Journeys'))
  .split('\n### ')
  .slice(1);
/** File and title of every journey: a file, and below it its titles. */
const journeys = [...text.matchAll(/^- `((?:e2e|supabase)\/[^`]+)`\n((?: {2}- .+\n)+)/gm)].flatMap(
  ([, file, titles]) =>
    titles!
      .trim()
      .split('\n')
      .map((line) => ({ file: file!, title: line.replace(/^ *- /, '') })),
);

describe('the page about the screens', () => {
  it('has every screen of the sidebar, each with its tests', () => {
    expect(
      NAVIGATION.filter(({ path }) => !screens.some((screen) => screen.includes(`\`${path}\``))),
    ).toEqual([]);
    expect(screens.filter((screen) => !/\nTests: `/.test(screen))).toEqual([]);
  });

  it('names only tests that exist', () => {
    expect(named.filter((name) => !existsSync(fileOf(name)))).toEqual([]);
  });

  it('names journeys by the titles they run under', () => {
    expect(journeys.length).toBeGreaterThan(25);
    // The page writes `…` for the parts of a title that vary between runs.
    const isMissing = ({ file, title }: (typeof journeys)[number]) => {
      const source = readFileSync(fileOf(file), 'utf8').replace(/\$\{[\w.]+\}/g, '…');
      return !source.includes(`'${title}'`) && !source.includes(`\`${title}\``);
    };
    expect(journeys.filter(isMissing)).toEqual([]);
  });
});
