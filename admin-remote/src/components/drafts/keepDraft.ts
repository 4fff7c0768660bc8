import type { AppError } from '@agency/shared/contracts';
import { toAppError } from '@agency/shared/runtime';
import { changesOf } from '../compare/changes';
import { isEqual } from '../compare/equal';
import { mergeVersions, type Choices } from '../compare/merge';
import type { Draft } from './draftsApi';
import { NO_DRAFT, type DraftView } from './draftView';

/** Milliseconds without typing until the draft is written, and at most between two writes. */
export const PAUSE = 3000;
export const LONGEST = 15_000;
/** Milliseconds until a failed write is tried again. */
export const RETRY = 15_000;
/** Rounds of merging with another writer before it is tried again later. */
const ROUNDS = 5;
/** Where a draft keeps the id of what it will become; no form has a field of this name. */
export const NEW_ID = 'newId';

type Values = Readonly<Record<string, unknown>>;

/** The form as the draft sees it. */
export interface DraftedForm {
  values: () => Values;
  /** The row that the form is based on, and its version. */
  base: () => Values;
  version: () => string | null;
  /** Id under which the content will be stored beside its row; a repeat of a lost request is known by it after a reload too. */
  newId?: (() => string) | undefined;
  /** Puts values of another writer into the form. */
  take: (values: Values) => void;
  /** The form is based on what this draft is based on. */
  adopt: (draft: Draft) => void;
  /** The server has everything that the form holds. */
  onKept: () => void;
  /** The draft is gone: somebody saved the row, or discarded the draft. */
  onGone: (wasShown: boolean) => void;
  /** Puts the row back as it is stored. */
  reset: () => void;
}

/** The draft's side of the server; each rejects with an `AppError`. */
export interface DraftStore {
  read: () => Promise<Draft | null>;
  /** @returns `null` when the draft is not the known one any more */
  write: (known: string | null, values: object) => Promise<Draft | null>;
  drop: (known: string) => Promise<boolean>;
}

/**
 * Keeps the draft of one form on the server: saves changes a few seconds after typing, and merges those of another
 * writer into the form. One request at a time; each says which version of the draft it has read, so that no writer overwrites
 * another one (docs/decisions/064).
 */
export function keepDraft(form: DraftedForm, store: DraftStore, onChanged: (view: DraftView) => void) {
  let view = NO_DRAFT;
  let isRead = false;
  /** The content that a request left, or was to leave, whose answer was lost; `null` for a draft that it dropped. */
  let unanswered: { content: Values | null } | null = null;
  /** A save may have dropped the draft. */
  let isMarked = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstChange = 0;
  let last: Promise<unknown> = Promise.resolve();

  const show = (change: Partial<DraftView>) => {
    view = { ...view, ...change };
    onChanged(view);
  };
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
  const changes = () => {
    const { content, base } = changesOf(form.values(), form.base());
    const isNamed = form.newId && Object.keys(content).length > 0;
    return { base, content: isNamed ? { ...content, [NEW_ID]: form.newId!() } : content };
  };
  const holdsAll = () => view.draft !== null && isEqual(changes().content, view.draft.content);

  const unschedule = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const schedule = (delay: number) => {
    unschedule();
    timer = setTimeout(() => void inTurn(write), delay);
  };

  /** Sends what leaves this content, or no draft. What the server has is read again when no answer comes. */
  const send = async <T>(content: Values | null, request: () => Promise<T>): Promise<T> => {
    try {
      const answer = await request();
      if (answer) unanswered = null;
      return answer;
    } catch (reason) {
      unanswered = { content };
      isRead = false;
      throw reason;
    }
  };

  /** Reads what the server has, and merges it into the form field by field. */
  const sync = async () => {
    const theirs = await store.read();
    isRead = true;
    const known = view.draft;
    if (theirs && theirs.saved_at === known?.saved_at) return;
    if (unanswered && isEqual(theirs?.content ?? null, unanswered.content)) {
      unanswered = null;
      show({ draft: theirs, isOwn: true, error: null, conflict: null });
      return;
    }
    if (!theirs) {
      const wasShown = holdsAll();
      show({ draft: null, conflict: null });
      if (known && !isMarked) form.onGone(wasShown);
      return;
    }
    isMarked = false;
    const row = form.base();
    const versions = {
      base: { ...row, ...known?.content },
      mine: form.values(),
      theirs: { ...row, ...theirs.content },
    };
    const merge = mergeVersions(versions);
    form.take(Object.fromEntries(merge.taken.map((name) => [name, versions.theirs[name]])));
    if (merge.disputed.length > 0)
      return show({ conflict: { ...merge, versions, draft: theirs }, error: null });
    show({ draft: theirs, isOwn: false, error: null, conflict: null });
    form.adopt(theirs);
  };

  const drop = (draft: Draft) => send(null, () => store.drop(draft.saved_at));

  /** @returns whether it is done; otherwise somebody else has written meanwhile */
  const writeOnce = async (): Promise<boolean> => {
    const { draft } = view;
    const sent = changes();
    if (Object.keys(sent.content).length === 0) {
      const isGone = !draft || (await drop(draft));
      if (isGone) show({ draft: null, error: null });
      return isGone;
    }
    const isStored = draft !== null && !draft.is_submitted && isEqual(draft.content, sent.content);
    const stored = isStored
      ? draft
      : await send(sent.content, () =>
          store.write(draft?.saved_at ?? null, {
            ...sent,
            base_version: form.version(),
            is_submitted: false,
          }),
        );
    if (!stored) return false;
    isMarked = false;
    show({ draft: stored, isOwn: isStored ? view.isOwn : true, error: null });
    if (holdsAll()) form.onKept();
    return true;
  };

  const write = async () => {
    unschedule();
    firstChange = 0;
    try {
      if (!isRead) await sync();
      for (let round = 0; round < ROUNDS && !view.conflict; round += 1) {
        if (await writeOnce()) return;
        await sync();
      }
    } catch (reason) {
      show({ error: asAppError(reason) });
      if (!isStopped) schedule(RETRY);
    }
  };

  return {
    /** The form's content has changed. */
    noteChange: () => {
      if (isStopped) return;
      const now = Date.now();
      firstChange ||= now;
      schedule(Math.min(PAUSE, Math.max(0, firstChange + LONGEST - now)));
    },
    /** Writes at once, e.g. when the connection is back. */
    flush: () => inTurn(write),
    /** The server said which version its draft has. */
    noteVersion: (version: string | null) =>
      inTurn(async () => {
        const seen = view.conflict?.draft ?? view.draft;
        if (version === (seen?.saved_at ?? null)) {
          isRead = true;
          return;
        }
        await sync().catch(() => undefined);
      }),
    /** Whether the server has everything that the form holds. */
    holdsAll,
    /**
     * Before a save: marks the draft, so that the save drops it. A draft that cannot be marked stays, and so does one that
     * this form has not seen.
     * @returns false when the person has to choose first
     */
    submit: () =>
      inTurn(async () => {
        unschedule();
        try {
          for (let round = 0; round < ROUNDS && !view.conflict && view.draft; round += 1) {
            const { draft } = view;
            isMarked = true;
            const marked = await send(draft.content, () =>
              store.write(draft.saved_at, { is_submitted: true }),
            );
            if (marked) {
              show({ draft: marked });
              break;
            }
            await sync();
          }
        } catch {
          // The save itself will say what is wrong.
        }
        return view.conflict === null;
      }),
    /** The row is saved, and its draft dropped. */
    noteSaved: () => {
      if (view.draft?.is_submitted) show({ ...NO_DRAFT });
    },
    resolve: (choices: Choices) => {
      if (!view.conflict) return;
      const { disputed, versions, draft } = view.conflict;
      const taken = disputed.filter((name) => choices[name] === 'theirs');
      form.take(Object.fromEntries(taken.map((name) => [name, versions.theirs[name]])));
      show({ draft, isOwn: false, conflict: null });
      form.adopt(draft);
      void inTurn(write);
    },
    /**
     * Drops the draft, and puts the row back as it is stored.
     * @returns false when somebody has written to it meanwhile: what they wrote is in the form now
     */
    discard: () =>
      inTurn(async () => {
        unschedule();
        if (unanswered) await sync();
        if (view.conflict) return false;
        const { draft } = view;
        if (draft && !(await drop(draft))) {
          await sync();
          if (view.draft || view.conflict) return false;
        }
        show(NO_DRAFT);
        form.reset();
        return true;
      }),
    /** Continues the draft of another row that is not stored yet; what is in the form becomes a draft of its own. */
    continueWith: (draft: Draft, switchTo: () => void) =>
      inTurn(async () => {
        await write();
        if (view.error || view.conflict) return;
        form.reset();
        switchTo();
        isRead = true;
        unanswered = null;
        form.take(draft.content);
        show({ ...NO_DRAFT, draft });
        form.adopt(draft);
      }),
    /** The form is closed; what the server does not have yet is written. */
    stop: () => {
      isStopped = true;
      if (timer !== undefined) void inTurn(write);
      unschedule();
    },
  };
}

export type DraftKeeper = ReturnType<typeof keepDraft>;

function asAppError(reason: unknown): AppError {
  const isOne = typeof reason === 'object' && reason !== null && 'kind' in reason && 'message' in reason;
  return isOne ? (reason as AppError) : toAppError(reason);
}
