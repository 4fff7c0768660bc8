import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recipes } from './recipes';
import { system } from './system';

const SOURCES = join(__dirname, '..');
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(SOURCES, file), 'utf8') }));

/** Style properties whose words are tokens, by the tokens' category. */
const CATEGORIES: Readonly<Record<string, string>> = {
  zIndex: 'zIndex',
  textStyle: 'textStyles',
  boxShadow: 'shadows',
  borderRadius: 'radii',
  fontFamily: 'fonts',
  fontWeight: 'fontWeights',
  width: 'sizes',
  minWidth: 'sizes',
  maxWidth: 'sizes',
  maxW: 'sizes',
};
/** Style properties whose numbers are steps of the scale, which spacing and sizes share. */
const STEPPED =
  /\b(?:[mp][xytbse]?|[hw]|(?:min|max)?(?:[hH]eight|[wW]idth)|boxSize|flexBasis|(?:row|column)?[gG]ap|top|bottom|inset\w*)(?:=|: )\{?['"](-?[\d.]+)['"]/g;
const NO_TOKENS = ['inherit', 'initial', 'unset', 'auto', 'none'];

/** Tokens that a source names, as `category.name`. */
function tokensIn(source: string): string[] {
  const properties = new RegExp(
    `\\b(${Object.keys(CATEGORIES).join('|')})(?:=|: )\\{?['"]([2-7]xl|[a-z][a-z0-9]*)['"]`,
    'g',
  );
  const colors = /['"]((?:fg|bg|border|brand|red|green|gray|tide)\.[a-zA-Z]+)(?:\/\d+)?['"]/g;
  return [
    ...[...source.matchAll(properties)]
      .filter(([, , name]) => !NO_TOKENS.includes(name!))
      .map(([, property, name]) => `${CATEGORIES[property!]}.${name}`),
    ...[...source.matchAll(STEPPED)].map(([, step]) => `spacing.${step!.replace('-', '')}`),
    ...[...source.matchAll(colors)].map(([, name]) => `colors.${name}`),
  ];
}

// A name that is no token becomes the value itself, which the browser drops: `z-index: modal`, `height: 28`.
it('every token that a style names exists', () => {
  const named = sources.flatMap(({ file, text }) => tokensIn(text).map((token) => ({ file, token })));
  expect(named.length).toBeGreaterThan(300);
  const exists = (token: string) =>
    token.startsWith('textStyles.')
      ? Boolean(system._config.theme?.textStyles?.[token.slice('textStyles.'.length)])
      : system.token(token) !== undefined;
  expect(named.filter(({ token }) => !exists(token))).toEqual([]);
});

it('every card of a screen takes its padding from the token of cards', () => {
  const cards = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/<Box\b[^>]*\bbg="bg\.panel"[^>]*borderRadius="lg"[^>]*\sp=(\S+)/g)].map(
      ([, padding]) => ({
        file,
        padding: padding!.replace('>', ''),
      }),
    ),
  );
  expect(cards.length).toBeGreaterThan(2);
  expect(cards.filter(({ padding }) => padding !== '"card"')).toEqual([]);
});

/** Of the library: what has no look of its own. Another component without a recipe would be shown without any style. */
const PLAIN = ['Box', 'Flex', 'Text', 'ChakraProvider', 'chakra'];
/** Of the library's components, those that are drawn by the recipe of another. */
const BY_ANOTHER = ['IconButton'];

it('every component of the library that a source imports has a recipe', () => {
  const imports = /import \{([^}]*)\} from '@chakra-ui\/react'/g;
  const used = sources.flatMap(({ file, text }) =>
    [...text.matchAll(imports)]
      .flatMap(([, names]) => names!.split(','))
      .map((name) => ({ file, name: name.trim() }))
      .filter(({ name }) => name !== '' && !/^type |Props$|^SystemStyleObject$/.test(name)),
  );
  expect(used.length).toBeGreaterThan(250);
  const drawn = Object.keys(recipes).map((name) => name[0]!.toUpperCase() + name.slice(1));
  const known = new Set([...drawn, ...PLAIN, ...BY_ANOTHER]);
  expect(used.filter(({ name }) => !known.has(name))).toEqual([]);
});
