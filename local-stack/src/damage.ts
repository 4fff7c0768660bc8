import { statfs } from 'node:fs/promises';
import { errorCode, UserError } from './errors';

/** Free bytes below which the disk counts as full. */
const SCARCE = 4 * 1024 * 1024;
/** Error codes for a full disk of Node, PostgreSQL and PGlite's file system. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);
const FULL_NUMBERS = new Set([51, 28]);

async function isFull(error: unknown, folder: string): Promise<boolean> {
  if (FULL_CODES.has(errorCode(error) ?? '')) return true;
  if (FULL_NUMBERS.has((error as { errno?: number } | null)?.errno ?? 0)) return true;
  if (/no space left|could not extend file/i.test(textOf(error))) return true;
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: Infinity, bsize: 1 }));
  return bavail * bsize < SCARCE;
}

/** An error's message on one line; PGlite throws objects that are not errors and have no message. */
function textOf(error: unknown): string {
  const { cause, message } = (error ?? {}) as { cause?: unknown; message?: unknown };
  if (cause) return textOf(cause);
  const text = typeof message === 'string' ? message : '';
  return text.split('\n')[0]!.trim().replace(/\.$/, '');
}

/**
 * Explains a failure of the data folder to the operator: which folder, and what to do.
 * @param part what cannot be opened, e.g. `the database in it`
 */
export async function explainDamage(error: unknown, dataDir: string, part: string): Promise<UserError> {
  if (error instanceof UserError) return error;
  if (await isFull(error, dataDir))
    return new UserError(
      `No space is left on the disk with the data folder ${dataDir}.\nFree some space and start again, or name a folder on another disk in DATA_DIR.`,
    );
  const reason = textOf(error);
  return new UserError(
    `The data folder ${dataDir} is damaged: ${part} cannot be read${reason ? ` (${reason})` : ''}.\nRestore a backup of the folder, or start with an empty one: \`npm run reset\` deletes it and everything in it.`,
  );
}
