import { useEffect } from 'react';
import { useMatches } from 'react-router-dom';
import type { RouteHandle } from '@agency/shared/contracts';

function titleOf(handle: unknown): string | undefined {
  const title = (handle as RouteHandle | null | undefined)?.title;
  return typeof title === 'string' ? title : undefined;
}

/** The title of the plain page goes as soon as a page has rendered one: a document has one title. */
function removePlainTitle(): (() => void) | undefined {
  const plain = document.querySelector('title[data-plain]');
  if (!plain) return undefined;
  const observer = new MutationObserver(removeWhenSurplus);
  function removeWhenSurplus() {
    if (document.head.querySelectorAll('title').length < 2) return;
    plain?.remove();
    observer.disconnect();
  }
  observer.observe(document.head, { childList: true });
  removeWhenSurplus();
  return () => observer.disconnect();
}

/** The document's title, from the deepest route that has one; pages that know better render their own `<title>`. */
export function PageTitle() {
  const title = useMatches()
    .map(({ handle }) => titleOf(handle))
    .findLast(Boolean);
  useEffect(removePlainTitle, []);
  return title ? <title>{title}</title> : null;
}
