import { z } from 'zod';
import { UnreadableFile } from '../../../components/csv/readText';

/** The file of an archive that holds the rows; pictures lie beside it, below `IMAGES_FOLDER`. */
export const CONTENT_FILE = 'content.json';
export const IMAGES_FOLDER = 'images/';
/** Stands for the address of the bucket, which another installation has elsewhere. */
export const IMAGES_PLACEHOLDER = '__IMAGES__/';
const FORMAT = 'agency-content';
const VERSION = 1;

/** The tables of an export, in the order in which they can be filled, with their key. */
export const SITE_TABLES = {
  about_content: 'id',
  services: 'id',
  projects: 'id',
  case_studies: 'id',
  team_members: 'id',
  blog_posts: 'id',
  slug_redirects: 'slug',
  old_paths: 'path',
} as const;
export type SiteTable = keyof typeof SITE_TABLES;
export const SITE_TABLE_NAMES = Object.keys(SITE_TABLES) as SiteTable[];

export type SiteRow = Readonly<Record<string, unknown>>;
export type SiteTables = Record<SiteTable, readonly SiteRow[]>;

export interface SiteContent {
  tables: SiteTables;
  /** Pictures by their path in the bucket. */
  images: ReadonlyMap<string, Blob>;
}

const rowsOf = (key: string) => z.array(z.looseObject({ [key]: z.string() })).default([]);
const contentSchema = z.object({
  format: z.literal(FORMAT),
  version: z.number(),
  tables: z.object(
    Object.fromEntries(SITE_TABLE_NAMES.map((table) => [table, rowsOf(SITE_TABLES[table])])) as Record<
      SiteTable,
      ReturnType<typeof rowsOf>
    >,
  ),
});

/** The rows as the text of `CONTENT_FILE`; the same rows are the same text. */
export const writeContent = (tables: SiteTables): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, tables }, null, 1)}\n`;

/**
 * Reads an export of this site.
 * @param entries everything in the archive, by path
 * @throws UnreadableFile
 */
export function readSite(
  text: string,
  entries: ReadonlyMap<string, Uint8Array<ArrayBuffer>> = new Map(),
): SiteContent {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new UnreadableFile(`${CONTENT_FILE} in this archive is damaged.`);
  }
  const found = contentSchema.safeParse(json);
  if (!found.success)
    throw new UnreadableFile(`${CONTENT_FILE} in this archive is not an export of this site.`);
  if (found.data.version > VERSION)
    throw new UnreadableFile('This export is from a newer version of this site.');
  const images = [...entries].filter(([path]) => path.startsWith(IMAGES_FOLDER));
  return {
    tables: found.data.tables,
    images: new Map(images.map(([path, bytes]) => [path.slice(IMAGES_FOLDER.length), new Blob([bytes])])),
  };
}
