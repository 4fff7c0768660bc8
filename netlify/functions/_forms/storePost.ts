import { createHash, createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CV_TYPES, type AppError, type Json } from '@agency/shared/contracts';
import { serviceDb, type Db } from '../_platform/database';
import { readSettings } from '../_platform/settings';
import type { PostedForm } from './forms';
import type { Post, PostedCv } from './readPost';

/** Milliseconds in which the same content is the same form; a repeat is recognised for one to two of them. */
const REPEAT_PERIOD = 3_600_000;
const BUCKET = 'applications';
/** PostgreSQL's code for a row that is there already. */
const DUPLICATE = '23505';
/** Milliseconds before each further attempt to store a file. */
const PAUSES = [200, 800];

/** A form that was not stored; the page says so. */
export class NotStored extends Error {
  constructor(readonly failure: AppError) {
    super(failure.message);
  }
}

interface Refused {
  message: string;
  code?: string;
  statusCode?: string;
}

function refuse(error: Refused, status: number): never {
  const code = error.code ?? error.statusCode ?? '';
  const kind =
    status === 429 || code === 'PT429' ? 'rate-limit' : code === DUPLICATE ? 'duplicate' : 'server';
  if (kind === 'server') console.error('A posted form was not stored:', error.message);
  throw new NotStored({ kind, code, message: 'This form was not stored.' });
}

/**
 * Id of a posted form, by its content. A page that is cached for everybody cannot carry one, so the same content within a
 * period counts as the same form.
 */
function idOf(table: string, { row, cv }: Post, period: number): string {
  const file = cv && createHash('sha256').update(new Uint8Array(cv.bytes)).digest('hex');
  const hex = createHmac('sha256', readSettings('SUPABASE_SECRET_KEY').SUPABASE_SECRET_KEY)
    .update(JSON.stringify([table, period, row, file]))
    .digest('hex');
  // A UUID of version 8, for ids that are made by a rule of one's own. Source: RFC 9562, section 5.8.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** Uploads a CV under a name of its application's; a file that is there already is from the same form. */
async function upload(db: Db, path: string, { bytes, kind }: PostedCv, ip: string): Promise<void> {
  const permit = await db.rpc('permit_posted_cv', { object_name: path, p_asker: ip });
  // The same form at the same moment has the same permit.
  if (permit.error && permit.error.code !== DUPLICATE) refuse(permit.error, permit.status);
  const put = async (): Promise<Refused | null> => {
    const options = { contentType: CV_TYPES[kind], cacheControl: '3600', upsert: false };
    return (await db.storage.from(BUCKET).upload(path, bytes, options)).error;
  };
  let refused = await put();
  // The storage may fail for a moment, also because the same form is being stored twice at once.
  for (const pause of PAUSES) {
    if (!(Number(refused?.statusCode) >= 500)) break;
    await wait(pause);
    refused = await put();
  }
  if (refused && refused.statusCode !== '409' && !/already exists|duplicate/i.test(refused.message))
    refuse(refused, Number(refused.statusCode));
}

/**
 * Stores a checked form with the rules and limits of a visitor's own request. A form that was stored before is not stored
 * again.
 * @param ip the visitor's address
 * @throws NotStored when the database or a limit refuses it
 */
export async function storePost({ table }: PostedForm, post: Post, ip: string): Promise<void> {
  const db = serviceDb();
  const period = Math.floor(Date.now() / REPEAT_PERIOD);
  const id = idOf(table, post, period);
  const row: Record<string, unknown> = { ...post.row, client_id: id };
  if (post.cv) {
    row.cv_path = `${id}.${post.cv.kind}`;
    await upload(db, `${id}.${post.cv.kind}`, post.cv, ip);
  }
  const { error, status } = await db.rpc('post_form', {
    p_form: table,
    p_row: row as Json,
    p_former: idOf(table, post, period - 1),
    p_asker: ip,
  });
  if (error) refuse(error, status);
}
