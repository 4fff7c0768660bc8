import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { focusMain } from '../frame/focusMain';

/** Moves the focus to a page that was gone to, and says its title, as a browser does when it loads a document. */
export function RouteAnnouncer() {
  const { pathname, hash, state } = useLocation();
  const shown = useRef(pathname);
  const [text, setText] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    // After the page has rendered, its title with it.
    const frame = requestAnimationFrame(() => {
      setText(document.title);
      // A place within a page is the page's own to go to.
      const isWithinPage = hash !== '' || Boolean((state as { scrollTo?: unknown } | null)?.scrollTo);
      if (!isWithinPage) focusMain();
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, pathname, state]);

  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {text}
    </p>
  );
}
