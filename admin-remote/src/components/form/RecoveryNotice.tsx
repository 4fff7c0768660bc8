import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { FieldValues } from 'react-hook-form';
import { ConfirmDialog } from '../ConfirmDialog';
import { formatMoment } from '../dates';
import type { RecordForm } from './types';

const dateOf = ({ savedAt }: { savedAt: number }) => formatMoment(new Date(savedAt).toISOString());

interface RecoveryNoticeProps<In extends FieldValues> {
  form: RecordForm<In>;
}

/**
 * Offers to restore unsaved changes of an earlier visit: once in a dialog, then as a notice. Only Discard deletes them.
 */
export function RecoveryNotice<In extends FieldValues>({ form: { recovery } }: RecoveryNoticeProps<In>) {
  const { offered, isAsking, postpone, restore, discard } = recovery;
  const [newest] = offered;
  return (
    <>
      {!isAsking && offered.length > 0 && (
        <Box
          role="region"
          aria-label="Unsaved changes"
          mb="4"
          px="4"
          py="2"
          bg="brand.subtle"
          borderRadius="md"
          display="grid"
          gap="2"
        >
          {offered.map((copy) => (
            <Flex key={copy.key} align="center" gap="3" wrap="wrap">
              <Text flex="1 1 16rem" textStyle="sm">
                Changes of {dateOf(copy)} were never saved. This browser keeps them.
              </Text>
              <Flex gap="2">
                <Button size="xs" variant="outline" onClick={() => restore(copy.key)}>
                  Restore
                </Button>
                <Button size="xs" variant="ghost" onClick={() => discard(copy.key)}>
                  Discard
                </Button>
              </Flex>
            </Flex>
          ))}
        </Box>
      )}
      <ConfirmDialog
        isOpen={isAsking && newest !== undefined}
        title="Restore unsaved changes?"
        text={newest ? `This browser has unsaved changes from ${dateOf(newest)}.` : ''}
        confirmLabel="Restore"
        cancelLabel="Discard"
        focused="confirm"
        onConfirmed={() => newest && restore(newest.key)}
        onCancelled={() => newest && discard(newest.key)}
        onDismissed={postpone}
      />
    </>
  );
}
