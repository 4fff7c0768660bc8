import { newsletterPage } from '@agency/shared/content';
import { NEWSLETTER_TOPICS } from '@agency/shared/contracts';
import { useCallback, useEffect, useRef } from 'react';
import type { TopicsProps } from './SubscribeForm';
import styles from './TopicsField.module.css';

/** The choice of topics. */
export function TopicsField({ form: { getValues, setValue } }: TopicsProps) {
  // The boxes are not registered one by one: that would clear what was ticked before hydration.
  const field = useRef<HTMLFieldSetElement>(null);
  const readTopics = useCallback(() => {
    const ticked = field.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
    setValue(
      'topics',
      Array.from(ticked, ({ value }) => value),
    );
  }, [setValue]);

  // The button depends on what was filled in before hydration, too.
  useEffect(() => {
    setValue('email', getValues('email'));
    readTopics();
  }, [getValues, setValue, readTopics]);

  return (
    <fieldset ref={field} className={styles.topics} onChange={readTopics}>
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
