/** Networks an article can be shared on, in the order of the buttons. */
export const SHARE_NETWORKS = ['Facebook', 'Twitter', 'LinkedIn'] as const;
export type ShareNetwork = (typeof SHARE_NETWORKS)[number];

/** Features of the popup window. */
export const SHARE_POPUP_FEATURES = 'width=600,height=400';

/**
 * Where a network takes a shared page.
 * @param url the page's own address
 * @param title given to Twitter only
 */
export function shareUrl(network: ShareNetwork, url: string, title: string): string {
  switch (network) {
    case 'Facebook':
      return `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`;
    case 'Twitter':
      return `https://twitter.com/intent/tweet?${new URLSearchParams({ url, text: title })}`;
    case 'LinkedIn':
      return `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`;
  }
}
