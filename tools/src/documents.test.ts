import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const pagesBelow = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const PAGES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...pagesBelow('docs')];

/** Files of the examples, which a reader makes. */
const EXAMPLE = /press|events|client_quote/;
/** A path from the top of the repository, without placeholders. */
const PATH =
  /`((?:shared|shell|public-remote|admin-remote|federation|netlify|supabase|local-stack|e2e|tools)\/[\w./-]+)`/g;

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');

  it('links only to pages that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link]) => link!);
    expect(links.filter((link) => !existsSync(resolve(ROOT, dirname(page), link)))).toEqual([]);
  });

  it('names only files that exist', () => {
    const named = [...text.matchAll(PATH)].map(([, path]) => path!).filter((path) => !EXAMPLE.test(path));
    expect(named.filter((path) => !existsSync(join(ROOT, path)) && !/\/dist\//.test(path))).toEqual([]);
  });
});

test('the README leads to every page, and to the folder of decisions', () => {
  const linked = new Set<string>();
  const visit = (page: string) => {
    if (linked.has(page)) return;
    linked.add(page);
    if (page !== 'README.md' && page !== 'docs/federation/README.md') return;
    for (const [, link] of readFileSync(join(ROOT, page), 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g))
      visit(join(dirname(page), link!));
  };
  visit('README.md');
  expect(linked).toContain('docs/decisions');
  expect(PAGES.filter((page) => !linked.has(page) && !page.startsWith('docs/decisions/'))).toEqual([]);
});
