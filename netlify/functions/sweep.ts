import { successResponse } from './_http/responses';
import { serviceDb, serviceRpc, type Db } from './_platform/database';
import { publicHandler } from './_http/handlers';

export const config = { schedule: '@hourly' };

/** Milliseconds a CV waits for its application. */
const CV_WAIT = 24 * 60 * 60 * 1000;
const BUCKET = 'applications';
/** Files a request lists; the storage API answers with no more. */
const LIST_PORTION = 1000;
/** Names a request carries in its address. */
const NAME_PORTION = 100;

function portions<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Names of the files that were uploaded before a moment. */
async function filesBefore(db: Db, moment: Date): Promise<string[]> {
  const names: string[] = [];
  for (let offset = 0; ; offset += LIST_PORTION) {
    const sortBy = { column: 'name', order: 'asc' };
    const { data, error } = await db.storage.from(BUCKET).list('', { limit: LIST_PORTION, offset, sortBy });
    if (error) throw new Error(`Listing ${BUCKET}: ${error.message}`);
    for (const file of data) if (file.id && new Date(file.created_at!) < moment) names.push(file.name);
    if (data.length < LIST_PORTION) return names;
  }
}

async function withoutApplication(db: Db, names: string[]): Promise<string[]> {
  const { data, error } = await db.from('job_applications').select('cv_path').in('cv_path', names);
  if (error) throw new Error(`job_applications: ${error.message}`);
  const kept = new Set(data.map(({ cv_path }) => cv_path));
  return names.filter((name) => !kept.has(name));
}

/**
 * Removes CVs that no application points to: the applicant's connection broke after the upload and they never tried
 * again, or the application has been deleted and its file was not. Nothing is removed while the applications cannot be read.
 * @param before files uploaded later are left alone: their application may still be on its way
 * @returns how many were removed
 * @throws Error with what the backend said
 */
async function removeAbandonedCvs(db: Db, before: Date): Promise<number> {
  let removed = 0;
  for (const names of portions(await filesBefore(db, before), NAME_PORTION)) {
    const abandoned = await withoutApplication(db, names);
    if (abandoned.length === 0) continue;
    const { error } = await db.storage.from(BUCKET).remove(abandoned);
    if (error) throw new Error(`Removing from ${BUCKET}: ${error.message}`);
    removed += abandoned.length;
  }
  return removed;
}

/**
 * Each hour: deletes applications twelve months after they were closed, as the privacy page promises, and then every CV
 * without an application. One that never got an application is deleted after a day. Staff read in `deletion_log` what
 * was deleted.
 */
export default publicHandler({ methods: ['POST'], checkOrigin: true }, async () => {
  const db = serviceDb();
  const deleted = await serviceRpc()<number>('purge_applications', {});
  if (deleted > 0) console.warn(JSON.stringify({ event: 'applications-deleted', deleted }));
  const removed = await removeAbandonedCvs(db, new Date(Date.now() - CV_WAIT));
  if (removed === 0) return successResponse();
  console.warn(JSON.stringify({ event: 'abandoned-cvs-removed', removed }));
  const { error } = await db.from('deletion_log').insert({ what: 'cvs', amount: removed });
  if (error) throw new Error(`deletion_log: ${error.message}`);
  return successResponse();
});
