import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ContactInput } from '@agency/shared/contracts';
import { Button } from '../../components/Button';
import { Field } from '../../components/form/Field';
import { FormStatus } from '../../components/form/FormStatus';
import { FormMarks } from '../../components/form/FormMarks';
import { usePosted } from '../../components/form/posted';
import { refusalOf } from '../../components/form/refusal';
import { useGuardedSubmit } from '../../components/form/useGuardedSubmit';
import { useReturnFocus } from '../../components/form/useReturnFocus';
import { textsOf, useSchemaForm } from '../../components/form/useSchemaForm';
import { useSendMessageMutation } from './contactApi';
import { prefillFromAddress, prefillFromState } from './prefill';
import styles from './ContactForm.module.css';

/** Milliseconds the thank-you is shown. */
export const SUCCESS_TIMEOUT = 5_000;
const SUCCESS_TEXT = 'Thank you! Your message has been sent successfully.';
const ERROR_TEXT = 'Sorry, there was an error sending your message. Please try again.';

const load = async () => (await import('./contactSchema')).contactSchema;
const read = (form: HTMLFormElement) => textsOf(form, 'name', 'email', 'message');

/** The message to the agency. A failure keeps the input. */
export function ContactForm() {
  const { state: handedOver } = useLocation();
  const [params] = useSearchParams();
  const [sendMessage] = useSendMessageMutation();
  const posted = usePosted('contact');
  const { form, props, field, onSubmit, clear } = useSchemaForm<ContactInput>({ load, read, posted });
  const {
    submit,
    state: sending,
    honeypot,
  } = useGuardedSubmit({ successTimeout: SUCCESS_TIMEOUT, initial: posted.state });
  const button = useRef<HTMLButtonElement>(null);
  const isSubmitting = sending.phase === 'submitting';
  useReturnFocus(button, isSubmitting);

  useEffect(() => {
    const text = prefillFromState(handedOver);
    const message = form.current!.elements.namedItem('message') as HTMLTextAreaElement;
    if (text && !message.value) message.value = text;
  }, [handedOver, form]);

  const handleSubmit = onSubmit(async (input) => {
    const isSent = await submit(input, (client_id) => sendMessage({ ...input, client_id }).unwrap());
    if (isSent) clear();
  });

  const refusal = sending.phase === 'error' ? refusalOf(ERROR_TEXT, sending.error) : null;
  return (
    <form {...props} className={styles.form} aria-label="Contact" onSubmit={handleSubmit}>
      <fieldset className={styles.fields} disabled={isSubmitting}>
        <Field label="Name" autoComplete="name" required {...field('name')} />
        <Field label="Email" type="email" autoComplete="email" required {...field('email')} />
        <Field
          as="textarea"
          label="Message"
          rows={6}
          required
          {...field('message')}
          defaultValue={posted.valueOf('message') ?? prefillFromAddress(params)}
        />
        <FormMarks form="contact" ref={honeypot} />
        <Button ref={button} type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Send Message'}
        </Button>
      </fieldset>
      {sending.phase === 'success' ? (
        <FormStatus form="contact" tone="good" text={SUCCESS_TEXT} />
      ) : (
        <FormStatus form="contact" tone={refusal && 'bad'} {...refusal} isPosted={Boolean(posted.failure)} />
      )}
    </form>
  );
}
