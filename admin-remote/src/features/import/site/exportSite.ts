import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { CONTENT_FILE, IMAGES_FOLDER, writeContent, type SiteTables } from '../formats/site';
import { imagesOf, toExported, withCleanHtml } from './rows';

interface Source {
  readTables: () => Promise<SiteTables>;
  normalize: (html: string) => string;
  /** Public address of the bucket, with a slash at the end. */
  bucket: string;
  /** A picture; `null` when it is not there. Rejects when the connection is lost. */
  readImage: (path: string) => Promise<Uint8Array | null>;
  onProgress: (done: number, total: number) => void;
}

export interface Exported {
  archive: Blob;
  rows: number;
  images: number;
  /** Paths of pictures that rows show and that are not there. */
  missing: string[];
}

/** So that the same content is the same file. The earliest moment that a .zip file can hold. */
const MOMENT = new Date(1980, 0, 1);

/** Everything that staff write, with its pictures, as a .zip file. Personal data of visitors is not in it. */
export async function exportSite(source: Source): Promise<Exported> {
  const { readTables, normalize, bucket, readImage, onProgress } = source;
  const tables = toExported(withCleanHtml(await readTables(), normalize), bucket);
  const paths = imagesOf(tables);
  const parts: BlobPart[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, part) => {
    if (error) failure = error;
    else parts.push(part as Uint8Array<ArrayBuffer>);
  });
  const text = new ZipDeflate(CONTENT_FILE, { level: 6 });
  text.mtime = MOMENT;
  zip.add(text);
  text.push(new TextEncoder().encode(writeContent(tables)), true);
  const missing: string[] = [];
  for (const [index, path] of paths.entries()) {
    onProgress(index, paths.length);
    const bytes = await readImage(path);
    if (!bytes) {
      missing.push(path);
      continue;
    }
    // Pictures are compressed already.
    const file = new ZipPassThrough(IMAGES_FOLDER + path);
    file.mtime = MOMENT;
    zip.add(file);
    file.push(bytes, true);
  }
  zip.end();
  if (failure) throw failure;
  return {
    archive: new Blob(parts, { type: 'application/zip' }),
    rows: Object.values(tables).reduce((sum, rows) => sum + rows.length, 0),
    images: paths.length - missing.length,
    missing,
  };
}
