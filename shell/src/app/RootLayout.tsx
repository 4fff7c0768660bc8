import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { APP_READY } from '@agency/shared/contracts';
import { OverrideBadge } from '../boundary/OverrideBadge';
import { UpdateNotice } from '../boundary/UpdateNotice';
import styles from '../frame/Notices.module.css';
import { Notifications } from '../frame/Notifications';
import { OfflineOverlay } from '../offline/OfflineOverlay';
import { PLACES } from './keepPlace';
import { PageTitle } from './PageTitle';
import { ProgressBar } from './ProgressBar';
import { RouteAnnouncer } from './RouteAnnouncer';

const subscribeToNothing = () => () => {};

/** `false` while the app takes over what the server has rendered, which holds nothing of the shell's own. */
function useIsOwnRendering(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/**
 * What surrounds every page. The shell's own elements live beside the page, in an element of their own, so that the
 * page itself is what the server has rendered and nothing else.
 * @param children the page, when no route matches
 */
export function RootLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const isOwnRendering = useIsOwnRendering();
  // Interactions from before hydration are replayed; see `start/onIntent.ts`.
  useEffect(() => void window.dispatchEvent(new Event(APP_READY)), []);
  return (
    <>
      <PageTitle />
      {children}
      <ScrollRestoration storageKey={PLACES} />
      {isOwnRendering &&
        createPortal(
          <>
            <ProgressBar />
            <RouteAnnouncer />
            <div className={styles.stack}>
              <Notifications />
              <UpdateNotice />
              <OverrideBadge />
            </div>
            <OfflineOverlay />
          </>,
          document.getElementById('shell') ?? document.body,
        )}
    </>
  );
}
