import type { AppError } from '@agency/shared/contracts';
import type { RefObject } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { Merge, Versions } from './merge';
import type { KeptCopy } from './recovery';

/** One state that the buttons, the leave guard and the recovery copy all read. */
export type SaveStatus = 'unchanged' | 'unsaved' | 'saving' | 'saved' | 'failed';

/** A record as its form holds it, and the version (`updated_at`) it was read at; `null` for a new one. */
export interface Loaded<In> {
  values: In;
  version: string | null;
}

/** What a form says while it hands something over that cannot be taken back at will, such as a letter. */
export interface HandOver {
  /** It is about to leave under this id: should the answer be lost, the server can be asked for it. */
  begin: (id: string) => void;
  /** The server has it: nothing here is unsaved any more. */
  accept: () => void;
  /** It is not going to happen: what stands in the form is unsaved as before. */
  abandon: () => void;
  /** It has happened although it was said to have failed: the form is empty, unless something else stands in it now. */
  complete: () => void;
}

/** What became of something handed over: it has left, it may still leave or be called back, or it never will leave. */
export type SentState = 'sent' | 'waiting' | 'unsent';

export interface SaveContext {
  /** Which button, e.g. `draft` or `publish`. */
  intent: string;
  version: string | null;
  handOver: HandOver;
}

/** Two versions of one record, and where they differ. */
export interface Conflict<In> extends Merge {
  theirs: Loaded<In>;
  /** The three versions as they would be stored. */
  versions: Versions;
}

/** For each field that both have changed, whose value is kept. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

export interface RecordFormOptions<In extends FieldValues, Out> {
  schema: z.ZodType<Out, In>;
  loaded: Loaded<In>;
  /** Names the record for the recovery copy, e.g. `post:{id}` or `post:new`. */
  record: string;
  /** Writes the values; resolves to the record as it is stored now, and rejects with an `AppError`. */
  save: (values: Out, context: SaveContext) => Promise<Loaded<In>>;
  /** The id a new record gets. */
  newId?: RefObject<string>;
  /** Asks the server what became of something handed over whose answer this browser has not seen. */
  findSent?: (sent: Required<Pick<KeptCopy, 'sentAs' | 'savedAt'>>) => Promise<SentState>;
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
  /** Whether that save waits for an upload. */
  isWaiting: boolean;
  conflict: Conflict<In> | null;
  resolveConflict: (choices: Choices | 'later') => void;
  /** Fields that were taken over from somebody else's version by the last save. */
  takenOver: readonly string[];
  recovery: {
    /** Copies of earlier visits, the newest first. */
    offered: readonly KeptCopy[];
    /** Whether the person has not been asked about the newest yet. */
    isAsking: boolean;
    postpone: () => void;
    discard: (key: string) => void;
    restore: (key: string) => void;
    /** Whether this browser keeps what is typed; it may be full or forbidden. */
    isKept: boolean;
  };
  leave: { isAsking: boolean; stay: () => void; go: () => void };
}
