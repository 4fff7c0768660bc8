import type { ReactNode } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { brand, outage } from '@agency/shared/content';
import frame from '../frame/Frame.module.css';
import { PlainFrame } from '../frame/PlainFrame';
import { classify } from '../loading/failure';

interface RemoteFallbackProps {
  remote: string;
  failure: unknown;
  /** Whether a frame is around it already. */
  isFramed?: boolean;
  /** How to try again where going to the same place again is not the way. */
  retry?: { onRetry: () => void; isRetrying: boolean };
}

/** Going to the same place again: the router asks for the remote once more, without a reload of the page. */
function useNavigateAgain() {
  const location = useLocation();
  const navigate = useNavigate();
  const isRetrying = useNavigation().state !== 'idle';
  return {
    isRetrying,
    onRetry: () => void navigate(location, { replace: true, state: location.state as unknown }),
  };
}

/** Stands in for what a remote should show, says so, and offers another attempt. */
export function RemoteFallback({ remote, failure, isFramed = false, retry }: RemoteFallbackProps) {
  const again = useNavigateAgain();
  const { onRetry, isRetrying } = retry ?? again;
  const kind = classify(failure);
  const handleRetry = () => {
    if (!isRetrying) onRetry();
  };

  const page: ReactNode = (
    <section className={frame.page} role="alert" data-remote={remote} data-failure={kind}>
      <title>Not available right now</title>
      <h1>{kind === 'blocked' ? outage.maintenance : outage.title}</h1>
      <p className={frame.text}>{outage.help}</p>
      <div className={frame.actions}>
        <button type="button" className={frame.button} aria-disabled={isRetrying} onClick={handleRetry}>
          {isRetrying ? 'Trying…' : 'Retry'}
        </button>
        <a className={frame.quiet} href={`mailto:${brand.email}`}>
          {brand.email}
        </a>
      </div>
    </section>
  );
  return isFramed ? page : <PlainFrame>{page}</PlainFrame>;
}
