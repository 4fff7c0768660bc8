import { layOutAround } from './layout';
import { showFailure, showOffline } from './messages';
import { isTaken } from './taken';

/** What the page was made with; see `composeRendered` of the page function. */
export const made = document.currentScript!.dataset;
/** Milliseconds in which the app's first script should have come. It may still come later. */
const PATIENCE = 20_000;
/** What was asked of elements, and where each stands among those of its kind. */
const waiting = new Map<HTMLElement, { at: number; again: (now: HTMLElement) => void }>();

export let hasStarted = false;
let hasBegun = false;
/** Tells the reader that the app did not come. */
export let notice: HTMLElement | undefined;
let late: ReturnType<typeof setTimeout>;

export const words = (text = '') => text.split(' ').filter(Boolean);

function addStyle(href: string): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
}

function fail(): void {
  // A link leads on by itself.
  for (const element of waiting.keys())
    if (element instanceof HTMLAnchorElement) location.href = element.href;
  // Another notice each time, so that it is announced each time.
  notice?.remove();
  notice = showFailure(retry);
}

/** Tells the reader when the app's first script takes very long. */
function watch(): void {
  clearTimeout(late);
  late = setTimeout(fail, PATIENCE);
}

function load(): void {
  watch();
  for (const href of words(made['styles']))
    if (!document.querySelector(`link[href="${href}"]`)) addStyle(href);
  for (const src of words(made['scripts'])) {
    const script = document.createElement('script');
    script.src = src;
    // One that was loaded and has not begun is something else, a proxy's page for one.
    script.onload = script.onerror = () => {
      if (hasBegun) return;
      clearTimeout(late);
      script.remove();
      hasStarted = false;
      if (navigator.onLine) fail();
      else showOffline();
    };
    document.head.append(script);
  }
}

/** Starts the app, once. */
export function start(): void {
  if (hasStarted) return;
  hasStarted = true;
  layOutAround();
  load();
}

/** Tries again, with what the page would be made with now: a deploy may have taken away what this one was made with. */
async function retry(): Promise<void> {
  notice!.style.display = 'none';
  // Still under way: a second script would be a second app.
  if (hasStarted) return watch();
  hasStarted = true;
  const page = await fetch(location.href).then(
    (answer) => answer.text(),
    () => '',
  );
  for (const [, name, value] of page.matchAll(/ data-(styles|scripts)="([^"]+)/g)) made[name!] = value;
  load();
}

/** Keeps what was asked of an element until the app has it, or the one it has made in its place. */
export function wait(event: Event, element: HTMLElement, again: (now: HTMLElement) => void): void {
  if (isTaken(element)) return;
  event.preventDefault();
  event.stopPropagation();
  const at = [...document.querySelectorAll(element.tagName)].indexOf(element);
  waiting.set(element, { at, again });
  start();
}

addEventListener('app:start', () => {
  hasBegun = true;
  clearTimeout(late);
  notice?.remove();
});
addEventListener('app:ready', () => {
  for (const [element, { at, again }] of waiting) {
    // Where the page was made anew.
    const now = element.isConnected ? element : document.querySelectorAll<HTMLElement>(element.tagName)[at];
    if (!now || now.className !== element.className || !isTaken(now)) continue;
    waiting.delete(element);
    again(now);
  }
});
