import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import frame from '../frame/Frame.module.css';
import { PlainFrame } from '../frame/PlainFrame';

/** Stands in for a remote that did not load; Retry loads it again, without a reload of the page. */
export function RemoteFallback({ remote, failure }: { remote: string; failure: unknown }) {
  const location = useLocation();
  const navigate = useNavigate();
  const isRetrying = useNavigation().state !== 'idle';

  const handleRetry = () => {
    if (!isRetrying) void navigate(location, { replace: true, state: location.state as unknown });
  };

  return (
    <PlainFrame>
      <section className={frame.page} role="alert" data-remote={remote} data-failure={String(failure)}>
        <h1>This part of the site is not answering</h1>
        <p className={frame.text}>Nothing is lost. Please try again in a moment.</p>
        <button type="button" className={frame.button} aria-disabled={isRetrying} onClick={handleRetry}>
          {isRetrying ? 'Trying…' : 'Retry'}
        </button>
      </section>
    </PlainFrame>
  );
}
