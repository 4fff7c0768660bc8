import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { CONTRACT_VERSION } from '.';

const ROOT = join(__dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** What packages agree on that are built and published apart from each other. */
const FILES = ['render.ts', 'pageStart.ts', 'release.ts', 'remote.ts', 'formPost.ts'];

/**
 * The contract of each version, without its comments. A line is added for a new version, and never changed: what is
 * published keeps to it. A new field that may be missing is a new minor version, any other change a new major one.
 */
const VERSIONS: Readonly<Record<string, string>> = {
  '1.0': '97bce7b78eb8e0da',
  '1.1': '29ff012cff4d8c04',
  '1.2': 'b0a9fce10746f00f',
  '1.3': '426d4b89d8b1bed9',
  '1.4': 'dfb002c6692e2fe9',
  '1.5': '426f9f29bd48fee3',
  '1.6': '2ca2caec55bc4cb6',
  '1.7': 'fb4ce4955e1da295',
  '1.8': 'ea543445a45f92a5',
};

function fingerprint(sources: readonly string[]): string {
  const printer = ts.createPrinter({ removeComments: true });
  const print = (source: string) =>
    printer.printFile(ts.createSourceFile('contract.ts', source, ts.ScriptTarget.Latest));
  return createHash('sha256').update(sources.map(print).join('\n')).digest('hex').slice(0, 16);
}

const sources = FILES.map((file) => read(`shared/src/contracts/${file}`));

test('a change of what the renderer is asked, or of how a page starts, is a new version of the contract', () => {
  expect({ version: CONTRACT_VERSION, contract: fingerprint(sources) }).toEqual({
    version: CONTRACT_VERSION,
    contract: VERSIONS[CONTRACT_VERSION],
  });
});

test('a comment changes nothing, a field does', () => {
  const [render = '', ...others] = sources;
  expect(fingerprint([`/* A remark. */\n${render}`, ...others])).toBe(fingerprint(sources));
  const asked = render.replace('export interface RenderRequest {', '$&\n  language: string;');
  expect(fingerprint([asked, ...others])).not.toBe(fingerprint(sources));
});

/** Names of `data-…` attributes in sources, as text and as properties of `dataset`. */
function marksIn(...folders: string[]): Set<string> {
  const texts = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|css)$/.test(name) && !/\.test\./.test(name))
      .map((name) => read(join(folder, name))),
  );
  const patterns = [/data-([a-z]+)/g, /dataset\['([a-z]+)'\]/g];
  return new Set(
    texts.flatMap((text) =>
      patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name!)),
    ),
  );
}

test('what the inlined script looks for on elements is what components and style sheets mark, by the contract', () => {
  const contract = [
    ...(/interface PageMarks \{([^]*?)\n\}/.exec(sources[1]!)?.[1] ?? '').matchAll(/^ {2}(\w+)\?/gm),
  ];
  const marks = contract.map(([, name]) => name!);
  const start = marksIn('shell/src/start');
  const shown = marksIn('public-remote/src', 'shared/src/ui', 'shell/src/start');
  expect(marks.length).toBeGreaterThan(5);
  expect(marks.filter((mark) => !shown.has(mark))).toEqual([]);
  // Of the page itself; `tone` is a look that the script gives its own dialog.
  const ofPage = ['styles', 'scripts', 'ahead', 'session', 'override', 'now', 'tone'];
  expect([...start].filter((mark) => !marks.includes(mark) && !ofPage.includes(mark))).toEqual([]);
});
