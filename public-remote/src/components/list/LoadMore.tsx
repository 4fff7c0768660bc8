import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './LoadMore.module.css';

interface LoadMoreProps {
  /** Address of the same list with one page more; a plain link, so that it works before the app has started. */
  href: string;
  hasMore: boolean;
  isLoading: boolean;
  /** How many rows show, and what they are called, e.g. `12`, `articles`. */
  count: number;
  noun: string;
}

/** The end of a list: more of it, or that there is no more. Focus stays at the end when the link goes. */
export function LoadMore({ href, hasMore, isLoading, count, noun }: LoadMoreProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const hasAsked = useRef(false);
  const isOver = !hasMore;

  useEffect(() => {
    if (isOver && hasAsked.current) status.current?.focus();
  }, [isOver]);

  return (
    <div className={styles.end}>
      <p ref={status} className={styles.status} role="status" tabIndex={-1}>
        {isLoading
          ? `Loading more ${noun}…`
          : hasMore
            ? `${count} ${noun} shown`
            : `All ${count} ${noun} shown`}
      </p>
      {hasMore && (
        <Link
          className={styles.more}
          to={href}
          replace
          preventScrollReset
          aria-disabled={isLoading || undefined}
          onClick={(event) => {
            hasAsked.current = true;
            if (isLoading) event.preventDefault();
          }}
        >
          Load more {noun}
        </Link>
      )}
    </div>
  );
}
