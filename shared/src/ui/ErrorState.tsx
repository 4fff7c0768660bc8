import styles from './States.module.css';

interface ErrorStateProps {
  text: string;
  /** Absent where trying again makes no sense. */
  onRetry?: (() => unknown) | undefined;
  isRetrying?: boolean;
}

/** What failed, and a way to try again: in place, and where no script runs by loading the page once more. */
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
            {/* The empty address is this page, query and all. */}
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
