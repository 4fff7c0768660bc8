import { PAGE_HEADING } from '@agency/shared/contracts';

/**
 * Moves the focus to the page's heading, or to its main landmark while the heading is a placeholder. An element that
 * has already taken the focus keeps it.
 */
export function focusMain(): void {
  const main = document.querySelector<HTMLElement>('main');
  if (!main || main.contains(document.activeElement)) return;
  const target = main.querySelector<HTMLElement>(PAGE_HEADING) ?? main;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Makes the skip link work for every page, whether or not its main part has an id. */
export function followSkipLink(): void {
  document.querySelector('.skip-link')?.addEventListener('click', (event) => {
    const main = document.querySelector<HTMLElement>('main');
    if (!main) return;
    event.preventDefault();
    if (!main.hasAttribute('tabindex')) main.tabIndex = -1;
    main.focus();
    main.scrollIntoView();
  });
}
