import { useEffect, useRef } from 'react';
import { telephone } from '@agency/shared/content';
import { selectIsOnline, useAppSelector } from '@agency/shared/runtime';
import frame from '../frame/Frame.module.css';
import { OFFLINE_KICKER, OFFLINE_NEXT, OFFLINE_TEXT, OFFLINE_TITLE, RETRY } from '../start/texts';
import { useConnectivity } from './connectivity';

/** Covers the page while there is no connection, and leaves everything under it as it is. Its look is in `shell.css`. */
export function OfflineOverlay() {
  useConnectivity();
  const isOnline = useAppSelector(selectIsOnline);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === !isOnline) return;
    // As a modal it lies above every other dialog, and gives the focus back when it goes.
    if (isOnline) element.close();
    else element.showModal();
  }, [isOnline]);

  return (
    <dialog
      ref={dialog}
      data-tone="tide"
      role="alertdialog"
      aria-labelledby="offline-title"
      aria-describedby="offline-text"
      onCancel={(event) => event.preventDefault()}
    >
      {!isOnline && (
        <>
          <p className={frame.kicker}>{OFFLINE_KICKER}</p>
          <h2 id="offline-title">{OFFLINE_TITLE}</h2>
          <p id="offline-text" className={frame.text}>
            {OFFLINE_TEXT}
          </p>
          <button type="button" className={frame.button} onClick={() => window.location.reload()}>
            {RETRY}
          </button>
          <p>
            {OFFLINE_NEXT} <a href={telephone.href}>{telephone.text}</a>
          </p>
        </>
      )}
    </dialog>
  );
}
