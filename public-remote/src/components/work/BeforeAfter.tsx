import type { Screen } from '@agency/shared/contracts';
import { Picture } from '@agency/shared/ui';
import { DESKTOP } from './frames';
import styles from './BeforeAfter.module.css';

/** Two screens in one place, chosen by radio buttons: it needs no script, and arrow keys change between them. */
export function BeforeAfter({ before, after }: { before: Screen; after: Screen }) {
  return (
    <figure className={styles.compare}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">Show the screen</legend>
        <label className={styles.choice}>
          <input type="radio" name="before-after" value="before" />
          Before
        </label>
        <label className={styles.choice}>
          <input type="radio" name="before-after" value="after" defaultChecked />
          After
        </label>
      </fieldset>
      <div className={styles.stack}>
        <Picture className={styles.before} src={before.image} alt={before.alt || 'Before'} {...DESKTOP} />
        <Picture className={styles.after} src={after.image} alt={after.alt || 'After'} {...DESKTOP} />
      </div>
      <figcaption className={styles.captions}>
        <span className={styles.beforeCaption}>{before.caption}</span>
        <span className={styles.afterCaption}>{after.caption}</span>
      </figcaption>
    </figure>
  );
}
