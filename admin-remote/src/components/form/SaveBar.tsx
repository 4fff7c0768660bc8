import { Box, Button, Flex, type SystemStyleObject } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useStickyHeight } from '../useStickyHeight';
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
  const bar = useRef<HTMLDivElement>(null);
  useStickyHeight(bar, '--bar-height');
  const isSaving = form.status === 'saving';
  return (
    <Box ref={bar} css={{ mdDown: stickyStyles }}>
      <SaveNote form={form} errorText={errorText} />
      <Flex gap="3" mt="3" wrap="wrap" justify="flex-end">
        {children}
        {onCancel && (
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" colorPalette="brand" disabled={isSaving}>
          {isSaving ? 'Saving...' : submitLabel}
        </Button>
      </Flex>
    </Box>
  );
}

/** On a phone the bar sticks to the bottom while the form is longer than the screen. */
const stickyStyles: SystemStyleObject = {
  position: 'sticky',
  bottom: '0',
  zIndex: 'docked',
  bg: 'bg.panel',
  mx: '-4',
  px: '4',
  py: '2.5',
  borderTopWidth: '1px',
  // The bar's own buttons are always visible: cancel the page's scroll padding for them.
  '& *': { scrollMarginBottom: 'calc(var(--bar-height, 0px) * -1)' },
};
