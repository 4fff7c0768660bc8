import styles from './Quote.module.css';

/** What the client says of the work, and who says it; nothing without words. */
export function Quote({ text, by }: { text: string; by: string }) {
  if (!text.trim()) return null;
  return (
    <figure className={styles.quote}>
      <blockquote>
        <p>{text}</p>
      </blockquote>
      {by && <figcaption>{by}</figcaption>}
    </figure>
  );
}
