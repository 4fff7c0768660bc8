import styles from './States.module.css';

interface ErrorStateProps {
  text: string;
  /** Absent where trying again makes no sense. */
  onRetry?: (() => unknown) | undefined;
  isRetrying?: boolean;
}

/** An error with Retry: in place with JavaScript, otherwise by reloading the page. */
export function ErrorState({ text, onRetry, isRetrying = false }: ErrorStateProps) {
  return (
    <div className={styles.error} role="alert">
      <p>{text}</p>
      {onRetry && (
        <>
          <button
            type="button"
            className={`${styles.retry} ${styles.inPlace}`}
            aria-disabled={isRetrying}
            onClick={() => !isRetrying && onRetry()}
          >
            {isRetrying ? 'Trying…' : 'Retry'}
          </button>
          <noscript>
            {/* An empty href is the current URL including its query. */}
            {/* eslint-disable-next-line jsx-a11y/anchor-is-valid */}
            <a className={styles.retry} href="">
              Retry
            </a>
          </noscript>
        </>
      )}
    </div>
  );
}
