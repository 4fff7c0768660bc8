import {
  IMAGES_PLACEHOLDER,
  SITE_TABLE_NAMES,
  SITE_TABLES,
  type SiteRow,
  type SiteTables,
} from '../formats/site';

/** Columns with HTML. */
const HTML: Partial<Record<keyof SiteTables, string>> = { blog_posts: 'content', projects: 'description' };

/** The same value with other texts, however deep they lie. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]));
}

const mapTables = (tables: SiteTables, change: (row: SiteRow, table: keyof SiteTables) => SiteRow) =>
  Object.fromEntries(
    SITE_TABLE_NAMES.map((table) => [table, tables[table].map((row) => change(row, table))]),
  ) as unknown as SiteTables;

/** Rows with the clean HTML that readers get of them; doing it twice gives the same as once. */
export const withCleanHtml = (tables: SiteTables, normalize: (html: string) => string) =>
  mapTables(tables, (row, table) => {
    const column = HTML[table];
    const html = column && row[column];
    return column && typeof html === 'string' ? { ...row, [column]: normalize(html) } : row;
  });

/** Rows as an export has them: keys in order, pictures of the bucket by placeholder. @param bucket its public address */
export function toExported(tables: SiteTables, bucket: string): SiteTables {
  const named = mapTables(tables, (row) =>
    Object.fromEntries(
      Object.entries(mapTexts(row, (text) => text.replaceAll(bucket, IMAGES_PLACEHOLDER)) as SiteRow).sort(
        ([one], [other]) => (one < other ? -1 : 1),
      ),
    ),
  );
  return Object.fromEntries(
    SITE_TABLE_NAMES.map((table) => {
      const key = SITE_TABLES[table];
      return [
        table,
        [...named[table]].sort((one, other) => (String(one[key]) < String(other[key]) ? -1 : 1)),
      ];
    }),
  ) as unknown as SiteTables;
}

/** The opposite of `toExported`. */
export const toStored = (tables: SiteTables, bucket: string) =>
  mapTables(tables, (row) => mapTexts(row, (text) => text.replaceAll(IMAGES_PLACEHOLDER, bucket)) as SiteRow);

const IMAGE = new RegExp(
  `${IMAGES_PLACEHOLDER}((?:blog|case-studies|projects|team)/[\\w-]{1,80}\\.[a-z]{3,4})`,
  'g',
);

/** Paths in the bucket of all pictures that exported rows show, each once, sorted. */
export function imagesOf(tables: SiteTables): string[] {
  const paths = new Set<string>();
  mapTexts(tables, (text) => {
    for (const [, path] of text.matchAll(IMAGE)) paths.add(path!);
    return text;
  });
  return [...paths].sort();
}
