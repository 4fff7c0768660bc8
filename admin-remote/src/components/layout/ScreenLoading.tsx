import { Flex, Spinner, Text } from '@chakra-ui/react';

/** A screen, or its data, is on the way. */
export function ScreenLoading({ text = 'Loading...' }: { text?: string }) {
  return (
    <Flex role="status" align="center" gap="3" py="16" justify="center" color="fg.muted">
      <Spinner size="sm" aria-hidden />
      <Text>{text}</Text>
    </Flex>
  );
}
