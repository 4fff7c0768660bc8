import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import styles from './login.module.css';

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

/** A required field with its label and problem. */
export function Field({ label, problem, children }: FieldProps) {
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

/** A password that can be shown. @param props `autoComplete` says whether it is a new one */
export function PasswordInput({
  autoComplete = 'current-password',
  ...control
}: Control & { name: string; autoComplete?: string }) {
  const [isVisible, setIsVisible] = useState(false);
  const toggleLabel = isVisible ? 'Hide password' : 'Show password';
  return (
    <div className={styles.password}>
      <input {...control} type={isVisible ? 'text' : 'password'} autoComplete={autoComplete} />
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
