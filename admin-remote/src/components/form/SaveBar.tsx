import { Box, Button, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { SaveNote } from './SaveNote';
import type { RecordForm } from './types';

interface SaveBarProps<In extends FieldValues> {
  form: RecordForm<In>;
  /** Stands before the reason of a save that failed. */
  errorText: string;
  submitLabel: string;
  /** Shows Cancel. */
  onCancel?: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** The end of a record's form: how it stands, and what can be done with it. */
export function SaveBar<In extends FieldValues>({
  form,
  errorText,
  submitLabel,
  onCancel,
  children,
}: SaveBarProps<In>) {
  const isSaving = form.status === 'saving';
  return (
    <Box>
      <SaveNote form={form} errorText={errorText} />
      <Flex gap="3" mt="3">
        <Button type="submit" colorPalette="brand" disabled={isSaving}>
          {isSaving ? 'Saving...' : submitLabel}
        </Button>
        {onCancel && (
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {children}
      </Flex>
    </Box>
  );
}
