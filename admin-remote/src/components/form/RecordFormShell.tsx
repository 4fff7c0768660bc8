import { useEffect, type ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { ConfirmDialog } from '../ConfirmDialog';
import { formatMoment } from '../dates';
import { ConflictDialog } from './ConflictDialog';
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

/** The form element of a record with what surrounds it: Ctrl+S, restore, leave and conflict questions. */
export function RecordFormShell<In extends FieldValues>({
  form,
  label,
  labels,
  onSubmit,
  children,
}: RecordFormShellProps<In>) {
  const { methods, submit, recovery, resolveRecovery, leave } = form;
  const handleSubmit = onSubmit ?? (() => void submit());

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      handleSubmit();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });

  return (
    <FormProvider {...methods}>
      <form
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit();
        }}
      >
        {children}
      </form>
      <ConflictDialog form={form} labels={labels} />
      <ConfirmDialog
        isOpen={recovery !== null}
        title="Restore unsaved changes?"
        text={`This browser kept changes of ${recovery ? formatMoment(new Date(recovery.savedAt).toISOString()) : ''} that were never saved.`}
        confirmLabel="Restore"
        cancelLabel="Discard"
        onConfirmed={() => resolveRecovery('restore')}
        onCancelled={() => resolveRecovery('discard')}
      />
      <ConfirmDialog
        isOpen={leave.isAsking}
        title="Leave without saving?"
        text="Your changes are not saved. This browser keeps them until you come back to this screen."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirmed={leave.go}
        onCancelled={leave.stay}
      />
    </FormProvider>
  );
}
