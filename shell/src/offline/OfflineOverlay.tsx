import { useEffect, useRef, useState } from 'react';
import { telephone } from '@agency/shared/content';
import { connectivityChanged, selectIsOnline, useAppDispatch, useAppSelector } from '@agency/shared/runtime';
import frame from '../frame/Frame.module.css';
import { canReachSite } from '../start/connection';
import {
  OFFLINE_KICKER,
  OFFLINE_NEXT,
  OFFLINE_TEXT,
  OFFLINE_TITLE,
  RETRY,
  STILL_OFFLINE,
} from '../start/texts';
import { wouldLose } from '../start/typed';
import { useConnectivity } from './connectivity';

const reloadPage = () => window.location.reload();

interface OfflineOverlayProps {
  reload?: () => void;
}

/** Covers the page while there is no connection, and leaves everything under it as it is. Its look is in `shell.css`. */
export function OfflineOverlay({ reload = reloadPage }: OfflineOverlayProps) {
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
          <Retry reload={reload} />
          <p>
            {OFFLINE_NEXT} <a href={telephone.href}>{telephone.text}</a>
          </p>
        </>
      )}
    </dialog>
  );
}

/** Reloads the page once there is a connection again; where something typed would be lost, the page goes on as it is. */
function Retry({ reload }: Required<OfflineOverlayProps>) {
  const dispatch = useAppDispatch();
  const button = useRef<HTMLButtonElement>(null);
  const [answer, setAnswer] = useState('');

  const handleClick = async () => {
    // The same answer again is announced again.
    setAnswer('');
    const isOnline = await canReachSite();
    // The overlay has gone by itself meanwhile.
    if (!button.current) return;
    if (!isOnline) return setAnswer(STILL_OFFLINE);
    if (wouldLose()) dispatch(connectivityChanged(true));
    else reload();
  };

  return (
    <>
      <button ref={button} type="button" className={frame.button} onClick={() => void handleClick()}>
        {RETRY}
      </button>
      <p role="status">{answer}</p>
    </>
  );
}
