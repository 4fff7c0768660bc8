import type { AppError } from '@agency/shared/contracts';
import {
  SITE_TABLE_NAMES,
  SITE_TABLES,
  type SiteContent,
  type SiteRow,
  type SiteTable,
} from '../formats/site';
import { isCutOff, isInterruption } from '../run/interruption';
import { imagesOf, toStored, withCleanHtml } from './rows';

/** What the import of an export reads and writes. Each rejects with an AppError. */
export interface SiteBackend {
  keysOf: (table: SiteTable) => Promise<ReadonlySet<string>>;
  add: (table: SiteTable, rows: readonly SiteRow[]) => Promise<void>;
  replace: (table: SiteTable, row: SiteRow) => Promise<void>;
  /** Stores a picture at its path, unless one is there. */
  putImage: (path: string, image: Blob) => Promise<void>;
  normalize: (html: string) => string;
  bucket: string;
}

export interface SiteOutcome {
  table: SiteTable | 'images';
  key: string;
  title: string;
  result: 'imported' | 'replaced' | 'skipped' | 'failed';
  notes: readonly string[];
}

interface Options {
  content: SiteContent;
  backend: SiteBackend;
  isReplacing: boolean;
  onOutcome: (outcome: SiteOutcome) => void;
  isStopped: () => boolean;
}

const BATCH = 20;
const titleOf = (row: SiteRow, key: string) => String(row['title'] ?? row['name'] ?? row[key]);

/** The place of a team member decides the order in which all are added: a new one at place 0 would go last. */
const inOrder = (rows: readonly SiteRow[]) =>
  [...rows].sort((one, other) => Number(one['order_index'] ?? 0) - Number(other['order_index'] ?? 0));

/**
 * Brings the rows and pictures of an export back under their ids. Rows that are here stay as they are, or get the
 * content of the export if that was chosen.
 * @throws AppError when the backend does not answer; importing the file again goes on there
 */
export async function importSite({
  content,
  backend,
  isReplacing,
  onOutcome,
  isStopped,
}: Options): Promise<void> {
  await placeImages(content, backend, onOutcome, isStopped);
  // Cleaned last: it is the stored text that readers get.
  const tables = withCleanHtml(toStored(content.tables, backend.bucket), backend.normalize);
  for (const table of SITE_TABLE_NAMES) {
    if (tables[table].length === 0) continue;
    const key = SITE_TABLES[table];
    const known = await backend.keysOf(table);
    const tell = (row: SiteRow, result: SiteOutcome['result'], notes: readonly string[] = []) =>
      onOutcome({ table, key: String(row[key]), title: titleOf(row, key), result, notes });
    let batch: SiteRow[] = [];
    for (const row of inOrder(tables[table])) {
      if (isStopped()) break;
      if (!known.has(String(row[key]))) {
        batch.push(row);
        if (batch.length >= BATCH) await add(table, batch.splice(0), backend, tell);
      } else if (isReplacing) {
        const problem = await attempt(() => backend.replace(table, row));
        tell(row, problem ? 'failed' : 'replaced', problem ? [problem] : []);
      } else tell(row, 'skipped', ['It is here already.']);
    }
    await add(table, batch, backend, tell);
    batch = [];
  }
}

async function placeImages(
  { tables, images }: SiteContent,
  { putImage }: SiteBackend,
  onOutcome: Options['onOutcome'],
  isStopped: () => boolean,
) {
  for (const path of imagesOf(tables)) {
    if (isStopped()) return;
    const image = images.get(path);
    let problem: string | null = image ? null : 'The picture is not in the archive.';
    try {
      if (image) await putImage(path, image);
    } catch (reason) {
      if (isCutOff(reason)) throw reason;
      problem = (reason as AppError).message;
    }
    if (problem) onOutcome({ table: 'images', key: path, title: path, result: 'failed', notes: [problem] });
  }
}

async function attempt(write: () => Promise<void>): Promise<string | null> {
  try {
    await write();
    return null;
  } catch (reason) {
    if (isInterruption(reason)) throw reason;
    return (reason as AppError).message;
  }
}

async function add(
  table: SiteTable,
  rows: readonly SiteRow[],
  backend: SiteBackend,
  tell: (row: SiteRow, result: SiteOutcome['result'], notes?: readonly string[]) => void,
): Promise<void> {
  if (rows.length === 0) return;
  const problem = await attempt(() => backend.add(table, rows));
  if (problem && rows.length > 1) {
    for (const row of rows) await add(table, [row], backend, tell);
    return;
  }
  for (const row of rows) tell(row, problem ? 'failed' : 'imported', problem ? [problem] : []);
}
