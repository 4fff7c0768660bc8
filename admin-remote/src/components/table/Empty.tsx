import { Box, Button, Text } from '@chakra-ui/react';

interface EmptyProps {
  text: string;
  /** How something comes here. */
  hint?: string | undefined;
  /** Shows all again; absent where nothing was searched or filtered. */
  onCleared?: (() => void) | false | undefined;
}

/** A list without rows, and what to do then. */
export function Empty({ text, hint, onCleared }: EmptyProps) {
  return (
    <Box px="5" py="12" textAlign="center" color="fg.muted">
      <Text textStyle="lg" fontFamily="heading" fontWeight="bold" color="fg">
        {text}
      </Text>
      {onCleared ? (
        <Button mt="3" size="sm" variant="outline" onClick={onCleared}>
          Clear search and filters
        </Button>
      ) : (
        hint && <Text mt="1">{hint}</Text>
      )}
    </Box>
  );
}
