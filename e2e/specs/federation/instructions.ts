import { readFile } from 'node:fs/promises';

/** One step of a page of `docs/`: a file to write, or commands to run. */
export type Instruction =
  | { kind: 'file'; path: string; content: string }
  | { kind: 'commands'; script: string; how: '' | 'here' | 'keeps running' | 'dev' };

const FENCE = /^( *)```(\w+)(?: (here|keeps running|dev))?\n([\s\S]*?)^\1```$/gm;
/** A file name at the end of a line, directly before the block with the file's content. */
const FILE_BEFORE = /`([\w./-]+)`\s*$/;

const dedent = (text: string, indent: string) => text.replaceAll(new RegExp(`^${indent}`, 'gm'), '');

/**
 * The files and commands of a page, in order.
 * @param wanted which of its parts, by their headings; the part before the first has an empty one
 */
export async function instructionsOf(
  page: string,
  wanted: (heading: string) => boolean = () => true,
): Promise<Instruction[]> {
  const parts = (await readFile(page, 'utf8')).split(/^(?=## )/m);
  const headingOf = (part: string) => /^## (.*)/.exec(part)?.[1] ?? '';
  const text = parts.filter((part) => wanted(headingOf(part))).join('');
  return [...text.matchAll(FENCE)].map(({ index, 1: indent = '', 2: language, 3: how, 4: body = '' }) => {
    const content = dedent(body, indent);
    if (language === 'sh') return { kind: 'commands', script: content, how: (how ?? '') as 'here' };
    const path = FILE_BEFORE.exec(text.slice(0, index))?.[1];
    if (!path) throw new Error(`A block of ${page} does not say which file it is.`);
    return { kind: 'file', path, content };
  });
}
