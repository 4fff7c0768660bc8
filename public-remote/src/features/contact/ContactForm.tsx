import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { AppError, ContactInput } from '@agency/shared/contracts';
import { Button } from '../../components/Button';
import { Field } from '../../components/form/Field';
import { FormStatus } from '../../components/form/FormStatus';
import { FormMarks } from '../../components/form/FormMarks';
import { refusalOf } from '../../components/form/refusal';
import { useForm } from '../../components/form/useForm';
import { textsOf } from '../../components/form/useSchemaForm';
import { useSendMessageMutation } from './contactApi';
import { prefillFromAddress, prefillFromState } from './prefill';
import styles from './ContactForm.module.css';

/** Milliseconds the thank-you is shown. */
const SUCCESS_TIMEOUT = 5_000;
const SUCCESS = { text: 'Thank you! Your message has been sent successfully.' };
const ERROR_TEXT = 'Sorry, there was an error sending your message. Please try again.';

const refusal = (error: AppError) => refusalOf(ERROR_TEXT, error);

const load = async () => (await import('./contactSchema')).contactSchema;
const read = (form: HTMLFormElement) => textsOf(form, 'name', 'email', 'message');

/** The message to the agency. A failure keeps the input. */
export function ContactForm() {
  const { state: handedOver } = useLocation();
  const [params] = useSearchParams();
  const [sendMessage] = useSendMessageMutation();
  const prefill = prefillFromAddress(params);
  const { form, props, field, posted, onSubmit, submit, reset, isSubmitting, button, marks, status } =
    useForm<ContactInput>({ name: 'contact', about: prefill, load, read });

  useEffect(() => {
    const text = prefillFromState(handedOver);
    const message = form.current!.elements.namedItem('message') as HTMLTextAreaElement;
    if (text && !message.value) message.value = text;
  }, [handedOver, form]);

  const isSent = status.state.phase === 'success';
  const forget = useEffectEvent(reset);
  useEffect(() => {
    if (!isSent) return undefined;
    const timer = setTimeout(() => forget(), SUCCESS_TIMEOUT);
    return () => clearTimeout(timer);
  }, [isSent]);

  const handleSubmit = onSubmit((input) =>
    submit(input, (client_id) => sendMessage({ ...input, client_id }).unwrap()),
  );

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
          defaultValue={posted.valueOf('message') ?? prefill}
        />
        <FormMarks {...marks} />
        <Button ref={button} type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Send Message'}
        </Button>
      </fieldset>
      <FormStatus {...status} success={SUCCESS} refusal={refusal} />
    </form>
  );
}
