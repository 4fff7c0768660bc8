import { Button } from '@chakra-ui/react';
import { Alert } from './Alert';

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
    <Alert text={text}>
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
    </Alert>
  );
}
