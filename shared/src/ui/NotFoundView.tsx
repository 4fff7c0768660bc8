import { Link } from 'react-router-dom';
import styles from './NotFoundView.module.css';

/** What every path that does not exist shows, rendered by the server or by the shell. Text: specification §2. */
export function NotFoundView() {
  return (
    <section className={styles.page} aria-labelledby="not-found-title">
      <title>Page not found</title>
      <meta name="robots" content="noindex" />
      <p className={styles.kicker}>404</p>
      <h1 id="not-found-title">Oops! Page not found</h1>
      <p className={styles.text}>The address may be mistyped, or the page has moved.</p>
      <Link className={styles.home} to="/">
        Back to Home
      </Link>
    </section>
  );
}
