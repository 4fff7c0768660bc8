import { newsletterPage } from '@agency/shared/content';
import { NEWSLETTER_TOPICS } from '@agency/shared/contracts';
import { useId } from 'react';
import type { TopicsProps } from './SubscribeForm';
import styles from './TopicsField.module.css';

/** The choice of topics. */
export function TopicsField({ chosen, error, focus }: TopicsProps) {
  const errorId = useId();
  return (
    <fieldset className={styles.topics} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{newsletterPage.topicsQuestion}</legend>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {NEWSLETTER_TOPICS.map((topic, index) => (
        <label key={topic.id} className={styles.topic}>
          <input
            type="checkbox"
            name="topics"
            value={topic.label}
            defaultChecked={chosen?.includes(topic.label)}
            {...(index === 0 && focus)}
          />
          {topic.label}
        </label>
      ))}
    </fieldset>
  );
}
