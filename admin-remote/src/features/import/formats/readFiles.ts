import { readNumberedRows } from '../../../components/csv/csv';
import { decodeText, readText, UnreadableFile } from '../../../components/csv/readText';
import { fetchPart } from '../../../components/later/fetchPart';
import type { ForeignContent } from './model';
import type { SiteContent } from './site';
import type { Table } from './table';

/** What was chosen: posts of another program, a table that needs a mapping, or an export of this site. */
export type ReadFile =
  | { kind: 'posts'; content: ForeignContent }
  | { kind: 'table'; table: Table; name: string }
  | { kind: 'site'; content: SiteContent };

const MARKDOWN = /\.(md|markdown|mdx)$/i;
const IMAGE = /\.(png|jpe?g|webp|gif|avif|svg)$/i;

export const ACCEPTED = '.json,.xml,.md,.markdown,.mdx,.zip,.csv';

async function readJson(text: string): Promise<ReadFile> {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new UnreadableFile(
      'This file is not valid JSON. It may have been cut off while it was downloaded.',
    );
  }
  const { readGhost } = await fetchPart(() => import('./ghost'));
  return { kind: 'posts', content: readGhost(json) };
}

async function readTable(file: File): Promise<ReadFile> {
  const [header, ...rows] = await readNumberedRows(await readText(file));
  if (!header || rows.length === 0) throw new UnreadableFile('This table has no rows below its first line.');
  const table = {
    columns: header.cells,
    rows: rows.map(({ cells }) => cells),
    numbers: rows.map(({ number }) => number),
  };
  return { kind: 'table', table, name: file.name };
}

async function readArchive(file: File): Promise<ReadFile> {
  const { unpack } = await fetchPart(() => import('./archive'));
  const entries = await unpack(file);
  const decode = (path: string) => decodeText(entries.get(path)!);
  const { CONTENT_FILE, readSite } = await fetchPart(() => import('./site'));
  if (entries.has(CONTENT_FILE)) return { kind: 'site', content: readSite(decode(CONTENT_FILE), entries) };
  const paths = [...entries.keys()];
  const export_ = paths.filter((path) => /\.json$/i.test(path));
  const wxr = paths.filter((path) => /\.xml$/i.test(path));
  const files = new Map(
    paths.filter((path) => IMAGE.test(path)).map((path) => [path, new Blob([entries.get(path)!])]),
  );
  const texts = paths.filter((path) => MARKDOWN.test(path));
  if (texts.length > 0) {
    const { readMarkdown } = await fetchPart(() => import('./markdown'));
    return {
      kind: 'posts',
      content: readMarkdown(
        texts.map((path) => ({ path, text: decode(path) })),
        files,
      ),
    };
  }
  // Ghost offers its pictures as a second archive; together they are one.
  const read =
    export_.length === 1
      ? await readJson(decode(export_[0]!))
      : wxr.length === 1
        ? await readXml(decode(wxr[0]!))
        : null;
  if (read?.kind !== 'posts')
    throw new UnreadableFile(
      'There are no Markdown files in this archive, and no export that is known here.',
    );
  return { kind: 'posts', content: { ...read.content, files } };
}

async function readXml(text: string): Promise<ReadFile> {
  const { readWordPress } = await fetchPart(() => import('./wordpress'));
  return { kind: 'posts', content: readWordPress(text) };
}

/**
 * Reads what somebody has chosen; finds out what it is by name and content.
 * @throws UnreadableFile, or AppError when the parser could not be downloaded
 */
export async function readFiles(chosen: readonly File[]): Promise<ReadFile> {
  const [file, ...others] = chosen;
  if (!file) throw new UnreadableFile('Choose a file.');
  const texts = chosen.filter(({ name }) => MARKDOWN.test(name));
  if (texts.length > 0) {
    const pictures = chosen.filter(({ name }) => IMAGE.test(name));
    const strange = chosen.find((one) => !texts.includes(one) && !pictures.includes(one));
    if (strange)
      throw new UnreadableFile(`Choose Markdown files and their pictures only, without ${strange.name}.`);
    const { readMarkdown } = await fetchPart(() => import('./markdown'));
    const read = await Promise.all(texts.map(async (one) => ({ path: one.name, text: await readText(one) })));
    return { kind: 'posts', content: readMarkdown(read, new Map(pictures.map((one) => [one.name, one]))) };
  }
  if (others.length > 0) throw new UnreadableFile('Choose one file, or several Markdown files.');
  if (/\.zip$/i.test(file.name)) return readArchive(file);
  if (/\.json$/i.test(file.name)) return readJson(await readText(file));
  if (/\.xml$/i.test(file.name)) return readXml(await readText(file));
  if (/\.csv$/i.test(file.name)) return readTable(file);
  throw new UnreadableFile(
    'Choose a .json file of Ghost, an .xml file of WordPress, .md files, a .csv table, or a .zip archive.',
  );
}
