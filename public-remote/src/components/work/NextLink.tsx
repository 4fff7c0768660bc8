import { Picture } from '@agency/shared/ui';
import { Link } from 'react-router-dom';
import styles from './NextLink.module.css';

interface NextLinkProps {
  /** Name of the landmark. */
  label: string;
  /** A line above the title. */
  hint: string;
  title: string;
  to: string;
  image: string | null;
  imageAlt: string | null;
}

/** What to read next, with its picture; all of it is the link. */
export function NextLink({ label, hint, title, to, image, imageAlt }: NextLinkProps) {
  return (
    <nav className={styles.next} aria-label={label} data-card>
      <div className={styles.text}>
        <p className={styles.hint}>{hint}</p>
        <Link className={styles.link} to={to}>
          {title}
        </Link>
      </div>
      {image && (
        <Picture
          className={styles.image}
          src={image}
          alt={imageAlt ?? ''}
          width={640}
          height={400}
          sizes="(min-width: 40rem) 18rem, 100vw"
        />
      )}
    </nav>
  );
}
