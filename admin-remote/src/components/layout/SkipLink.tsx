import { Box } from '@chakra-ui/react';

/** The first stop of the keyboard: past the menu, to the screen. */
export function SkipLink() {
  return (
    <Box
      asChild
      position="fixed"
      top="2"
      insetStart="2"
      zIndex="toast"
      px="4"
      py="2"
      bg="fg"
      color="bg"
      borderRadius="md"
      transform="translateY(-200%)"
      _focus={{ transform: 'none' }}
    >
      <a href="#admin-main">Skip to content</a>
    </Box>
  );
}
