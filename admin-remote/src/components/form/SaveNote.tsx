import { Text } from '@chakra-ui/react';
import type { FieldValues } from 'react-hook-form';
import { Others } from '../drafts/Others';
import { Failure } from '../Failure';
import { Later } from '../later/Later';
import type { SaveStatus } from '../saving';
import type { RecordForm } from './types';

const loadDraftNote = () => import('../drafts/DraftNote');

const TEXT: Record<SaveStatus, string> = {
  unchanged: '',
  unsaved: 'Unsaved changes',
  saving: 'Saving...',
  saved: 'Saved',
  failed: '',
};

const hasDraft = <In extends FieldValues>({ status, draft }: RecordForm<In>) =>
  status === 'unsaved' && draft !== null && (draft.draft ?? draft.error ?? draft.conflict) !== null;

/** How the draft of a form stands; nothing where there is none. */
export function KeptDraft<In extends FieldValues>({ form }: { form: RecordForm<In> }) {
  if (!hasDraft(form)) return null;
  return (
    <Later load={loadDraftNote} failedText="How the draft stands could not be loaded.">
      {({ DraftNote }) => <DraftNote draft={form.draft!} />}
    </Later>
  );
}

/** In words, how the record stands; a failure says why, and that nothing is lost. */
export function SaveNote<In extends FieldValues>({
  form,
  errorText,
}: {
  form: RecordForm<In>;
  errorText?: string;
}) {
  const { status, error, retry, isWaiting, draft } = form;
  if (status === 'failed' && error) {
    const text =
      error.kind === 'session' ? 'Your session has ended. Sign in again, then save.' : error.message;
    return <Failure text={errorText ? `${errorText} ${text}` : text} onRetry={retry} />;
  }
  return (
    <>
      <Text role="status" textStyle="sm" color={status === 'saved' ? 'fg.success' : 'fg.muted'}>
        {isWaiting ? 'Waiting for images to be uploaded...' : hasDraft(form) ? '' : TEXT[status]}
      </Text>
      <KeptDraft form={form} />
      {draft && <Others names={draft.others} />}
    </>
  );
}
