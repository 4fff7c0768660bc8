/*
 * Inlined into a rendered page, beside `countVisits.ts`: it starts the app on the first interaction that needs it. Reading,
 * links, the menu, the accordions and sending a form do not. Clicks on other buttons before the app is ready are replayed
 * once it is. This module and its imports are a bundle of their own (`webpack.config.mjs`), allowed by its hash.
 */
import { APP_READY, type PageMarks } from '@agency/shared/contracts/pageStart';
import { isHydrated, isSavingData } from './conditions';
import { followScroll, followSections, layOutAll, layOutRows, scrollSmoothly } from './layout';
import { buildData, fetchFiles, hasStarted, notice, replayWhenReady, start } from './load';
import { followMenu } from './menu';
import { showOffline } from './messages';

/** What the app makes better: where a mouse rests on it, the app's files are fetched. */
const FOR_APP = 'main :is(input,select,textarea,button),a[data-again]';
/** Milliseconds a mouse rests on something it does not just pass over. */
const REST = 65;
const FIELD = 'input,select,textarea';

/** Loads the player of a video in the place of its picture. */
function play(link: HTMLAnchorElement, player: string): void {
  const frame = document.createElement('iframe');
  frame.src = player;
  frame.title = link.querySelector('img')!.alt;
  frame.allow = 'autoplay;encrypted-media;fullscreen;picture-in-picture';
  link.replaceWith(frame);
  frame.focus();
}

/** Extra behaviour of a link: plays a video, opens a popup, goes back, or closes the menu that contains it. */
function handleLink(event: MouseEvent, link: HTMLAnchorElement): void {
  if (isHydrated(link) || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const { popup, back, again, player }: PageMarks = link.dataset;
  const { navigation } = self as { navigation?: { canGoBack: boolean } };
  if (popup) {
    const opened = open(link.href, '_blank', popup);
    if (!opened) return;
    opened.opener = null;
    event.preventDefault();
  } else if (back && navigation?.canGoBack) {
    event.preventDefault();
    history.back();
  } else if (player) {
    event.preventDefault();
    play(link, player);
  } else if (again === '') replayWhenReady(event, link, (now) => now.click());
  else {
    const menu = link.closest<HTMLDialogElement>('[popover]');
    menu?.hidePopover?.();
    menu?.close();
    if (link.hash && link.pathname === location.pathname) scrollSmoothly();
  }
}

function handleClick(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (link) return handleLink(event, link);
  const button = (event.target as Element).closest('button');
  // Buttons with their own handler belong to this script; those of a form send it.
  if (!button || button.onclick || (button.form && button.type === 'submit')) return;
  if (button.dataset['scroll'] && !isHydrated(button)) {
    scrollSmoothly();
    return scrollTo(0, 0);
  }
  if (!button.hasAttribute('popovertarget')) replayWhenReady(event, button, (now) => now.click());
}

/** Says how long the page was open. The browser sends the form, unless the app does or there is no connection. */
function handleSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const field = form.elements.namedItem('elapsed') as HTMLInputElement | null;
  if (!field || isHydrated(form)) return;
  field.value = String(performance.now() | 0);
  if (navigator.onLine) return;
  event.preventDefault();
  showOffline();
}

let resting: ReturnType<typeof setTimeout>;

/** Fetches the app's files before the click. A finger gives no such sign: it touches what it scrolls, too. */
function handlePointer({ target, pointerType }: PointerEvent): void {
  clearTimeout(resting);
  if (pointerType !== 'mouse' || hasStarted || isSavingData() || !(target as Element).closest(FOR_APP))
    return;
  resting = setTimeout(
    () => fetchFiles(`${buildData['styles']} ${buildData['scripts']} ${buildData['ahead']}`, 'low'),
    REST,
  );
}

function hasStored(storage: () => Storage, key: string): boolean {
  try {
    return storage().getItem(key) !== null;
  } catch {
    return false;
  }
}

addEventListener('click', handleClick, true);
followMenu();
addEventListener('submit', handleSubmit, true);
addEventListener('pointerover', handlePointer, { passive: true });
addEventListener('offline', start);
// No automatic start after a failure: it would repeat the notice on every field.
addEventListener('focusin', ({ target }) => !notice && (target as Element).matches(FIELD) && start());
// Back from a page that the app navigated to only changes the address, also after a reload. Without the app, nothing would
// render the page of that address.
const here = location.pathname + location.search;
const handleMove = () => location.pathname + location.search !== here && location.reload();
addEventListener('popstate', handleMove);
addEventListener(APP_READY, () => removeEventListener('popstate', handleMove));

/** What can wait until the page is on the screen. */
function afterFirstPaint(): void {
  followScroll();
  followSections(() => hasStarted);
  if (
    buildData['now'] ||
    !navigator.onLine ||
    location.search.includes('mfe=') ||
    // A browser that paints before this script runs has already moved the focus to the wrong field: there is no `focusin`.
    document.activeElement?.matches(FIELD) ||
    hasStored(() => sessionStorage, buildData['override']!) ||
    hasStored(() => localStorage, buildData['session']!)
  )
    start();
}

// To a place within the page, or back to where one was, also from here on: a list of several pages is left with the height
// it comes back with. A page that is turned is another one. And where the browser
// does not keep what is read in its place, nothing above it may change.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (/#|page=/.test(location.href) || visit?.type !== 'navigate') layOutRows();
else if (!CSS.supports('overflow-anchor:auto')) layOutAll();
addEventListener('orientationchange', layOutAll);

// A page that is not on the screen, in another tab or ahead of its visit, paints nothing to wait for.
if (document.hidden) setTimeout(afterFirstPaint);
else requestAnimationFrame(() => setTimeout(afterFirstPaint));
