import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ContactInput } from '@agency/shared/contracts';
import { Button } from '../../components/Button';
import { Field } from '../../components/form/Field';
import { FormStatus } from '../../components/form/FormStatus';
import { Honeypot } from '../../components/form/Honeypot';
import { lazyResolver } from '../../components/form/lazyResolver';
import { refusalOf } from '../../components/form/refusal';
import { useGuardedSubmit } from '../../components/form/useGuardedSubmit';
import { useReturnFocus } from '../../components/form/useReturnFocus';
import { useSendMessageMutation } from './contactApi';
import { prefillFromAddress, prefillFromState } from './prefill';
import styles from './ContactForm.module.css';

/** Milliseconds the thank-you stays. */
export const SUCCESS_TIMEOUT = 5_000;
const SUCCESS_TEXT = 'Thank you! Your message has been sent successfully.';
const ERROR_TEXT = 'Sorry, there was an error sending your message. Please try again.';

const loadResolver = async () => (await import('./contactResolver')).contactResolver;
const resolver = lazyResolver<ContactInput>(loadResolver);
const EMPTY: ContactInput = { name: '', email: '', message: '' };

/** The message to the agency. A failure keeps the input. */
export function ContactForm() {
  const { state: handedOver } = useLocation();
  const [params] = useSearchParams();
  const [sendMessage] = useSendMessageMutation();
  // No default values: input typed before hydration stays in the fields.
  const form = useForm<ContactInput>({ resolver });
  const { submit, state: sending, honeypot } = useGuardedSubmit({ successTimeout: SUCCESS_TIMEOUT });
  const button = useRef<HTMLButtonElement>(null);
  const isSubmitting = sending.phase === 'submitting';
  useReturnFocus(button, isSubmitting);

  const { getValues, setValue } = form;
  useEffect(() => {
    const text = prefillFromState(handedOver);
    if (text && !getValues('message')) setValue('message', text);
  }, [handedOver, getValues, setValue]);

  const handleSubmit = form.handleSubmit(async (input) => {
    const isSent = await submit(input, (client_id) => sendMessage({ ...input, client_id }).unwrap());
    if (isSent) form.reset(EMPTY);
  });

  const { errors } = form.formState;
  const refusal = sending.phase === 'error' ? refusalOf(ERROR_TEXT, sending.error) : null;
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      aria-label="Contact"
      onSubmit={handleSubmit}
      onFocus={() => void loadResolver().catch(() => undefined)}
    >
      <fieldset className={styles.fields} disabled={isSubmitting}>
        <Field
          label="Name"
          autoComplete="name"
          required
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...form.register('email')}
        />
        <Field
          as="textarea"
          label="Message"
          rows={6}
          required
          defaultValue={prefillFromAddress(params)}
          error={errors.message?.message}
          {...form.register('message')}
        />
        <Honeypot ref={honeypot} />
        <Button ref={button} type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Send Message'}
        </Button>
      </fieldset>
      {sending.phase === 'success' ? (
        <FormStatus tone="good" text={SUCCESS_TEXT} />
      ) : (
        <FormStatus tone={refusal && 'bad'} text={refusal?.text} hint={refusal?.hint} />
      )}
    </form>
  );
}
