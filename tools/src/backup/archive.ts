import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { UserError } from '../../../local-stack/src/errors';

const FORMAT = 'agency-platform backup 1';
const CHUNK_BYTES = 1024 * 1024;

/** The first line of an archive. */
export interface Header {
  format: typeof FORMAT;
  madeAt: string;
  /** Versions of the migrations that the database had. */
  migrations: string[];
}

/** Rows of a table. They stay the database's own text: JavaScript would round its numbers. */
export interface Rows {
  table: string;
  columns: string[];
  /** The line of the archive, which has them as `rows`. */
  line: string;
  count: number;
}

/** A stored file. */
export interface StoredFile {
  bucket: string;
  name: string;
  type: string;
  cacheControl: string;
  content: Buffer;
}

export type Entry = { rows: Rows } | { file: StoredFile };

/** How much an archive holds; its last line. */
interface Totals {
  rows: number;
  files: number;
}

export const rowsEntry = (table: string, columns: string[], rows: readonly string[]): Entry => ({
  rows: {
    table,
    columns,
    line: `{"table":${JSON.stringify(table)},"columns":${JSON.stringify(columns)},"rows":[${rows.join(',')}]}`,
    count: rows.length,
  },
});

function lineOf(entry: Entry): string {
  if ('rows' in entry) return entry.rows.line;
  const { content, ...file } = entry.file;
  return JSON.stringify({ file: { ...file, content: content.toString('base64') } });
}

const count = (totals: Totals, entry: Entry) => {
  if ('rows' in entry) totals.rows += entry.rows.count;
  else totals.files += 1;
};

/** Writes an archive: lines of JSON, compressed. Only its owner can read it, and it appears when it is whole. */
export async function writeArchive(
  path: string,
  migrations: string[],
  entries: AsyncIterable<Entry>,
): Promise<Totals> {
  const totals: Totals = { rows: 0, files: 0 };
  async function* lines() {
    const header: Header = { format: FORMAT, madeAt: new Date().toISOString(), migrations };
    yield `${JSON.stringify(header)}\n`;
    for await (const entry of entries) {
      count(totals, entry);
      yield `${lineOf(entry)}\n`;
    }
    yield `${JSON.stringify({ end: totals })}\n`;
  }
  const draft = `${path}.part`;
  try {
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(draft, { mode: 0o600 }));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return totals;
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  const source = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  source.once('error', (error) => gunzip.destroy(error));
  let rest = '';
  try {
    for await (const chunk of source.pipe(gunzip).setEncoding('utf8')) {
      const lines = (rest + (chunk as string)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    source.destroy();
  }
  if (rest) throw new Error('It ends in the middle of a line.');
}

interface Line {
  table?: string;
  columns?: string[];
  rows?: unknown[];
  file?: Omit<StoredFile, 'content'> & { content: string };
  end?: Totals;
}

function entryOf(text: string): Entry | { end: Totals } {
  const { table, columns, rows, file, end } = JSON.parse(text) as Line;
  if (end) return { end };
  if (file) return { file: { ...file, content: Buffer.from(file.content, 'base64') } };
  if (table && columns && rows) return { rows: { table, columns, line: text, count: rows.length } };
  throw new Error('It has a line of another kind.');
}

/** The header of an archive, then its entries. @throws Error when it is none, or not whole */
async function* read(path: string): AsyncGenerator<Header | Entry> {
  const totals: Totals = { rows: 0, files: 0 };
  let header: Header | undefined;
  let end: Totals | undefined;
  for await (const text of linesOf(path)) {
    if (!header) {
      header = JSON.parse(text) as Header;
      if (header.format !== FORMAT) throw new Error('It has another format.');
      yield header;
      continue;
    }
    const entry = entryOf(text);
    if ('end' in entry) {
      end = entry.end;
      continue;
    }
    count(totals, entry);
    yield entry;
  }
  if (end?.rows !== totals.rows || end.files !== totals.files) throw new Error('Its end is missing.');
}

export async function* readEntries(path: string): AsyncGenerator<Entry> {
  for await (const part of read(path)) if (!('format' in part)) yield part;
}

/**
 * Reads an archive to its end.
 * @throws UserError when it is none, or not whole
 */
export async function checkArchive(path: string): Promise<Header> {
  let header: Header | undefined;
  try {
    for await (const part of read(path)) if ('format' in part) header = part;
  } catch (error) {
    throw new UserError(
      `${path} is no backup of this project, or it is damaged: ${(error as Error).message}\nNothing was changed.`,
    );
  }
  return header!;
}
