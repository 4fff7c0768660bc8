import { notified, selectUser, useAppDispatch, useAppSelector } from '@agency/shared/runtime';
import { useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { ConfirmDialog } from '../ConfirmDialog';
import { UnstoredDrafts } from '../drafts/UnstoredDrafts';
import { Later } from '../later/Later';
import { VersionsButton, type VersionedRecord } from '../versions';
import { NoCopyNotice } from './NoCopyNotice';
import { RecoveryNotice } from './RecoveryNotice';
import type { RecordForm } from './types';

interface RecordFormShellProps<In extends FieldValues> {
  form: RecordForm<In>;
  /** Accessible name of the form. */
  label: string;
  /** Names of the fields, for the comparison of two versions. */
  labels: Partial<Record<keyof In, string>>;
  /** The stored row whose versions are offered; absent where there are none. */
  versions?: { record: VersionedRecord<In>; id: string | null | undefined };
  /** What is pressed with Ctrl to save. */
  shortcut?: 's' | 'enter';
  /** What the shortcut and Enter do; saving by the default intent unless given. */
  onSubmit?: () => void;
  children: ReactNode;
}

const loadConflictDialog = () => import('./ConflictDialog');

const LEAVE_WITH_COPY =
  'Your changes are not saved. This browser keeps them until you come back to this screen.';
const LEAVE_WITHOUT_COPY =
  'Your changes are not saved, and this browser cannot keep them: they will be lost.';

/** The form element of a record with what surrounds it: Ctrl+S, restore, leave and conflict questions. */
export function RecordFormShell<In extends FieldValues>({
  form,
  label,
  labels,
  versions,
  shortcut = 's',
  onSubmit,
  children,
}: RecordFormShellProps<In>) {
  const { methods, submit, conflict, resolveConflict, takenOver, recovery, leave } = form;
  // The list stays after the first save: the text under the writer's hands must not move.
  const [wasNew] = useState(form.draft?.isNew ?? false);
  const draftConflict = form.draft?.conflict;
  const userId = useAppSelector(selectUser)?.id;
  const handleSubmit = onSubmit ?? (() => void submit());
  const dispatch = useAppDispatch();

  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== shortcut || !(event.ctrlKey || event.metaKey) || event.altKey) return;
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
      {wasNew && form.draft && <UnstoredDrafts draft={form.draft} />}
      <form
        aria-label={label}
        noValidate
        onFocus={form.warmUp}
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit();
        }}
      >
        {children}
        {versions?.id && <VersionsButton form={form} record={versions.record} id={versions.id} />}
        <NoCopyNotice isShown={!recovery.isKept} />
      </form>
      {conflict && (
        <Later load={loadConflictDialog} failedText="The comparison of both versions could not be loaded.">
          {({ ConflictDialog }) => (
            <ConflictDialog
              conflict={conflict}
              version={conflict.theirs.version}
              labels={labels}
              onResolved={resolveConflict}
            />
          )}
        </Later>
      )}
      {draftConflict && form.draft?.isAsking && (
        <Later load={loadConflictDialog} failedText="The comparison of both drafts could not be loaded.">
          {({ ConflictDialog }) => (
            <ConflictDialog
              conflict={draftConflict}
              version={draftConflict.draft.saved_at}
              title="This draft was changed elsewhere"
              text={
                draftConflict.draft.saved_by_id === userId
                  ? 'You have written to it in another tab or on another device.'
                  : `${draftConflict.draft.saved_by} has written to it meanwhile.`
              }
              confirmLabel="Keep these"
              labels={labels}
              onResolved={(choices) =>
                choices === 'later' ? form.draft?.ask(false) : form.draft?.resolve(choices)
              }
            />
          )}
        </Later>
      )}
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
