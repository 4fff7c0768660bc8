import { useAuth } from '@agency/shared/runtime';
import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import { Alert } from '../../components/Alert';
import styles from './login.module.css';

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
    </form>
  );
}

interface Control {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  'aria-required': true;
}

interface FieldProps {
  label: string;
  problem: string | null;
  children: (control: Control) => ReactNode;
}

function Field({ label, problem, children }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} <span aria-hidden>*</span>
      </label>
      {children({
        id,
        className: styles.input,
        'aria-describedby': problem ? `${id}-error` : undefined,
        'aria-invalid': problem !== null,
        'aria-required': true,
      })}
      {/* There before the first error, or some screen readers miss it. */}
      <div id={`${id}-error`} aria-live="polite" className={styles.problem} hidden={!problem}>
        {problem}
      </div>
    </div>
  );
}

function PasswordInput(control: Control & { name: string }) {
  const [isVisible, setIsVisible] = useState(false);
  const toggleLabel = isVisible ? 'Hide password' : 'Show password';
  return (
    <div className={styles.password}>
      <input {...control} type={isVisible ? 'text' : 'password'} autoComplete="current-password" />
      <button
        type="button"
        className={styles.toggle}
        aria-label={toggleLabel}
        title={toggleLabel}
        aria-pressed={isVisible}
        onClick={() => setIsVisible(!isVisible)}
      >
        {isVisible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </button>
    </div>
  );
}
