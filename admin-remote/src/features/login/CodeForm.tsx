import { useAuth } from '@agency/shared/runtime';
import { useEffect, useRef } from 'react';
import { useCode } from '../../components/session/useCode';
import { Field } from './fields';
import styles from './login.module.css';

/** The second step of signing in, for people with a second factor. */
export function CodeForm() {
  const { signOut } = useAuth();
  const { kind, code, problem, isBusy, ...on } = useCode();
  const input = useRef<HTMLInputElement>(null);
  // The button that had the focus is gone; a wrong code is overwritten.
  useEffect(() => {
    if (isBusy) return;
    input.current?.focus();
    input.current?.select();
  }, [kind, isBusy]);

  return (
    <>
      <h1>Enter your code</h1>
      <p className={styles.subtitle}>The second step, because two-factor sign-in is on for your account.</p>
      <form noValidate className={styles.form} onSubmit={on.handleSubmitted}>
        <Field label={kind.label} problem={problem}>
          {(control) => (
            <input
              {...control}
              {...kind.input}
              ref={input}
              name="code"
              type="text"
              spellCheck={false}
              value={code}
              onChange={on.handleChanged}
            />
          )}
        </Field>
        <button type="submit" className={styles.submit} disabled={isBusy}>
          {isBusy ? 'Signing In...' : 'Sign In'}
        </button>
        <button type="button" className={styles.back} onClick={on.handleSwitched}>
          {kind.other}
        </button>
        <button type="button" className={styles.back} onClick={() => void signOut()}>
          Sign in with another account
        </button>
      </form>
    </>
  );
}
