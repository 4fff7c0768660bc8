import { telephone } from '@agency/shared/content';
import { canReachSite } from './connection';
import {
  NOT_STARTED,
  OFFLINE_KICKER,
  OFFLINE_NEXT,
  OFFLINE_TEXT,
  OFFLINE_TITLE,
  RETRY,
  STILL_OFFLINE,
} from './texts';
import { wouldLose } from './typed';

/*
 * Messages of the inlined script, in the look of the app. The page's policy forbids style attributes, so styles are set
 * as properties. Those of the overlay are in `shell.css`, which the page has.
 */
const BUTTON = 'min-height:2.75rem;padding:0 1.5rem;border:1px solid;border-radius:2rem;font-weight:600;';

/** Appends a message with a Retry button to the page. */
function showMessage<T extends HTMLElement>(
  [open, text, close]: [open: string, text: string, close: string],
  css: string,
  buttonCss: string,
  onRetry: () => unknown,
): T {
  const { body } = document;
  body.insertAdjacentHTML('beforeend', `<${open}>${text}<button type="button">${RETRY}</button></${close}>`);
  const message = body.lastElementChild as T;
  message.style.cssText = css;
  const button = message.lastElementChild as HTMLElement;
  button.style.cssText = BUTTON + buttonCss;
  button.onclick = onRetry;
  return message;
}

/** Shows the app's offline overlay when the connection is lost before the app has loaded. */
export function showOffline(): void {
  if (document.getElementById('offline')) return;
  const handleRetry = async () => {
    // The same answer again is announced again.
    answer.textContent = '';
    const isOnline = await canReachSite();
    // It has gone by itself meanwhile.
    if (!dialog.open) return;
    if (!isOnline) answer.textContent = STILL_OFFLINE;
    else if (wouldLose()) handleOnline();
    else location.reload();
  };
  const dialog = showMessage<HTMLDialogElement>(
    [
      'dialog id="offline" data-tone="tide" role="alertdialog" aria-labelledby="offline-title" aria-describedby="offline-text"',
      `<p>${OFFLINE_KICKER}</p><h2 id="offline-title">${OFFLINE_TITLE}</h2><p id="offline-text">${OFFLINE_TEXT}</p>`,
      'dialog',
    ],
    '',
    'border:0;background:var(--color-signal);color:var(--color-on-signal)',
    handleRetry,
  );
  (dialog.firstElementChild as HTMLElement).style.cssText = 'color:var(--color-signal-text);font-weight:700';
  // After the button, which takes the focus.
  dialog.insertAdjacentHTML(
    'beforeend',
    `<p role="status"></p><p>${OFFLINE_NEXT} <a href="${telephone.href}">${telephone.text}</a></p>`,
  );
  const answer = dialog.querySelector('[role=status]')!;
  dialog.oncancel = (event) => event.preventDefault();
  dialog.showModal();
  const handleOnline = () => {
    // `close()` restores the focus, `remove()` does not.
    dialog.close();
    dialog.remove();
  };
  addEventListener('online', handleOnline, { once: true });
}

/** Shows a notice, always in view, that the app failed to load although there is a connection. */
export function showFailure(onRetry: () => void): HTMLElement {
  return showMessage(
    ['div role="alert"', `<p>${NOT_STARTED}</p>`, 'div'],
    'position:fixed;z-index:1400;inset:auto 1rem 1rem;display:flex;flex-wrap:wrap;gap:1rem;align-items:center;padding:1rem;' +
      'border:2px solid var(--color-bad);border-radius:var(--radius-md);background:var(--color-paper-raised)',
    'background:none',
    onRetry,
  );
}
