import { Box } from '@chakra-ui/react';

/** Warns while the recovery copy cannot be stored. */
export function NoCopyNotice({ isShown }: { isShown: boolean }) {
  return (
    <Box
      role="status"
      position="sticky"
      bottom={{ base: 'calc(var(--bar-height, 0px) + 0.5rem)', md: '4' }}
      zIndex="1"
      mt={isShown ? '4' : '0'}
    >
      {isShown && (
        <Box px="4" py="3" bg="bg.error" borderWidth="1px" borderColor="border.error" borderRadius="md">
          This browser cannot keep a copy of your unsaved changes: its storage is full or blocked. Save before
          you leave.
        </Box>
      )}
    </Box>
  );
}
