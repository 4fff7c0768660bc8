import type { PictureDetails, Screen } from '@agency/shared/contracts';
import { Picture, pictureOf } from '@agency/shared/ui';
import { useId } from 'react';
import { DESKTOP } from './frames';
import styles from './BeforeAfter.module.css';

interface BeforeAfterProps {
  before: Screen;
  after: Screen;
  details: PictureDetails;
}

/** Two screens in one place, chosen by radio buttons: it needs no script, and arrow keys change between them. */
export function BeforeAfter({ before, after, details }: BeforeAfterProps) {
  // A page may have two pairs.
  const name = useId();
  const shown = ({ image, alt }: Screen, otherwise: string) => {
    const picture = pictureOf({ image, image_alt: alt, picture_details: details });
    return { ...picture, alt: picture.alt || otherwise };
  };
  return (
    <figure className={styles.compare}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">Show the screen</legend>
        <label className={styles.choice}>
          <input type="radio" name={name} value="before" />
          Before
        </label>
        <label className={styles.choice}>
          <input type="radio" name={name} value="after" defaultChecked />
          After
        </label>
      </fieldset>
      <div className={styles.stack}>
        <Picture className={styles.before} {...shown(before, 'Before')} {...DESKTOP} />
        <p className={styles.printed} aria-hidden="true">
          {before.caption}
        </p>
        <Picture className={styles.after} {...shown(after, 'After')} {...DESKTOP} />
      </div>
      <figcaption className={styles.captions}>
        <span className={styles.beforeCaption}>{before.caption}</span>
        <span className={styles.afterCaption}>{after.caption}</span>
      </figcaption>
    </figure>
  );
}
