import { Link } from 'react-router-dom';
import styles from './NotFoundView.module.css';

/**
 * What every path that does not exist shows, rendered by the server or by the shell.
 * @param text what may be the reason
 */
export function NotFoundView({ text }: { text: string }) {
  return (
    <section className={styles.page} aria-labelledby="not-found-title">
      <title>Page not found</title>
      <meta name="robots" content="noindex" />
      <p className={styles.kicker}>404</p>
      <h1 id="not-found-title">Oops! Page not found</h1>
      <p className={styles.text}>{text}</p>
      <Link className={styles.home} to="/">
        Back to Home
      </Link>
    </section>
  );
}
