import { useEffect, useRef, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './LoadMore.module.css';

interface LoadMoreProps {
  /** Address of the list with one more page. */
  href: string;
  /** Id of the first row of that page. */
  firstId: string;
  hasMore: boolean;
  /** Whether the list ends before its last row. */
  isCut: boolean;
  /** What narrows the list, e.g. `category`. */
  filter?: string;
  isLoading: boolean;
  /** How many rows show, and what they are called, e.g. `12`, `articles`. */
  count: number;
  noun: string;
  /** Rows of those that are about to be drawn. */
  rest: number;
}

/** Place for a row that is not drawn yet, in `rem`; ample, so that Back finds a place far down the page. */
const ROW_HEIGHT = 40;

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

function statusOf({ isLoading, hasMore, isCut, filter, count, noun }: LoadMoreProps): string {
  if (isLoading) return `Loading more ${noun}…`;
  if (isCut)
    return `The first ${count} ${noun} are shown.${filter ? ` Choose a ${filter} at the top to see others.` : ''}`;
  if (hasMore) return `${count} ${noun} shown`;
  return count === 1 ? `No other ${noun}` : `All ${count} ${noun} shown`;
}

/**
 * The end of a list: a link that loads more, or a note that there is no more, or that no more can be shown. After loading, the page does not scroll
 * and the first new row gets the focus. Without JavaScript the link leads to that row; a click before hydration is
 * deferred (`data-again`).
 */
export function LoadMore(props: LoadMoreProps) {
  const { href, firstId, hasMore, isLoading, count, noun, rest } = props;
  const navigate = useNavigate();
  const link = useRef<HTMLAnchorElement>(null);
  const asked = useRef<string | null>(null);

  useEffect(() => {
    const row = asked.current === null ? null : document.getElementById(asked.current);
    if (!row) return;
    asked.current = null;
    // Leaves the focus alone if the reader has moved it.
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
      {rest > 0 && <div className={styles.coming} style={{ height: `${rest * ROW_HEIGHT}rem` }} />}
      <p className={styles.status} role="status">
        {statusOf(props)}
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
