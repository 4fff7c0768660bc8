import { z } from 'zod';

const copySchema = z.object({
  savedAt: z.number(),
  version: z.string().nullable(),
  values: z.record(z.string(), z.unknown()),
});

/** What somebody had typed and not saved, kept in this browser. */
export type RecoveryCopy = z.infer<typeof copySchema>;

const PREFIX = 'agency-recovery';

function keyOf(userId: string, record: string): string {
  return `${PREFIX}:${userId}:${record}`;
}

/** The copy of a record's form, or `null`. @param record e.g. `post:{id}` */
export function readRecovery(userId: string, record: string): RecoveryCopy | null {
  try {
    const parsed = copySchema.safeParse(
      JSON.parse(window.localStorage.getItem(keyOf(userId, record)) ?? 'null'),
    );
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps a copy. @returns whether the browser took it; it may be full or forbidden */
export function writeRecovery(userId: string, record: string, copy: RecoveryCopy): boolean {
  try {
    window.localStorage.setItem(keyOf(userId, record), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function forgetRecovery(userId: string, record: string): void {
  try {
    window.localStorage.removeItem(keyOf(userId, record));
  } catch {
    // What cannot be written cannot be there.
  }
}
