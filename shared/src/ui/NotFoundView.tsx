import { Link } from 'react-router-dom';
import styles from './NotFoundView.module.css';
import { TideChart } from './TideChart';

interface NotFoundViewProps {
  /** Of the window, and above the text. */
  title: string;
  heading: string;
  /** What may be the reason. */
  text: string;
  /** Below the picture. */
  caption: string;
  /** Where to go from here. */
  next: readonly { label: string; path: string }[];
}

/** 4:04 in the morning, at low water. */
const LOW_WATER = 4 + 4 / 60;

/** What every path that does not exist shows, rendered by the server or by the shell. */
export function NotFoundView({ title, heading, text, caption, next }: NotFoundViewProps) {
  return (
    <section className={styles.page} aria-labelledby="not-found-title" data-short="">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.words}>
        <p className={styles.kicker}>404</p>
        <h1 id="not-found-title">{heading}</h1>
        <p className={styles.text}>{text}</p>
        <Link className={styles.home} to="/">
          Back to Home
        </Link>
        <ul className={styles.next} aria-label="Other pages">
          {next.map(({ label, path }) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
      <figure className={styles.picture} data-tone="tide">
        <TideChart low={LOW_WATER} marks={[LOW_WATER]} />
        <figcaption>{caption}</figcaption>
      </figure>
    </section>
  );
}
