import { useAuth } from '@agency/shared/runtime';
import { useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { Alert } from '../../components/Alert';
import { Field, PasswordInput } from './fields';
import styles from './login.module.css';
import { FORGOT } from './passwordLink';

const REQUIRED = {
  email: 'Please enter your email address.',
  password: 'Please enter your password.',
};
type Name = keyof typeof REQUIRED;

const inputOf = (form: HTMLFormElement, name: Name) => form.elements.namedItem(name) as HTMLInputElement;

/** From the elements themselves: a browser may fill them in without an event. */
function read(form: HTMLFormElement): Record<Name, string> {
  return { email: inputOf(form, 'email').value.trim(), password: inputOf(form, 'password').value };
}

const missingIn = (values: Record<Name, string>) =>
  (Object.keys(REQUIRED) as Name[]).filter((name) => values[name] === '');

/**
 * Email and password; a failure shows the server's message and keeps the input. Two required fields need no schema and
 * no form library, which are half as large as the rest of the page.
 * @param props `onStarted` is called when a field gets the focus
 */
export function LoginForm({ onStarted }: { onStarted?: (() => void) | undefined }) {
  const { signIn } = useAuth();
  const [failure, setFailure] = useState<string | null>(null);
  // Empty fields of the last attempt; `null` before the first.
  const [missing, setMissing] = useState<Name[] | null>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = read(form);
    const found = missingIn(values);
    setMissing(found);
    if (found[0]) return inputOf(form, found[0]).focus();
    setFailure(null);
    setIsSubmitting(true);
    const error = await signIn(values.email, values.password);
    setIsSubmitting(false);
    if (error) setFailure(error.message);
  };
  const handleInput = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    if (missing) setMissing(missingIn(read(currentTarget)));
  };
  const problemOf = (name: Name) => (missing?.includes(name) ? REQUIRED[name] : null);

  return (
    <form
      noValidate
      className={styles.form}
      onFocus={onStarted}
      onInput={handleInput}
      onSubmit={(event) => void handleSubmit(event)}
    >
      {failure && <Alert text={failure} />}
      <Field label="Email" problem={problemOf('email')}>
        {(control) => <input {...control} name="email" type="email" autoComplete="username" />}
      </Field>
      <Field label="Password" problem={problemOf('password')}>
        {(control) => <PasswordInput {...control} name="password" />}
      </Field>
      <button type="submit" className={styles.submit} disabled={isSubmitting}>
        {isSubmitting ? 'Signing In...' : 'Sign In'}
      </button>
      <Link to={FORGOT} className={styles.back}>
        Forgot your password?
      </Link>
    </form>
  );
}
