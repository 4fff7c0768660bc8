import { z } from 'zod';

const copySchema = z.object({
  savedAt: z.number(),
  version: z.string().nullable(),
  /** The fields that were changed. */
  values: z.record(z.string(), z.unknown()),
  /** What stood in those fields before. */
  base: z.record(z.string(), z.unknown()).optional(),
  /** The id that a new record would have got. */
  newId: z.string().optional(),
  /** What was being sent when the copy was made has this id at the server, if it has arrived. */
  sentAs: z.string().optional(),
});

/** What somebody had typed and not saved, kept in this browser. */
export type RecoveryCopy = z.infer<typeof copySchema>;

export interface KeptCopy extends RecoveryCopy {
  key: string;
}

const stemOf = (userId: string, record: string) => `agency-recovery:${userId}:${record}`;

/** Where one form keeps its copy; every opening of the form has a place of its own. @param record e.g. `post:{id}` */
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

/** The copies of a record's forms, the newest first. */
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
