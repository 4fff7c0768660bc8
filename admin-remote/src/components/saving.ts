/** One state that the buttons, the leave guard and the recovery copy all read. */
export type SaveStatus = 'unchanged' | 'unsaved' | 'saving' | 'saved' | 'failed';

/** A record as its form holds it, and the version (`updated_at`) it was read at; `null` for a new one. */
export interface Loaded<In> {
  values: In;
  version: string | null;
}

/** The intent of a save that restores a version: the editor stays open. */
export const RESTORE_INTENT = 'restore';
