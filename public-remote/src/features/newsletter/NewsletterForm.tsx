import {
  NEWSLETTER_TOPICS,
  newsletterInputSchema,
  type AppError,
  type NewsletterInput,
} from '@agency/shared/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../components/Button';
import { Field } from '../../components/form/Field';
import { FormStatus } from '../../components/form/FormStatus';
import { Honeypot } from '../../components/form/Honeypot';
import { refusalOf, type Refusal } from '../../components/form/refusal';
import { useSubscribeMutation } from '../../components/form/subscribersApi';
import { useGuardedSubmit } from '../../components/form/useGuardedSubmit';
import styles from './NewsletterForm.module.css';

/** Texts: specification §8. */
const DUPLICATE_TEXT = 'This email is already subscribed to our newsletter.';
const DUPLICATE_HINT = 'Its topics can be changed by the link at the end of each issue.';
const FAILURE_TEXT = 'Sorry, there was an error subscribing to our newsletter. Please try again.';

function refusal(error: AppError): Refusal {
  if (error.code === '23505') return { text: DUPLICATE_TEXT, hint: DUPLICATE_HINT };
  return refusalOf(FAILURE_TEXT, error);
}

/** The sign-up with topics; input is kept until the sign-up is stored. */
export function NewsletterForm({ onSubscribed }: { onSubscribed: () => void }) {
  // No default values: input typed before hydration stays in the fields.
  const { register, handleSubmit, control, formState, getValues, setValue } = useForm<NewsletterInput>({
    resolver: zodResolver(newsletterInputSchema),
  });
  const [subscribe] = useSubscribeMutation();
  const { submit, state, honeypot } = useGuardedSubmit();
  const [email, topics]: [string?, string[]?] = useWatch({ control, name: ['email', 'topics'] });
  const isSubmitting = state.phase === 'submitting';
  const isIncomplete = !email?.trim() || !topics?.length;

  // Not registered one by one: that would untick what was ticked before the app started.
  const topicsField = useRef<HTMLFieldSetElement>(null);
  const readTopics = useCallback(() => {
    const ticked = topicsField.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
    setValue(
      'topics',
      Array.from(ticked, ({ value }) => value),
    );
  }, [setValue]);

  // The button has to know of what was filled in before, too.
  useEffect(() => {
    setValue('email', getValues('email'));
    readTopics();
  }, [getValues, setValue, readTopics]);

  const handleValid = async (input: NewsletterInput) => {
    if (await submit(input, (clientId) => subscribe({ clientId, ...input }).unwrap())) onSubscribed();
  };

  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(handleValid)(event)}
    >
      <Honeypot ref={honeypot} />
      <Field
        label="Email address"
        type="email"
        autoComplete="email"
        placeholder="you@company.com"
        required
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <fieldset ref={topicsField} className={styles.topics} onChange={readTopics}>
        <legend className={styles.legend}>What should we write to you about?</legend>
        {NEWSLETTER_TOPICS.map((topic) => (
          <label key={topic.id} className={styles.topic}>
            <input type="checkbox" name="topics" value={topic.label} />
            {topic.label}
          </label>
        ))}
      </fieldset>
      <Button type="submit" disabled={isSubmitting || isIncomplete}>
        {isSubmitting ? 'Subscribing...' : 'Subscribe'}
      </Button>
      {state.phase === 'error' ? (
        <FormStatus tone="bad" {...refusal(state.error)} />
      ) : (
        <FormStatus tone={null} />
      )}
      <p className={styles.note}>You confirm by mail first, and leave with one click whenever you like.</p>
    </form>
  );
}
