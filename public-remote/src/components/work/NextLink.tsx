import type { PictureDetails } from '@agency/shared/contracts';
import { Picture, pictureOf } from '@agency/shared/ui';
import { Link } from 'react-router-dom';
import styles from './NextLink.module.css';

interface NextLinkProps {
  /** Name of the landmark. */
  label: string;
  /** A line above the title. */
  hint: string;
  title: string;
  to: string;
  /** The row that the link leads to. */
  row: { image: string | null; image_alt: string | null; picture_details: PictureDetails };
}

/** What to read next, with its picture; all of it is the link. */
export function NextLink({ label, hint, title, to, row }: NextLinkProps) {
  return (
    <nav className={styles.next} aria-label={label} data-card>
      <div className={styles.text}>
        <p className={styles.hint}>{hint}</p>
        <Link className={styles.link} to={to}>
          {title}
        </Link>
      </div>
      {row.image && (
        <Picture
          className={styles.image}
          {...pictureOf({ ...row, image: row.image })}
          width={1600}
          height={1000}
          sizes="(min-width: 80rem) 44rem, (min-width: 40rem) 55vw, 94vw"
        />
      )}
    </nav>
  );
}
