import { notified, useAppDispatch } from '@agency/shared/runtime';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { ConfirmDialog } from '../ConfirmDialog';
import { ConflictDialog } from './ConflictDialog';
import { NoCopyNotice } from './NoCopyNotice';
import { RecoveryNotice } from './RecoveryNotice';
import type { RecordForm } from './types';

interface RecordFormShellProps<In extends FieldValues> {
  form: RecordForm<In>;
  /** Accessible name of the form. */
  label: string;
  /** Names of the fields, for the comparison of two versions. */
  labels: Partial<Record<keyof In, string>>;
  /** What Ctrl+S and Enter do; saving by the default intent unless given. */
  onSubmit?: () => void;
  children: ReactNode;
}

const LEAVE_WITH_COPY =
  'Your changes are not saved. This browser keeps them until you come back to this screen.';
const LEAVE_WITHOUT_COPY =
  'Your changes are not saved, and this browser cannot keep them: they will be lost.';

/** The form element of a record with what surrounds it: Ctrl+S, restore, leave and conflict questions. */
export function RecordFormShell<In extends FieldValues>({
  form,
  label,
  labels,
  onSubmit,
  children,
}: RecordFormShellProps<In>) {
  const { methods, submit, conflict, resolveConflict, takenOver, recovery, leave } = form;
  const handleSubmit = onSubmit ?? (() => void submit());
  const dispatch = useAppDispatch();

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      handleSubmit();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });

  const tell = useEffectEvent((names: readonly string[]) => {
    const fields = names.map((name) => labels[name] ?? name).join(', ');
    dispatch(notified('info', `Somebody else has changed ${fields}. Their changes and yours are both kept.`));
  });
  useEffect(() => {
    if (takenOver.length > 0) tell(takenOver);
  }, [takenOver]);

  return (
    <FormProvider {...methods}>
      <RecoveryNotice form={form} />
      <form
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit();
        }}
      >
        {children}
        <NoCopyNotice isShown={!recovery.isKept} />
      </form>
      <ConflictDialog conflict={conflict} labels={labels} onResolved={resolveConflict} />
      <ConfirmDialog
        isOpen={leave.isAsking}
        title="Leave without saving?"
        text={recovery.isKept ? LEAVE_WITH_COPY : LEAVE_WITHOUT_COPY}
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirmed={leave.go}
        onCancelled={leave.stay}
      />
    </FormProvider>
  );
}
