import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { system } from './system';

const SOURCES = join(__dirname, '..');

/** Style properties whose words are tokens, by the tokens' category. */
const CATEGORIES: Readonly<Record<string, string>> = {
  zIndex: 'zIndex',
  textStyle: 'textStyles',
  boxShadow: 'shadows',
  borderRadius: 'radii',
  fontFamily: 'fonts',
  fontWeight: 'fontWeights',
};
const CSS_WIDE = ['inherit', 'initial', 'unset'];

/** Tokens that a source names, as `category.name`. */
function tokensIn(source: string): string[] {
  const properties = new RegExp(
    `\\b(${Object.keys(CATEGORIES).join('|')})(?:=|: )\\{?['"]([a-z][a-z0-9]*)['"]`,
    'g',
  );
  const colors = /['"]((?:fg|bg|border|brand|red|green|gray|tide)\.[a-zA-Z]+)(?:\/\d+)?['"]/g;
  return [
    ...[...source.matchAll(properties)]
      .filter(([, , name]) => !CSS_WIDE.includes(name!))
      .map(([, property, name]) => `${CATEGORIES[property!]}.${name}`),
    ...[...source.matchAll(colors)].map(([, name]) => `colors.${name}`),
  ];
}

// A name that is no token becomes the value itself, which the browser drops: `z-index: modal`.
it('every token that a style names exists', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  const named = files.flatMap((file) =>
    tokensIn(readFileSync(join(SOURCES, file), 'utf8')).map((token) => ({ file, token })),
  );
  expect(named.length).toBeGreaterThan(300);
  const exists = (token: string) =>
    token.startsWith('textStyles.')
      ? Boolean(system._config.theme?.textStyles?.[token.slice('textStyles.'.length)])
      : system.token(token) !== undefined;
  expect(named.filter(({ token }) => !exists(token))).toEqual([]);
});
