import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { UserError } from '../errors';
import type { SqlRunner } from './migrations';

const TYPES: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** How a database remembers that it has the rows: by the name they had as one file, so that none is seeded again. */
export const SEED_ROWS = 'seed.sql';

/** The SQL files of a folder as one text, in the order of their names. */
export const readSeed = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

/** Whether a part of the seed was applied, so that deleted rows do not come back. */
async function isDone(runner: SqlRunner, part: string): Promise<boolean> {
  const rows = await runner.query('select 1 from supabase_migrations.seed_files where path = $1', [part]);
  return rows.length > 0;
}

const markDone = (runner: SqlRunner, part: string) =>
  runner.query('insert into supabase_migrations.seed_files (path, hash) values ($1, $2)', [part, 'applied']);

/**
 * Seeds an empty database once.
 * @throws UserError when a statement fails; the seed is rolled back
 */
export async function seedRows(
  runner: SqlRunner,
  folder: string,
  onProgress: (text: string) => void,
): Promise<void> {
  if (!existsSync(folder) || (await isDone(runner, SEED_ROWS))) return;
  onProgress('Seeding the database');
  await runner.run('begin');
  try {
    await runner.run(readSeed(folder));
    await markDone(runner, SEED_ROWS);
    await runner.run('commit');
  } catch (error) {
    await runner.run('rollback').catch(() => undefined);
    throw new UserError(`The seed in ${folder} failed and was rolled back: ${(error as Error).message}`);
  }
}

interface StorageApi {
  fetch(request: Request): Promise<Response>;
  secretKey: string;
}

/**
 * Uploads the CVs of the sample applications through the API, once: `applications/<id of the application>.pdf`. Rows
 * reference a file only after its upload, so that a hosted project, which has no such files, offers no broken
 * downloads.
 * @throws UserError with the storage's error message
 */
export async function seedFiles(runner: SqlRunner, folder: string, api: StorageApi): Promise<void> {
  const cvs = join(folder, 'applications');
  if (!existsSync(cvs) || (await isDone(runner, 'seed-files'))) return;
  for (const name of readdirSync(cvs)) {
    const id = name.slice(0, -extname(name).length);
    const waiting = 'select 1 from public.job_applications where id = $1 and cv_path is null';
    if ((await runner.query(waiting, [id])).length === 0) continue;
    const response = await api.fetch(
      new Request(`http://localhost/storage/v1/object/applications/${name}`, {
        method: 'POST',
        headers: {
          apikey: api.secretKey,
          authorization: `Bearer ${api.secretKey}`,
          'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
          'cache-control': 'max-age=3600',
        },
        body: readFileSync(join(cvs, name)),
      }),
    );
    const text = await response.text();
    // Stored by an earlier start that was interrupted.
    const isThere = text.includes('"Duplicate"');
    if (!response.ok && !isThere) throw new UserError(`The sample file ${name} could not be stored: ${text}`);
    await runner.query('update public.job_applications set cv_path = $2 where id = $1', [id, name]);
  }
  await markDone(runner, 'seed-files');
}
