import { Box } from '@chakra-ui/react';

/** The place of what a phone shows after the button that deletes the selected rows, which is reached without swiping. */
export const AFTER_DELETE = { base: '1', md: '0' };

/** What that button says, in one word where there is little room. */
export function DeleteWords() {
  return (
    <span>
      Delete
      <Box as="span" srOnly={{ base: true, md: false }}>
        {' '}
        selected
      </Box>
    </span>
  );
}
