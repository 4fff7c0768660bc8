import styles from './States.module.css';

interface ErrorStateProps {
  text: string;
  /** Absent where trying again makes no sense. */
  onRetry?: (() => unknown) | undefined;
  isRetrying?: boolean;
}

/** What failed, and a way to try again. */
export function ErrorState({ text, onRetry, isRetrying = false }: ErrorStateProps) {
  return (
    <div className={styles.error} role="alert">
      <p>{text}</p>
      {onRetry && (
        <button
          type="button"
          className={styles.retry}
          aria-disabled={isRetrying}
          onClick={() => !isRetrying && onRetry()}
        >
          {isRetrying ? 'Trying…' : 'Retry'}
        </button>
      )}
    </div>
  );
}
