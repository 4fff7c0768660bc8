import type { AppError } from '@agency/shared/contracts';
import { toAppError } from '@agency/shared/runtime';
import { useEffect, useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
} from 'react-hook-form';
import { isEqual } from '../compare/equal';
import { CONFLICT_CODE } from '../data/saveRow';
import { useDraft } from '../drafts/useDraft';
import type { SaveStatus } from '../saving';
import { hasPendingWork, settlePendingWork } from './pendingWork';
import type { Conflict, HandOver, RecordForm, RecordFormOptions } from './types';
import { useLeaveGuard } from './useLeaveGuard';
import { useMerge } from './useMerge';
import { useRecovery } from './useRecovery';
import { useSchema } from './useSchema';

/** Automatic merges per save, a bound for the retry loop. */
const MERGES = 5;

interface Saving<In> {
  intent: string | null;
  /** Waiting for pending work of fields, e.g. uploads. */
  isWaiting: boolean;
  error: AppError | null;
  wasSaved: boolean;
  conflict: Conflict<In> | null;
  takenOver: readonly string[];
}

/**
 * The form of one record, for new and edit alike: validation by schema, one save at a time, nothing typed ever lost.
 * The parent keys it by the record's id.
 */
export function useRecordForm<In extends FieldValues, Out>(
  options: RecordFormOptions<In, Out>,
): RecordForm<In> {
  const { loadSchema, loaded, save, reload, onSaved, onFailed, onInvalid, fieldOf, mayPublish } = options;
  const { record, newId: newIdRef, findSent, decidedBy, defaultIntent = 'save' } = options;
  const schema = useSchema(loadSchema);
  const methods = useForm<In, unknown, Out>({
    resolver: schema.resolver,
    defaultValues: loaded.values as DefaultValues<In>,
  });
  const [saving, setSaving] = useState<Saving<In>>({
    intent: null,
    isWaiting: false,
    error: null,
    wasSaved: false,
    conflict: null,
    takenOver: [],
  });
  const versionRef = useRef(loaded.version);
  const isSaving = useRef(false);
  const isUnsavedRef = useRef(false);
  const lastIntent = useRef(defaultIntent);

  const { isDirty } = methods.formState;
  useEffect(() => {
    isUnsavedRef.current = isDirty;
  }, [isDirty]);

  const draftRef = useRef<{ holdsAll: () => boolean } | null>(null);
  const { baseRef, compare, apply } = useMerge(methods as never, schema.current, loaded, versionRef);
  const recovery = useRecovery({
    record,
    loaded,
    methods: methods as never,
    isUnsavedRef,
    versionRef,
    baseRef,
    newIdRef,
    findSent,
    isKeptElsewhere: () => draftRef.current?.holdsAll() ?? false,
  });
  const draft = useDraft({
    row: options.draft,
    loaded,
    methods: methods as never,
    isUnsavedRef,
    versionRef,
    baseRef,
    newIdRef,
    recovery,
  });
  useEffect(() => {
    draftRef.current = draft;
  });
  const isLost = () => isUnsavedRef.current && !draft.holdsAll();
  const leave = useLeaveGuard(() => isLost() || hasPendingWork(methods.control));

  const handOver: HandOver = {
    begin: recovery.markSent,
    accept: () => {
      isUnsavedRef.current = false;
    },
    abandon: () => {
      isUnsavedRef.current = true;
      recovery.markSent(null);
    },
    complete: () => {
      if (!recovery.isMarked()) return;
      isUnsavedRef.current = false;
      recovery.forget();
      methods.reset(loaded.values);
      setSaving((before) => ({ ...before, error: null }));
    },
  };

  /** Restores the input typed during the save, as unsaved changes. */
  const putBack = (typed: Partial<In>, sent: In) => {
    for (const name of Object.keys(typed)) {
      if (isEqual(typed[name], sent[name])) continue;
      methods.setValue(name as Path<In>, typed[name] as PathValue<In, Path<In>>, { shouldDirty: true });
      isUnsavedRef.current = true;
    }
  };

  /** @returns whether another version was merged, so that the save has to be retried */
  const write = async (values: Out, intent: string, canMerge: boolean): Promise<boolean> => {
    const sent = structuredClone(methods.getValues());
    try {
      const stored = await save(values, { intent, version: versionRef.current, handOver });
      const typed = methods.getValues();
      versionRef.current = stored.version;
      baseRef.current = stored.values;
      isUnsavedRef.current = false;
      recovery.forget();
      methods.reset(stored.values);
      draft.noteSaved(stored);
      putBack(typed, sent);
      setSaving((before) => ({ ...before, intent: null, error: null, wasSaved: true, conflict: null }));
      onSaved?.(stored, intent);
      return false;
    } catch (reason) {
      return fail(isAppError(reason) ? reason : toAppError(reason), canMerge);
    }
  };

  const fail = async (error: AppError, canMerge: boolean): Promise<boolean> => {
    const isConflict = error.code === CONFLICT_CODE;
    const theirs = isConflict && reload ? await reload().catch(() => null) : null;
    const conflict = theirs && compare(theirs, decidedBy?.(lastIntent.current));
    // What could not be saved is a draft again.
    draft.noteChange();
    if (conflict && conflict.disputed.length === 0 && canMerge) {
      apply(conflict, {});
      setSaving((before) => ({ ...before, takenOver: conflict.taken }));
      return true;
    }
    setSaving((before) => ({ ...before, intent: null, error, wasSaved: false, conflict }));
    const field = fieldOf?.(error);
    if (field) {
      const refusal = { type: 'server', message: field.message };
      methods.setError(field.name as Path<In>, refusal, { shouldFocus: true });
    }
    if (!isConflict && !field) onFailed?.(error);
    return false;
  };

  const refuse = (errors: FieldErrors<In>) => {
    setSaving((before) => ({ ...before, intent: null, error: null }));
    // What is refused is a draft again.
    draft.noteChange();
    onInvalid?.(errors);
  };

  /**
   * Waits for the schema before reading the form, so that typing during the wait is saved too.
   * @returns whether the schema has loaded
   */
  const getReady = async (intent: string): Promise<boolean> => {
    if (schema.isReady()) return true;
    setSaving((before) => ({ ...before, intent, error: null, conflict: null }));
    try {
      await schema.ready();
      return true;
    } catch (reason) {
      await fail(reason as AppError, false);
      return false;
    }
  };

  /**
   * Waits for pending work of fields.
   * @returns whether the form can be saved
   */
  const finishWork = async (intent: string): Promise<boolean> => {
    if (!hasPendingWork(methods.control)) return true;
    setSaving((before) => ({ ...before, intent, isWaiting: true, error: null, conflict: null }));
    const message = await settlePendingWork(methods.control);
    setSaving((before) => ({ ...before, intent: null, isWaiting: false }));
    if (message !== null) await fail({ kind: 'validation', message }, false);
    return message === null;
  };

  /** Values that are not valid are saved no further, so nobody is asked about them. */
  const isPermitted = async (intent: string): Promise<boolean> => {
    if (!mayPublish || !(await methods.trigger())) return true;
    setSaving((before) => ({ ...before, intent, error: null, conflict: null }));
    try {
      const isToSave = await mayPublish(methods.getValues(), intent);
      if (!isToSave) setSaving((before) => ({ ...before, intent: null }));
      return isToSave;
    } catch (reason) {
      await fail(reason as AppError, false);
      return false;
    }
  };

  const submit = async (intent = defaultIntent) => {
    if (isSaving.current) return;
    isSaving.current = true;
    lastIntent.current = intent;
    try {
      let isToDo = (await getReady(intent)) && (await finishWork(intent));
      isToDo &&= await isPermitted(intent);
      if (isToDo && !(await draft.submit())) {
        // The person chooses between two writers first, and then presses again.
        isToDo = false;
        setSaving((before) => ({ ...before, intent: null }));
      }
      for (let merges = 0; isToDo; merges += 1) {
        isToDo = false;
        await methods.handleSubmit(async (values) => {
          setSaving((before) => ({ ...before, intent, error: null, conflict: null }));
          isToDo = await write(values, intent, merges < MERGES);
        }, refuse)();
      }
    } finally {
      isSaving.current = false;
    }
  };

  const restore = (key: string) => {
    const found = recovery.take(key);
    if (!found) return;
    // Keeps the copy's base version, so that saving detects if the record has changed since.
    if (versionRef.current !== null) versionRef.current = found.version;
    baseRef.current = { ...baseRef.current, ...found.base };
    if (newIdRef && found.newId) newIdRef.current = found.newId;
    putBack(found.values as Partial<In>, methods.getValues());
  };

  return {
    methods: methods as never,
    status: statusOf(saving, isDirty),
    error: saving.error,
    intent: saving.intent,
    isWaiting: saving.isWaiting,
    submit,
    retry: () => submit(lastIntent.current),
    warmUp: () => void schema.ready().catch(() => undefined),
    conflict: saving.conflict,
    resolveConflict: (choices) => {
      const { conflict } = saving;
      const isLater = choices === 'later';
      setSaving((before) => ({ ...before, conflict: null, error: isLater ? before.error : null }));
      if (!conflict || isLater) return;
      apply(conflict, choices);
      // The button decides otherwise; the default intent saves what is in the form now.
      const decided = Object.keys(decidedBy?.(lastIntent.current) ?? {});
      const isOverruled = decided.some((name) => choices[name] === 'theirs');
      void submit(isOverruled ? defaultIntent : lastIntent.current);
    },
    takenOver: saving.takenOver,
    recovery: {
      offered: recovery.offered,
      isAsking: recovery.isAsking,
      postpone: recovery.postpone,
      discard: recovery.drop,
      restore,
      isKept: recovery.isKept,
    },
    draft: options.draft ? draft.state : null,
    leave,
  };
}

function isAppError(reason: unknown): reason is AppError {
  return typeof reason === 'object' && reason !== null && 'kind' in reason && 'message' in reason;
}

function statusOf<In>({ intent, error, wasSaved }: Saving<In>, isDirty: boolean): SaveStatus {
  if (intent) return 'saving';
  if (error) return 'failed';
  if (isDirty) return 'unsaved';
  return wasSaved ? 'saved' : 'unchanged';
}
