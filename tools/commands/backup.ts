import { resolve } from 'node:path';
import { existsSync } from 'node:fs';
import { UserError } from '../../local-stack/src/errors';
import { writeArchive, type Entry } from '../src/backup/archive';
import { openProject, WHERE, type Project } from '../src/backup/project';
import { dumpTables, FILE_TABLE, migrationsOf } from '../src/backup/tables';
import { step } from '../src/lib/progress';
import type { Invocation } from '../command';

const USAGE = `Usage: npm run backup [-- --to FILE]

Writes every row (accounts with their passwords too) and every stored file into one file, by default backup-<time>.jsonl.gz.
${WHERE}`;

/** Rows as of one moment, then the files that they list. */
async function* entriesOf({ database, files }: Project, missing: string[]): AsyncGenerator<Entry> {
  yield* dumpTables(database);
  const listed = await database.query<{ bucket: string; name: string }>(
    `select bucket_id as bucket, name from ${FILE_TABLE} order by 1, 2`,
  );
  for (const place of listed) {
    const file = await files.read(place);
    if (file) yield { file };
    else missing.push(`${place.bucket}/${place.name}`);
  }
}

/** `npm run backup`: the whole project in one file. */
export async function run({ args }: Invocation): Promise<void> {
  const [flag, target, ...rest] = args;
  if (rest.length > 0 || (flag !== undefined && (flag !== '--to' || !target))) throw new UserError(USAGE);
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  // npm changes to the top of the workspace; paths are meant from where it was called.
  const path = resolve(process.env.INIT_CWD ?? '', target ?? `backup-${time}.jsonl.gz`);
  if (existsSync(path)) throw new UserError(`${path} exists already; nothing was written.`);
  const project = await openProject(process.env, false);
  const missing: string[] = [];
  try {
    const { database } = project;
    await database.run('begin isolation level repeatable read read only');
    const totals = await step(`Backing up ${project.name}`, async () =>
      writeArchive(path, await migrationsOf(database), entriesOf(project, missing)),
    );
    await database.run('commit');
    console.log(`\n${totals.rows} rows and ${totals.files} files are in ${path}.`);
    console.log('It holds personal data and hashes of passwords: keep it as safe as the project itself.');
    for (const file of missing) console.log(`Listed, but missing in the storage: ${file}`);
  } finally {
    await project.close();
  }
}
