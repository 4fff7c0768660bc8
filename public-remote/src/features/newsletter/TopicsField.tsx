import { newsletterPage } from '@agency/shared/content';
import { NEWSLETTER_TOPICS } from '@agency/shared/contracts';
import type { TopicsProps } from './SubscribeForm';
import styles from './TopicsField.module.css';

/** The choice of topics. */
export function TopicsField({ onChange }: TopicsProps) {
  return (
    <fieldset className={styles.topics} onChange={onChange}>
      <legend className={styles.legend}>{newsletterPage.topicsQuestion}</legend>
      {NEWSLETTER_TOPICS.map((topic) => (
        <label key={topic.id} className={styles.topic}>
          <input type="checkbox" name="topics" value={topic.label} />
          {topic.label}
        </label>
      ))}
    </fieldset>
  );
}
