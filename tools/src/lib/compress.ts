import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const COMPRESSIBLE = /\.(js|css|json|svg|txt|xml|webmanifest)$/;
const SMALLEST = 1024;

/** As small as it gets: built files are compressed once and sent many times. */
const brotli = (content: Buffer) =>
  brotliAsync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < SMALLEST) return;
  await Promise.all([
    brotli(content).then((small) => writeFile(`${path}.br`, small)),
    gzipAsync(content, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ]);
}

/** Puts a `.br` and a `.gz` beside every text file below `folder` that does not have an up-to-date one. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  for (const entry of files) {
    const path = join(entry.parentPath, entry.name);
    const [source, packed] = await Promise.all([stat(path), stat(`${path}.br`).catch(() => null)]);
    if (!packed || packed.mtimeMs < source.mtimeMs) await compressFile(path);
  }
}
