import { Button, Flex, Text } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';

interface FailureProps {
  text: string;
  /** Absent where trying again makes no sense. */
  onRetry?: (() => unknown) | undefined;
  isRetrying?: boolean;
  /** Label of the retry button, e.g. when a retry resumes instead of starting over. */
  retryLabel?: string;
}

/** What failed, and a way to try again. */
export function Failure({ text, onRetry, isRetrying = false, retryLabel = 'Retry' }: FailureProps) {
  return (
    <Flex
      role="alert"
      align="center"
      wrap="wrap"
      gap="3"
      px="4"
      py="3"
      bg="bg.error"
      borderWidth="1px"
      borderColor="border.error"
      borderRadius="md"
    >
      <CircleAlert aria-hidden size={18} color="var(--color-bad)" style={{ flex: 'none' }} />
      <Text flex="1" minWidth="12rem" color="fg.error">
        {text}
      </Text>
      {onRetry && (
        <Button
          size="xs"
          variant="outline"
          aria-disabled={isRetrying}
          onClick={() => !isRetrying && onRetry()}
        >
          {isRetrying ? 'Trying…' : retryLabel}
        </Button>
      )}
    </Flex>
  );
}
