import type { AppError } from '@agency/shared/contracts';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

/** One state that the buttons, the leave guard and the recovery copy all read. */
export type SaveStatus = 'unchanged' | 'unsaved' | 'saving' | 'saved' | 'failed';

/** A record as its form holds it, and the version (`updated_at`) it was read at; `null` for a new one. */
export interface Loaded<In> {
  values: In;
  version: string | null;
}

export interface SaveContext {
  /** Which button, e.g. `draft` or `publish`. */
  intent: string;
  version: string | null;
}

export interface RecordFormOptions<In extends FieldValues, Out> {
  schema: z.ZodType<Out, In>;
  loaded: Loaded<In>;
  /** Names the record for the recovery copy, e.g. `post:{id}` or `post:new`. */
  record: string;
  /** Writes the values; resolves to the record as it is stored now, and rejects with an `AppError`. */
  save: (values: Out, context: SaveContext) => Promise<Loaded<In>>;
  /** Reads the stored record again, to compare after a conflict. */
  reload?: () => Promise<Loaded<In>>;
  onSaved?: (stored: Loaded<In>, intent: string) => void;
  /** Told of every failure but a conflict, which has its own dialog. */
  onFailed?: (error: AppError) => void;
  /** Told when the schema refuses the values; each field already says why. */
  onInvalid?: (errors: FieldErrors<In>) => void;
  /** The field a failure belongs to, and what to say beside it. */
  fieldOf?: (error: AppError) => { name: string; message: string } | null;
  /** Whether the record was saved just before this form opened, e.g. by the form for a new one. */
  wasSaved?: boolean;
  /** What Ctrl+S does. */
  defaultIntent?: string;
}

export interface RecordForm<In extends FieldValues> {
  methods: UseFormReturn<In>;
  status: SaveStatus;
  /** The last failure, until the next attempt. */
  error: AppError | null;
  submit: (intent?: string) => Promise<void>;
  /** The button whose save is under way. */
  intent: string | null;
  conflict: Loaded<In> | null;
  resolveConflict: (choice: 'mine' | 'theirs' | 'later') => void;
  recovery: { savedAt: number } | null;
  resolveRecovery: (choice: 'restore' | 'discard') => void;
  leave: { isAsking: boolean; stay: () => void; go: () => void };
}
