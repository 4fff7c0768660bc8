import styles from './DraftBar.module.css';

/** The same on the server and in every browser: in UTC, which is said. */
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Says that the page below is not public, and until when its link works. */
export function DraftBar({ expiresAt }: { expiresAt: string }) {
  return (
    <aside className={styles.bar} aria-label="About this page">
      <p>
        <strong>Draft, not published.</strong> This link works until{' '}
        <time dateTime={expiresAt}>{MOMENT.format(new Date(expiresAt))} UTC</time>.
      </p>
    </aside>
  );
}
