/** What somebody had typed and not saved, kept in this browser. */
export interface RecoveryCopy {
  savedAt: number;
  version: string | null;
  /** Values of the changed fields. */
  values: Values;
  /** Values of those fields before the change. */
  base?: Values | undefined;
  /** Id of a record that was not created yet. */
  newId?: string | undefined;
  /** Id of the submission that was in flight when the copy was made; the server has it if the submission arrived. */
  sentAs?: string | undefined;
}
type Values = Record<string, unknown>;

export interface KeptCopy extends RecoveryCopy {
  key: string;
}

/** How the key of every copy begins. */
export const RECOVERY = 'agency-recovery:';
const stemOf = (userId: string, record: string) => `${RECOVERY}${userId}:${record}`;

/**
 * Storage key of one form's copy; each opened form has its own.
 * @param record e.g. `post:{id}`
 */
export function recoveryKey(userId: string, record: string): string {
  return `${stemOf(userId, record)}#${crypto.randomUUID()}`;
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTextOrAbsent = (value: unknown) => value === undefined || typeof value === 'string';

/** Checks by hand: a form reads its copies when it opens, and must not wait for zod. */
function isCopy(stored: unknown): stored is RecoveryCopy {
  if (!isValues(stored)) return false;
  const { savedAt, version, values, base, newId, sentAs } = stored;
  return (
    typeof savedAt === 'number' &&
    (version === null || typeof version === 'string') &&
    isValues(values) &&
    (base === undefined || isValues(base)) &&
    isTextOrAbsent(newId) &&
    isTextOrAbsent(sentAs)
  );
}

function read(key: string): KeptCopy | null {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? 'null');
    return isCopy(stored) ? { ...stored, key } : null;
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
