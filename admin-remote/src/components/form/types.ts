import type { AppError } from '@agency/shared/contracts';
import type { RefObject } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Choices, Merge, Versions } from '../compare/merge';
import type { DraftedRow } from '../drafts/useDraft';
import type { DraftState } from '../drafts/useDraft';
import type { Loaded, SaveStatus } from '../saving';
import type { KeptCopy } from './recovery';
import type { LoadSchema } from './useSchema';

/** Lets a form report the progress of a submission that cannot simply be repeated or undone, such as a newsletter. */
export interface HandOver {
  /** The submission starts under this id; the server can be asked for it if the response is lost. */
  begin: (id: string) => void;
  /** The server accepted it: the form has no unsaved changes any more. */
  accept: () => void;
  /** The submission failed or was undone: the form's content is unsaved again. */
  abandon: () => void;
  /** The submission succeeded although a failure was reported: clears the form unless its content has changed since. */
  complete: () => void;
}

/** State of a submission: sent, still pending (it can be sent or undone), or never to be sent. */
export type SentState = 'sent' | 'waiting' | 'unsent';

export interface SaveContext {
  /** Which button, e.g. `draft` or `publish`. */
  intent: string;
  version: string | null;
  handOver: HandOver;
}

/** A save conflict: the versions and the fields that differ. */
export interface Conflict<In> extends Merge {
  theirs: Loaded<In>;
  /** The three versions in stored form. */
  versions: Versions;
}

export interface RecordFormOptions<In extends FieldValues, Out> {
  /** Must keep giving the same schema. */
  loadSchema: LoadSchema<In, Out>;
  loaded: Loaded<In>;
  /** Names the record for the recovery copy, e.g. `post:{id}` or `post:new`; may change once a new record is saved. */
  record: string;
  /** The row whose draft is kept on the server, with the id of a stored one; absent where there is none. */
  draft?: DraftedRow;
  /** The fields that an intent decides, whatever the form says. The default intent decides none. */
  decidedBy?: (intent: string) => Partial<In>;
  /** Writes the values; resolves to the record as it is stored now, and rejects with an `AppError`. */
  save: (values: Out, context: SaveContext) => Promise<Loaded<In>>;
  /** Id for a new record. */
  newId?: RefObject<string>;
  /** Asks the server for the state of a submission whose response was lost. */
  findSent?: (sent: Required<Pick<KeptCopy, 'sentAs' | 'savedAt'>>) => Promise<SentState>;
  /** Reads the stored record again, to compare after a conflict. */
  reload?: () => Promise<Loaded<In>>;
  /** Asked before valid values are saved; `false` leaves the form as it is. */
  mayPublish?: (values: In, intent: string) => Promise<boolean>;
  onSaved?: (stored: Loaded<In>, intent: string) => void;
  /** Called for every failure except a conflict, which has its own dialog. */
  onFailed?: (error: AppError) => void;
  /** Called when the schema rejects the values; each field already says why. */
  onInvalid?: (errors: FieldErrors<In>) => void;
  /** The field a failure belongs to, and what to say beside it. */
  fieldOf?: (error: AppError) => { name: string; message: string } | null;
  /** What Ctrl+S does. */
  defaultIntent?: string;
}

export interface RecordForm<In extends FieldValues> {
  methods: UseFormReturn<In>;
  status: SaveStatus;
  /** The last failure, until the next attempt. */
  error: AppError | null;
  submit: (intent?: string) => Promise<void>;
  /** Does again what failed, by the button that was pressed. */
  retry: () => Promise<void>;
  /** Downloads what saving will need; called when somebody comes near the form. */
  warmUp: () => void;
  /** The button whose save is under way. */
  intent: string | null;
  /** Whether the save is waiting for an upload. */
  isWaiting: boolean;
  conflict: Conflict<In> | null;
  resolveConflict: (choices: Choices | 'later') => void;
  /** Fields that the last save took from somebody else's version. */
  takenOver: readonly string[];
  recovery: {
    /** Recovery copies of earlier visits, newest first. */
    offered: readonly KeptCopy[];
    /** Whether to ask about the newest copy, which happens once. */
    isAsking: boolean;
    postpone: () => void;
    discard: (key: string) => void;
    restore: (key: string) => void;
    /** Whether the recovery copy could be stored; browser storage may be full or blocked. */
    isKept: boolean;
  };
  /** The draft on the server; `null` where the form has none. */
  draft: DraftState | null;
  leave: { isAsking: boolean; stay: () => void; go: () => void };
}
