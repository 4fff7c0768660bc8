import { EMAIL_PATTERN, INVALID_EMAIL_TEXT } from '@agency/shared/contracts';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/Button';
import { Field } from '../../components/form/Field';
import { FormStatus } from '../../components/form/FormStatus';
import { Honeypot } from '../../components/form/Honeypot';
import { refusalOf } from '../../components/form/refusal';
import { useSubscribeMutation } from '../../components/form/subscribersApi';
import { useGuardedSubmit } from '../../components/form/useGuardedSubmit';
import styles from './CompactForm.module.css';

/** Texts: specification §8. */
const SUCCESS_TEXT = 'Thank you for subscribing! Check your inbox for updates.';
const FAILURE_TEXT = 'Subscription failed or email already subscribed.';

/** The sign-up with an address only. */
export function CompactForm() {
  const { register, handleSubmit, reset, formState } = useForm<{ email: string }>();
  const [subscribe] = useSubscribeMutation();
  const { submit, state, honeypot } = useGuardedSubmit();
  const isSubmitting = state.phase === 'submitting';

  const handleValid = async (input: { email: string }) => {
    const email = input.email.trim();
    if (await submit(email, (clientId) => subscribe({ clientId, email }).unwrap())) reset({ email: '' });
  };

  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(handleValid)(event)}
    >
      <Honeypot ref={honeypot} />
      <div className={styles.row}>
        <Field
          label="Email address"
          type="email"
          autoComplete="email"
          placeholder="you@company.com"
          required
          error={formState.errors.email?.message}
          {...register('email', {
            validate: (value) => EMAIL_PATTERN.test(value.trim()) || INVALID_EMAIL_TEXT,
          })}
        />
        <Button type="submit" className={styles.button} disabled={isSubmitting}>
          {isSubmitting ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </div>
      {state.phase === 'error' ? (
        <FormStatus tone="bad" {...refusalOf(FAILURE_TEXT, state.error)} />
      ) : (
        <FormStatus tone={state.phase === 'success' ? 'good' : null} text={SUCCESS_TEXT} />
      )}
    </form>
  );
}
