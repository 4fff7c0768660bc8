import {
  adminPaths,
  functionPath,
  SHORTEST_PASSWORD,
  type AppError,
  type FunctionResponse,
} from '@agency/shared/contracts';
import { useAuth } from '@agency/shared/runtime';
import { useState, type SyntheticEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Alert } from '../../components/Alert';
import { APP_CODE } from '../../components/session/useCode';
import { NEEDS_CODE, withPasswordLink } from './choosePassword';
import { Field, PasswordInput } from './fields';
import styles from './login.module.css';
import { FORGOT, type PasswordLink } from './passwordLink';

const CODE_TOO =
  'Two-factor sign-in is on for your account: please enter the code of the app too. Without the app, ask an administrator to reset it.';
const MAIL_SENT =
  'If there is an account with this address, a mail with a link is on its way. The link works once, for one day. If you asked shortly before, no other mail is sent: the link you got then still works.';

const valueOf = (form: HTMLFormElement, name: string) =>
  (form.elements.namedItem(name) as HTMLInputElement).value;

/** Asks for a mail with a link to choose a new password. */
export function ForgotForm() {
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = valueOf(event.currentTarget, 'email').trim();
    setFailure(null);
    setProblem(email === '' ? 'Please enter your email address.' : null);
    if (email === '') return;
    setState('busy');
    const text = await askForMail(email);
    setFailure(text);
    setState(text === null ? 'sent' : 'open');
  };

  return (
    <>
      <h1>Forgot your password?</h1>
      <p className={styles.subtitle}>A link to choose a new one is sent to your address.</p>
      {state === 'sent' ? (
        <p role="status" className={styles.sent}>
          {MAIL_SENT}
        </p>
      ) : (
        <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
          {failure && <Alert text={failure} />}
          <Field label="Email" problem={problem}>
            {(control) => <input {...control} name="email" type="email" autoComplete="username" />}
          </Field>
          <button type="submit" className={styles.submit} disabled={state === 'busy'}>
            {state === 'busy' ? 'Sending...' : 'Send the link'}
          </button>
        </form>
      )}
      <p className={styles.more}>
        <Link to={adminPaths.login} className={styles.back}>
          Back to sign in
        </Link>
      </p>
    </>
  );
}

/** @returns what went wrong, or null */
async function askForMail(email: string): Promise<string | null> {
  const failed = 'The mail could not be sent. Please try again.';
  try {
    const response = await fetch(functionPath('forgot-password'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    const { success, error } = (await response.json()) as FunctionResponse;
    return success ? null : error || failed;
  } catch {
    return failed;
  }
}

/** Chooses a password by the link of a mail, and signs in with it. */
export function PasswordForm({ link }: { link: PasswordLink }) {
  const { signIn } = useAuth();
  const navigate = useNavigate();
  const [choose] = useState(() => withPasswordLink(link));
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = needsCode ? valueOf(event.currentTarget, 'code').replace(/\s/g, '') : '';
    const password = valueOf(event.currentTarget, 'password');
    const isShort = password.length < SHORTEST_PASSWORD;
    setFailure(null);
    setProblem(isShort ? `At least ${SHORTEST_PASSWORD} characters.` : null);
    if (isShort) return;
    setIsBusy(true);
    try {
      const email = await choose(password, code);
      // The session of the link has both factors now; the app starts with it.
      if (code) return window.location.assign(adminPaths.dashboard);
      const error = await signIn(email, password);
      if (error) throw error;
      await navigate(adminPaths.dashboard, { replace: true });
    } catch (reason) {
      const error = reason as AppError;
      if (error.code === NEEDS_CODE) setNeedsCode(true);
      setFailure(error.code === NEEDS_CODE ? CODE_TOO : error.message);
      setIsBusy(false);
    }
  };

  return (
    <>
      <h1>{link.type === 'invite' ? 'Welcome' : 'Choose a new password'}</h1>
      <p className={styles.subtitle}>
        {link.type === 'invite'
          ? 'Choose a password to accept the invitation.'
          : 'You sign in with it from now on.'}
      </p>
      <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
        {failure && <Alert text={failure} />}
        <Field label={`New password (at least ${SHORTEST_PASSWORD} characters)`} problem={problem}>
          {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
        </Field>
        {needsCode && (
          <Field label={APP_CODE.label} problem={null}>
            {(control) => <input {...control} {...APP_CODE.input} name="code" />}
          </Field>
        )}
        <button type="submit" className={styles.submit} disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Save and sign in'}
        </button>
      </form>
      <p className={styles.more}>
        <Link to={FORGOT} className={styles.back}>
          Get a new link
        </Link>
      </p>
    </>
  );
}
