import { useSyncExternalStore, type ComponentType, type RefObject } from 'react';
import type { AppError, FormName } from '@agency/shared/contracts';
import { Button } from '../../components/Button';
import { Field } from '../../components/form/Field';
import { FormStatus } from '../../components/form/FormStatus';
import { FormMarks } from '../../components/form/FormMarks';
import { focusIf } from '../../components/form/posted';
import { refusalOf, type Refusal } from '../../components/form/refusal';
import { useForm } from '../../components/form/useForm';
import { textsOf } from '../../components/form/useSchemaForm';
import { useSubscribeMutation } from './subscribersApi';
import styles from './SubscribeForm.module.css';

interface SignUp {
  email: string;
  topics?: string[] | undefined;
}

export interface TopicsProps {
  /** Labels that are ticked when the page comes. */
  chosen?: readonly string[] | undefined;
  error?: string | undefined;
  /** Props of the first box, which may get the focus when the page comes. */
  focus: { autoFocus?: true };
}

interface SubscribeFormProps {
  form?: FormName;
  /** The form's name. Another than the home page's on other pages: by it, the lazy form of the section is found. */
  name?: string;
  label?: string;
  placeholder?: string;
  /** Boxes named `topics` below the address; the form can then be sent only with an address and a topic. */
  Topics?: ComponentType<TopicsProps>;
  success?: { text: string; hint?: string };
  /** What is said when the sign-up could not be stored. */
  refusal?: (error: AppError) => Refusal;
  /** Gives the address the focus when the form comes: it takes the place of a link that was followed to it. */
  isFocused?: boolean;
  onSubscribed?: () => void;
}

const SUCCESS = {
  text: 'Thank you for subscribing!',
  hint: 'One more step: confirm in the e-mail we are sending you.',
};
const ERROR_TEXT = 'Subscription failed or email already subscribed.';
/**
 * For somebody whose confirmation mail was lost: a sign-up a day after it sends another (`private.welcome_back`). Said
 * whether the address is known or not, as the sentence above it.
 */
export const LOST_MAIL_HINT =
  'Not confirmed yet? Please look for our mail, in the spam folder too. If it is lost, sign up again a day later and a new one comes.';
const failed = (error: AppError): Refusal => ({ hint: LOST_MAIL_HINT, ...refusalOf(ERROR_TEXT, error) });

const load = async () => (await import('./subscribeSchema')).subscribeSchema;
const ticked = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('[name=topics]:checked'),
];
const readAddress = (form: HTMLFormElement): SignUp => textsOf(form, 'email');
const readAll = (form: HTMLFormElement): SignUp => ({
  ...readAddress(form),
  topics: ticked(form).map(({ value }) => value),
});

function followInput(onChange: () => void) {
  document.addEventListener('input', onChange);
  return () => document.removeEventListener('input', onChange);
}

/**
 * Whether an address and a topic are there. Read from the fields themselves, which hold what was filled in before
 * hydration, too. `true` for what the server renders: without the app the button works, and the server says what is
 * missing.
 */
function useIsFilled(form: RefObject<HTMLFormElement | null>): boolean {
  const look = () =>
    form.current !== null && readAddress(form.current).email.trim() !== '' && ticked(form.current).length > 0;
  return useSyncExternalStore(followInput, look, () => true);
}

/**
 * The one way to sign up for the newsletter: on the home page as it is here, on `/newsletter` with topics, on
 * `/subscribe` with its own words. The input is kept until the sign-up is stored.
 */
export function SubscribeForm({
  form: formName = 'newsletter',
  name = 'Newsletter',
  label = 'Email',
  placeholder,
  Topics,
  success = SUCCESS,
  refusal = failed,
  isFocused = false,
  onSubscribed,
}: SubscribeFormProps) {
  const [subscribe] = useSubscribeMutation();
  const { form, props, field, errorOf, posted, onSubmit, submit, isSubmitting, button, marks, status } =
    useForm<SignUp>({ name: formName, load, read: Topics ? readAll : readAddress, onSent: onSubscribed });
  const isFilled = useIsFilled(form);
  const isIncomplete = Topics && !isFilled;

  const handleSubmit = onSubmit((input) =>
    submit(input, (clientId) => subscribe({ clientId, ...input }).unwrap()),
  );
  return (
    <form {...props} className={styles.form} aria-label={name} onSubmit={handleSubmit}>
      <fieldset className={Topics ? styles.column : styles.row} disabled={isSubmitting}>
        <Field
          label={label}
          type="email"
          autoComplete="email"
          placeholder={placeholder}
          required
          {...field('email')}
          {...focusIf(isFocused)}
        />
        {Topics && (
          <Topics
            chosen={posted.valuesOf('topics')}
            error={errorOf('topics')}
            focus={posted.focusOn('topics')}
          />
        )}
        <FormMarks {...marks} />
        <Button ref={button} type="submit" disabled={isSubmitting || isIncomplete}>
          {isSubmitting ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </fieldset>
      <FormStatus {...status} success={success} refusal={refusal} />
    </form>
  );
}
