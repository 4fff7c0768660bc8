import { useCallback, useEffect, useState } from 'react';
import type { AppError } from '@agency/shared/contracts';
import { useAuth } from '@agency/shared/runtime';
import frame from '../frame/Frame.module.css';
import { LoadingPage } from '../frame/LoadingPage';
import { PlainFrame } from '../frame/PlainFrame';

/** Asks whether the signed-in person is an admin; says so when that fails. */
export function AdminCheck() {
  const { refreshAdmin } = useAuth();
  const [failure, setFailure] = useState<AppError | null>(null);

  const ask = useCallback(() => {
    setFailure(null);
    void refreshAdmin().then(setFailure);
  }, [refreshAdmin]);

  useEffect(() => {
    let isGone = false;
    void refreshAdmin().then((error) => {
      if (!isGone) setFailure(error);
    });
    return () => {
      isGone = true;
    };
  }, [refreshAdmin]);

  if (!failure) return <LoadingPage />;
  return (
    <PlainFrame>
      <section className={frame.page} role="alert">
        <title>Not available right now</title>
        <h1>Your access could not be checked</h1>
        <p className={frame.text}>{failure.message}</p>
        <button type="button" className={frame.button} onClick={ask}>
          Retry
        </button>
      </section>
    </PlainFrame>
  );
}
