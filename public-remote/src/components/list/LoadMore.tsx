import { useEffect, useRef, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './LoadMore.module.css';

interface LoadMoreProps {
  /** Address of the same list with one page more. */
  href: string;
  /** Id the first row of that page will have. */
  firstId: string;
  hasMore: boolean;
  isLoading: boolean;
  /** How many rows show, and what they are called, e.g. `12`, `articles`. */
  count: number;
  noun: string;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * The end of a list: more of it, or that there is no more. Whoever asks for more goes on where they were: the page does
 * not move, and the focus is on the first new row. Without script the address leads to that row; before the app runs the
 * click waits for it (`data-again`).
 */
export function LoadMore({ href, firstId, hasMore, isLoading, count, noun }: LoadMoreProps) {
  const navigate = useNavigate();
  const link = useRef<HTMLAnchorElement>(null);
  const asked = useRef<string | null>(null);

  useEffect(() => {
    const row = asked.current === null ? null : document.getElementById(asked.current);
    if (!row) return;
    asked.current = null;
    // Whoever has gone elsewhere meanwhile stays there.
    if (![link.current, document.body].includes(document.activeElement as HTMLElement)) return;
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  }, [count]);

  const handleClick = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    if (isLoading) return;
    asked.current = firstId;
    void navigate(href, { replace: true, preventScrollReset: true });
  };

  return (
    <div className={styles.end}>
      <p className={styles.status} role="status">
        {isLoading
          ? `Loading more ${noun}…`
          : hasMore
            ? `${count} ${noun} shown`
            : `All ${count} ${noun} shown`}
      </p>
      {hasMore && (
        <a
          ref={link}
          className={styles.more}
          href={`${href}#${firstId}`}
          data-again=""
          aria-disabled={isLoading || undefined}
          onClick={handleClick}
        >
          Load more {noun}
        </a>
      )}
    </div>
  );
}
