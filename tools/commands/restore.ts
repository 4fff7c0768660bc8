import { resolve } from 'node:path';
import { SEED_ROWS } from '../../local-stack/src/database/seed';
import { UserError } from '../../local-stack/src/errors';
import { checkArchive, readEntries, type Header } from '../src/backup/archive';
import { undoable } from '../src/backup/files';
import { openProject, WHERE, type Project } from '../src/backup/project';
import {
  addRows,
  continueIdentities,
  emptyTables,
  FILE_TABLE,
  firstFilled,
  migrationsOf,
  tablesOf,
} from '../src/backup/tables';
import { step } from '../src/lib/progress';
import type { Invocation } from '../command';

const USAGE = `Usage: npm run restore -- FILE [--replace]

Puts a backup into an empty project; with --replace into any, whose rows and files are deleted.
${WHERE}`;

/** @throws UserError when the rows of the backup do not fit the tables */
async function checkSchema({ database }: Project, { migrations }: Header): Promise<void> {
  const here = await migrationsOf(database);
  if (here.join() === migrations.join()) return;
  throw new UserError(
    `The backup is of another version of the tables: its last migration is ${migrations.at(-1)}, this project's is ${here.at(-1)}.\n` +
      'Restore it with the version of the code that made it, then apply the newer migrations. Nothing was changed.',
  );
}

async function checkEmpty({ database, name }: Project): Promise<void> {
  const filled = await firstFilled(database);
  if (filled)
    throw new UserError(
      `${name} is not empty (${filled} has rows). Nothing was changed; --replace deletes what is there.`,
    );
}

interface Place {
  bucket: string;
  name: string;
}

async function restore(path: string, { database, files, isHosted }: Project): Promise<void> {
  const tables = (await tablesOf(database)).filter(({ name }) => !(files.writesRows && name === FILE_TABLE));
  const byName = new Map(tables.map((table) => [table.name, table]));
  const store = undoable(files);
  const kept = new Set<string>();
  const before = await database.query<Place>(`select bucket_id as bucket, name from ${FILE_TABLE}`);
  await database.run('begin');
  try {
    await emptyTables(database, tables);
    for await (const entry of readEntries(path)) {
      if ('file' in entry) {
        await store.write(entry.file);
        kept.add(`${entry.file.bucket}/${entry.file.name}`);
        continue;
      }
      const table = byName.get(entry.rows.table);
      if (table) await addRows(database, table, entry.rows);
    }
    await continueIdentities(database);
    // Otherwise the next start would add the sample content.
    if (!isHosted)
      await database.run(
        `insert into supabase_migrations.seed_files (path, hash) values ('${SEED_ROWS}', 'applied'), ('seed-files', 'applied') on conflict do nothing`,
      );
    await database.run('commit');
  } catch (error) {
    await database.run('rollback').catch(() => undefined);
    await store.undo();
    throw new UserError(`Restoring failed, and nothing was changed: ${(error as Error).message}`);
  }
  for (const place of before) {
    if (!kept.has(`${place.bucket}/${place.name}`)) await files.remove(place);
  }
}

/** `npm run restore`: makes the project what it was at the time of a backup. */
export async function run({ args }: Invocation): Promise<void> {
  const isReplacing = args.includes('--replace');
  const [file, ...rest] = args.filter((argument) => argument !== '--replace');
  if (!file || rest.length > 0) throw new UserError(USAGE);
  const path = resolve(process.env.INIT_CWD ?? '', file);
  const header = await step(`Checking ${path}`, () => checkArchive(path));
  const project = await openProject(process.env, true);
  try {
    await checkSchema(project, header);
    if (!isReplacing) await checkEmpty(project);
    await step(`Restoring ${project.name} as of ${header.madeAt}`, () => restore(path, project));
    console.log('\nEverybody signs in again with their password.');
  } finally {
    await project.close();
  }
}
