import { useSyncExternalStore, type MouseEvent } from 'react';
import { SHARE_NETWORKS, SHARE_POPUP_FEATURES, shareUrl } from './share';
import styles from './ShareButtons.module.css';

interface ShareButtonsProps {
  title: string;
  /** Canonical address of the article: what the links carry until the page's own address is known. */
  url: string;
}

/** Opens the network in a popup; where the browser holds popups back, the link opens a tab as any link does. */
function openPopup(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  const popup = window.open(event.currentTarget.href, '_blank', SHARE_POPUP_FEATURES);
  if (!popup) return;
  popup.opener = null;
  event.preventDefault();
}

const subscribeToNothing = () => () => {};
const hasShareSheet = () => typeof navigator.share === 'function';

/** Share on Facebook, Twitter or LinkedIn, and through the device's own sheet where it has one. */
export function ShareButtons({ title, url }: ShareButtonsProps) {
  const pageUrl = useSyncExternalStore(
    subscribeToNothing,
    () => window.location.href,
    () => url,
  );
  const canShare = useSyncExternalStore(subscribeToNothing, hasShareSheet, () => false);

  // Closing the sheet without choosing rejects, which is not a failure.
  const handleShare = () => void navigator.share({ title, url: pageUrl }).catch(() => undefined);

  return (
    <ul className={styles.list} aria-label="Share this article">
      {SHARE_NETWORKS.map((network) => (
        <li key={network}>
          <a
            className={styles.button}
            href={shareUrl(network, pageUrl, title)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={openPopup}
            data-popup={SHARE_POPUP_FEATURES}
          >
            <span className="visually-hidden">Share on </span>
            {network}
          </a>
        </li>
      ))}
      {canShare && (
        <li>
          <button type="button" className={styles.button} onClick={handleShare}>
            More ways to share
          </button>
        </li>
      )}
    </ul>
  );
}
