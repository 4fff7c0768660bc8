import { Text } from '@chakra-ui/react';
import type { FieldValues } from 'react-hook-form';
import { Failure } from '../Failure';
import type { RecordForm, SaveStatus } from './types';

const TEXT: Record<SaveStatus, string> = {
  unchanged: '',
  unsaved: 'Unsaved changes',
  saving: 'Saving...',
  saved: 'Saved',
  failed: '',
};

/** In words, how the record stands; a failure says why, and that nothing is lost. */
export function SaveNote<In extends FieldValues>({
  form,
  errorText,
}: {
  form: RecordForm<In>;
  errorText?: string;
}) {
  const { status, error, submit, isWaiting } = form;
  if (status === 'failed' && error) {
    const text =
      error.kind === 'session' ? 'Your session has ended. Sign in again, then save.' : error.message;
    return <Failure text={errorText ? `${errorText} ${text}` : text} onRetry={() => submit()} />;
  }
  return (
    <Text role="status" textStyle="sm" color={status === 'saved' ? 'fg.success' : 'fg.muted'}>
      {isWaiting ? 'Waiting for images to be uploaded...' : TEXT[status]}
    </Text>
  );
}
