import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { brand, outage } from '@agency/shared/content';
import { focusMain } from '../frame/focusMain';
import frame from '../frame/Frame.module.css';
import { PlainFrame } from '../frame/PlainFrame';
import { classify } from '../loading/failure';
import { useNavigateAgain } from './useNavigateAgain';
import { useSelfRetry } from './useSelfRetry';

interface RemoteFallbackProps {
  remote: string;
  failure: unknown;
  /** Whether a frame is around it already. */
  isFramed?: boolean;
  /** How to try again where going to the same place again is not the way. */
  retry?: { onRetry: () => void; isRetrying: boolean };
  /** Tries again now and then, and shows nothing until that works. Without it, only Retry does. */
  onSelfRetry?: () => void;
}

/** Stands in for what a remote should show, says so once, and offers another attempt. */
export function RemoteFallback({
  remote,
  failure,
  isFramed = false,
  retry,
  onSelfRetry,
}: RemoteFallbackProps) {
  const { navigateAgain, isNavigating } = useNavigateAgain();
  const { onRetry, isRetrying } = retry ?? { onRetry: navigateAgain, isRetrying: isNavigating };
  const section = useRef<HTMLElement>(null);
  const kind = classify(failure);
  const handleRetry = () => {
    if (!isRetrying) onRetry();
  };
  useSelfRetry(onSelfRetry);
  // Whoever was at the Retry is taken along to the page that comes.
  useLayoutEffect(() => {
    const here = section.current;
    return () => {
      if (here?.contains(document.activeElement)) requestAnimationFrame(focusMain);
    };
  }, []);

  const page: ReactNode = (
    <section ref={section} className={frame.page} data-remote={remote} data-failure={kind}>
      <div role="alert">
        <title>Not available right now</title>
        <h1>{kind === 'blocked' ? outage.maintenance : outage.title}</h1>
        <p className={frame.text}>{outage.help}</p>
      </div>
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
