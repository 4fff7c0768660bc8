import styles from './DraftBar.module.css';

/** In UTC, since the server does not know the reader's time zone. */
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Says that the page below is not public, and until when its link works. */
export function DraftBar({ expiresAt }: { expiresAt: string }) {
  return (
    <aside className={styles.bar} aria-label="About this page">
      <p>
        <strong>Draft.</strong> Only people with this link can see this page, until{' '}
        {/* Not every browser writes the same spaces as the server. */}
        <time dateTime={expiresAt} suppressHydrationWarning>
          {`${MOMENT.format(new Date(expiresAt))} UTC`}
        </time>
        .
      </p>
    </aside>
  );
}
