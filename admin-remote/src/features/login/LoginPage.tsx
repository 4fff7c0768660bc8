import { adminPaths, paths, placeAfterSignIn } from '@agency/shared/contracts';
import { brand } from '@agency/shared/content';
import { useAuth } from '@agency/shared/runtime';
import { LoadingState } from '@agency/shared/ui';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { BrandMark } from '../../components/layout/BrandMark';
import { arriving } from '../../components/session/arrival';
import styles from './login.module.css';
import { LoginForm } from './LoginForm';
import { FORGOT, readPasswordLink } from './passwordLink';
import { TidePanel } from './TidePanel';

// Few people need them: the sign-in does not wait for them.
const CodeForm = lazy(() => import('./CodeForm').then((module) => ({ default: module.CodeForm })));
const ForgotForm = lazy(() => import('./PasswordForms').then((module) => ({ default: module.ForgotForm })));
const PasswordForm = lazy(() =>
  import('./PasswordForms').then((module) => ({ default: module.PasswordForm })),
);

/**
 * `/admin/login`. A signed-in person is sent on to the page they asked for.
 * @param props `onStarted` is called once the form has been touched
 */
export function LoginPage({ onStarted }: { onStarted?: () => void }) {
  const { session } = useAuth();
  const { state, hash } = useLocation();
  const link = readPasswordLink(hash);
  const isDone = !link && session.status === 'signed-in';
  useEffect(() => {
    if (isDone) arriving();
  }, [isDone]);

  if (isDone) return <Navigate to={placeAfterSignIn(state, adminPaths.dashboard)} replace />;

  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <header>
          <BrandMark />
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          <Suspense fallback={<LoadingState />}>
            {link && <PasswordForm key={link.token} link={link} />}
            {!link && session.needsCode && <CodeForm />}
            {!link && !session.needsCode && hash === FORGOT && <ForgotForm />}
          </Suspense>
          {!link && !session.needsCode && hash !== FORGOT && (
            <>
              <h1>Sign in</h1>
              <p className={styles.subtitle}>To the back-office of {brand.name}.</p>
              <LoginForm onStarted={onStarted} />
            </>
          )}
        </main>
        <footer>
          <Link to={paths.home} className={styles.back}>
            <ArrowLeft aria-hidden size={16} /> Back to website
          </Link>
        </footer>
      </div>
      <TidePanel />
    </div>
  );
}
