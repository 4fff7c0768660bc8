import { Link } from 'react-router-dom';
import { paths } from '@agency/shared/contracts';
import { useAuth } from '@agency/shared/runtime';
import frame from '../frame/Frame.module.css';
import { PlainFrame } from '../frame/PlainFrame';

/** For people who are signed in and have no role: says so, instead of sending them in circles. */
export function NoAccessPage() {
  const { user, signOut } = useAuth();
  return (
    <PlainFrame>
      <section className={frame.page}>
        <title>No access</title>
        <h1>No access</h1>
        <p className={frame.text}>
          {user?.email} is signed in, but has no access to the back-office. Ask an administrator, or sign in
          with another account.
        </p>
        <div className={frame.actions}>
          <button type="button" className={frame.button} onClick={() => void signOut()}>
            Sign out
          </button>
          <Link className={frame.quiet} to={paths.home}>
            Back to Home
          </Link>
        </div>
      </section>
    </PlainFrame>
  );
}
