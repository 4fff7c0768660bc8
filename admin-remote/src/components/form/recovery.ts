import { z } from 'zod';

const copySchema = z.object({
  savedAt: z.number(),
  version: z.string().nullable(),
  /** Values of the changed fields. */
  values: z.record(z.string(), z.unknown()),
  /** Values of those fields before the change. */
  base: z.record(z.string(), z.unknown()).optional(),
  /** Id of a record that was not created yet. */
  newId: z.string().optional(),
  /** Id of the submission that was in flight when the copy was made; the server has it if the submission arrived. */
  sentAs: z.string().optional(),
});

/** What somebody had typed and not saved, kept in this browser. */
export type RecoveryCopy = z.infer<typeof copySchema>;

export interface KeptCopy extends RecoveryCopy {
  key: string;
}

const stemOf = (userId: string, record: string) => `agency-recovery:${userId}:${record}`;

/**
 * Storage key of one form's copy; each opened form has its own.
 * @param record e.g. `post:{id}`
 */
export function recoveryKey(userId: string, record: string): string {
  return `${stemOf(userId, record)}#${crypto.randomUUID()}`;
}

function read(key: string): KeptCopy | null {
  try {
    const parsed = copySchema.safeParse(JSON.parse(window.localStorage.getItem(key) ?? 'null'));
    return parsed.success ? { ...parsed.data, key } : null;
  } catch {
    return null;
  }
}

/** All recovery copies of a record, newest first. */
export function listRecovery(userId: string, record: string): KeptCopy[] {
  try {
    const stem = stemOf(userId, record);
    return Object.keys(window.localStorage)
      .filter((key) => key === stem || key.startsWith(`${stem}#`))
      .flatMap((key) => read(key) ?? [])
      .sort((one, other) => other.savedAt - one.savedAt);
  } catch {
    return [];
  }
}

/** Keeps a copy. @returns whether the browser took it; it may be full or forbidden */
export function writeRecovery(key: string, copy: RecoveryCopy): boolean {
  try {
    window.localStorage.setItem(key, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function forgetRecovery(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // What cannot be written cannot be there.
  }
}
