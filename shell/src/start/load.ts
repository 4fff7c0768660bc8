import { layOutAround } from './layout';
import { showFailure, showOffline } from './messages';
import { isTaken } from './taken';

/** Build data of this page; see `composeRendered` of the page function. */
export const made = document.currentScript!.dataset;
/** Milliseconds before a missing first script is reported. It may still arrive later. */
const PATIENCE = 20_000;
/** Deferred actions by element, with the element's index among those with its tag. */
const waiting = new Map<HTMLElement, { at: number; again: (now: HTMLElement) => void }>();

export let hasStarted = false;
let hasBegun = false;
/** The notice that the app did not load. */
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
  // A link works without the app.
  for (const element of waiting.keys())
    if (element instanceof HTMLAnchorElement) location.href = element.href;
  // A new element each time, so that screen readers announce it each time.
  notice?.remove();
  notice = showFailure(retry);
}

/** Shows a notice when the app's first script takes too long. */
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
    // A script that loaded without starting the app is something else, e.g. a proxy's error page.
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

/** Starts the app once. */
export function start(): void {
  if (hasStarted) return;
  hasStarted = true;
  layOutAround();
  load();
}

/** Retries with the current build of the page: a deploy may have removed the scripts of this one. */
async function retry(): Promise<void> {
  notice!.style.display = 'none';
  // Still loading: a second script would start a second app.
  if (hasStarted) return watch();
  hasStarted = true;
  const page = await fetch(location.href).then(
    (answer) => answer.text(),
    () => '',
  );
  for (const [, name, value] of page.matchAll(/ data-(styles|scripts)="([^"]+)/g)) made[name!] = value;
  load();
}

/** Defers an action until the app has taken over the element, or has rendered its replacement. */
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
    // The app may have re-rendered the page.
    const now = element.isConnected ? element : document.querySelectorAll<HTMLElement>(element.tagName)[at];
    if (!now || now.className !== element.className || !isTaken(now)) continue;
    waiting.delete(element);
    again(now);
  }
});
