import { zodResolver } from '@hookform/resolvers/zod';
import type { AppError } from '@agency/shared/contracts';
import { toAppError } from '@agency/shared/runtime';
import { useEffect, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import { CONFLICT_CODE } from '../data/saveRow';
import { isEqual } from './equal';
import type { Loaded, RecordForm, RecordFormOptions, SaveStatus } from './types';
import { useLeaveGuard } from './useLeaveGuard';
import { useRecovery } from './useRecovery';

interface Saving<In> {
  intent: string | null;
  error: AppError | null;
  wasSaved: boolean;
  conflict: Loaded<In> | null;
}

/**
 * The form of one record, for new and edit alike: validation by schema, one save at a time, nothing typed ever lost.
 * The parent keys it by the record's id.
 */
export function useRecordForm<In extends FieldValues, Out>(
  options: RecordFormOptions<In, Out>,
): RecordForm<In> {
  const {
    schema,
    loaded,
    record,
    save,
    reload,
    onSaved,
    onFailed,
    onInvalid,
    fieldOf,
    defaultIntent = 'save',
  } = options;
  const methods = useForm<In, unknown, Out>({
    resolver: zodResolver(schema),
    defaultValues: loaded.values as DefaultValues<In>,
  });
  const [saving, setSaving] = useState<Saving<In>>({
    intent: null,
    error: null,
    wasSaved: options.wasSaved ?? false,
    conflict: null,
  });
  const version = useRef(loaded.version);
  const isSaving = useRef(false);
  const isUnsaved = useRef(false);
  const lastIntent = useRef(defaultIntent);

  const { isDirty } = methods.formState;
  useEffect(() => {
    isUnsaved.current = isDirty;
  }, [isDirty]);

  const recovery = useRecovery(record, loaded, methods as never, isUnsaved, version);
  const leave = useLeaveGuard(isUnsaved);

  const adopt = (stored: Loaded<In>) => {
    version.current = stored.version;
    isUnsaved.current = false;
    recovery.forget();
    methods.reset(stored.values);
  };

  const write = async (values: Out, intent: string) => {
    const sent = structuredClone(methods.getValues());
    try {
      const stored = await save(values, { intent, version: version.current });
      const typed = methods.getValues();
      adopt(stored);
      putBack(typed, sent);
      setSaving({ intent: null, error: null, wasSaved: true, conflict: null });
      onSaved?.(stored, intent);
    } catch (reason) {
      await fail(reason);
    }
  };

  /** What was typed while the save was under way stays, and is unsaved. */
  const putBack = (typed: In, sent: In) => {
    for (const name of Object.keys(typed)) {
      if (isEqual(typed[name], sent[name])) continue;
      methods.setValue(name as Path<In>, typed[name] as PathValue<In, Path<In>>, { shouldDirty: true });
      isUnsaved.current = true;
    }
  };

  const fail = async (reason: unknown) => {
    const error = isAppError(reason) ? reason : toAppError(reason);
    let conflict: Loaded<In> | null = null;
    if (error.code === CONFLICT_CODE && reload) conflict = await reload().catch(() => null);
    setSaving({ intent: null, error, wasSaved: false, conflict });
    const field = fieldOf?.(error);
    if (field)
      methods.setError(
        field.name as Path<In>,
        { type: 'server', message: field.message },
        { shouldFocus: true },
      );
    if (error.code !== CONFLICT_CODE && !field) onFailed?.(error);
  };

  const submit = async (intent = defaultIntent) => {
    if (isSaving.current) return;
    isSaving.current = true;
    lastIntent.current = intent;
    try {
      await methods.handleSubmit(async (values) => {
        setSaving((before) => ({ ...before, intent, error: null, conflict: null }));
        await write(values, intent);
      }, onInvalid)();
    } finally {
      isSaving.current = false;
    }
  };

  return {
    methods: methods as never,
    status: statusOf(saving, isDirty),
    error: saving.error,
    intent: saving.intent,
    submit,
    conflict: saving.conflict,
    resolveConflict: (choice) => {
      const theirs = saving.conflict;
      setSaving((before) => ({ ...before, conflict: null, error: choice === 'later' ? before.error : null }));
      if (!theirs || choice === 'later') return;
      if (choice === 'theirs') return adopt(theirs);
      version.current = theirs.version;
      void submit(lastIntent.current);
    },
    recovery: recovery.found,
    resolveRecovery: (choice) => {
      const copy = recovery.found;
      recovery.settle();
      if (!copy || choice === 'discard') return recovery.forget();
      // Based on what it was based on then: if the record has changed since, saving says so.
      if (version.current !== null) version.current = copy.version;
      putBack({ ...methods.getValues(), ...copy.values } as In, methods.getValues());
    },
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
