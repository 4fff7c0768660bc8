import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/Button';
import { Field } from '../../components/form/Field';
import { FormStatus } from '../../components/form/FormStatus';
import { Honeypot } from '../../components/form/Honeypot';
import { lazyResolver } from '../../components/form/lazyResolver';
import { refusalOf } from '../../components/form/refusal';
import { useSubscribeMutation } from '../../components/form/subscribersApi';
import { useGuardedSubmit } from '../../components/form/useGuardedSubmit';
import { useReturnFocus } from '../../components/form/useReturnFocus';
import styles from './NewsletterForm.module.css';

interface SignUp {
  email: string;
}

const SUCCESS_TEXT = 'Thank you for subscribing!';
const SUCCESS_HINT = 'One more step: confirm in the e-mail we are sending you.';
const ERROR_TEXT = 'Subscription failed or email already subscribed.';

const loadResolver = async () => (await import('./newsletterResolver')).newsletterResolver;
const resolver = lazyResolver<SignUp>(loadResolver);

/** Address and button; the address stays when it could not be signed up. */
export function NewsletterForm() {
  const [subscribe] = useSubscribeMutation();
  const form = useForm<SignUp>({ resolver });
  const { submit, state: sending, honeypot } = useGuardedSubmit();
  const button = useRef<HTMLButtonElement>(null);
  const isSubmitting = sending.phase === 'submitting';
  useReturnFocus(button, isSubmitting);

  const handleSubmit = form.handleSubmit(async ({ email }) => {
    const isSent = await submit(email, (clientId) => subscribe({ clientId, email }).unwrap());
    if (isSent) form.reset({ email: '' });
  });

  const refusal = sending.phase === 'error' ? refusalOf(ERROR_TEXT, sending.error) : null;
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      aria-label="Newsletter"
      onSubmit={handleSubmit}
      onFocus={() => void loadResolver().catch(() => undefined)}
    >
      <fieldset className={styles.fields} disabled={isSubmitting}>
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          required
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
        <Honeypot ref={honeypot} />
        <Button ref={button} type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </fieldset>
      {sending.phase === 'success' ? (
        <FormStatus tone="good" text={SUCCESS_TEXT} hint={SUCCESS_HINT} />
      ) : (
        <FormStatus tone={refusal && 'bad'} text={refusal?.text} hint={refusal?.hint} />
      )}
    </form>
  );
}
