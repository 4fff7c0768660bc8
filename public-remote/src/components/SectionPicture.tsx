import type { ContentImage } from '@agency/shared/content';
import { Picture } from '@agency/shared/ui';
import styles from './SectionPicture.module.css';

/** A picture as wide as the page, with its caption. */
export function SectionPicture({ src, alt, width, height, caption }: ContentImage & { caption: string }) {
  return (
    <figure className={styles.figure}>
      <Picture
        className={styles.picture}
        {...{ src, alt, width, height }}
        sizes="(min-width: 85rem) 80rem, 94vw"
      />
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
