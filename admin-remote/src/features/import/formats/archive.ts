import { unzip, type Unzipped } from 'fflate';
import { UnreadableFile } from '../../../components/csv/readText';

/** Bytes that an archive may hold unpacked; a small file can unpack to a disk full of zeros. */
const MOST_UNPACKED = 1024 * 1024 * 1024;

const isJunk = (path: string) => /(^|\/)(__MACOSX|\.[^/]+)(\/|$)/.test(path) || path.endsWith('/');

/**
 * Unpacks a .zip file, without what an operating system adds to it.
 * @returns the files by path; a folder around all of them is left out
 * @throws UnreadableFile
 */
export async function unpack(archive: Blob): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const bytes = new Uint8Array(await archive.arrayBuffer());
  let size = 0;
  const unpacked = await new Promise<Unzipped>((resolve, reject) =>
    unzip(
      bytes,
      {
        filter: ({ name, originalSize }) => {
          if (isJunk(name)) return false;
          size += originalSize;
          return size <= MOST_UNPACKED;
        },
      },
      (error, files) => (error ? reject(error) : resolve(files)),
    ),
  ).catch(() => {
    throw new UnreadableFile('This archive is damaged, or is not a .zip file.');
  });
  if (size > MOST_UNPACKED) throw new UnreadableFile('This archive holds more than 1 GB.');
  const paths = Object.keys(unpacked);
  const [first = ''] = paths;
  const folder = /^[^/]+\//.exec(first)?.[0] ?? '';
  const isWrapped = folder !== '' && paths.every((path) => path.startsWith(folder)) && paths.length > 1;
  return new Map(
    paths.map((path) => [
      isWrapped ? path.slice(folder.length) : path,
      unpacked[path] as Uint8Array<ArrayBuffer>,
    ]),
  );
}
