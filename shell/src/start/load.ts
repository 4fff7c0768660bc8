import { APP_READY, APP_START, type StartData } from '@agency/shared/contracts/pageStart';
import { isHydrated } from './conditions';
import { layOutAround } from './layout';
import { showFailure, showOffline } from './messages';

/** Build data of this page; see `composeRendered` of the page function. */
export const buildData = document.currentScript!.dataset as DOMStringMap & StartData;
/** Milliseconds before a missing first script is reported. It may still arrive later. */
const LOAD_TIMEOUT = 20_000;
/** Deferred actions by element, with the element's index among those with its tag. */
const waiting = new Map<HTMLElement, { at: number; replay: (now: HTMLElement) => void }>();

export let hasStarted = false;
let isAppRunning = false;
/** The notice that the app did not load. */
export let notice: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout>;

export const splitWords = (text = '') => text.split(' ').filter(Boolean);

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
  // What is only read or sent works without the app.
  if (waiting.size === 0) return;
  // A new element each time, so that screen readers announce it each time.
  notice?.remove();
  notice = showFailure(retry);
}

/** Shows a notice when the app's first script takes too long. */
function watchForTimeout(): void {
  clearTimeout(timer);
  timer = setTimeout(fail, LOAD_TIMEOUT);
}

function load(): void {
  watchForTimeout();
  for (const href of splitWords(buildData['styles']))
    if (!document.querySelector(`link[href="${href}"]`)) addStyle(href);
  for (const src of splitWords(buildData['scripts'])) {
    const script = document.createElement('script');
    script.src = src;
    // A script that loaded without starting the app is something else, e.g. a proxy's error page.
    script.onload = script.onerror = () => {
      if (isAppRunning) return;
      clearTimeout(timer);
      script.remove();
      hasStarted = false;
      if (navigator.onLine) fail();
      else showOffline();
    };
    document.head.append(script);
  }
}

/** Whether the files of the app are in the browser's cache, or on their way. */
let isFetched = false;

/**
 * Fills the browser's cache for the start, once. The bodies are read to the end, because unread responses are not cached.
 * `rel=prefetch` is blocked in Firefox by `default-src` and ignored by WebKit; `rel=preload` is meant for immediate use.
 */
export function fetchFiles(files: string, priority: RequestPriority): void {
  if (isFetched) return;
  isFetched = true;
  for (const href of splitWords(files)) {
    // WebKit, which has no idle callback, loads a script twice when it is needed while it is still being fetched.
    if (hasStarted && href.endsWith('.js') && !('requestIdleCallback' in self)) continue;
    fetch(href, { priority })
      .then((answer) => answer.arrayBuffer())
      .catch(() => {});
  }
}

/** Starts the app once. */
export function start(): void {
  if (hasStarted) return;
  hasStarted = true;
  layOutAround();
  load();
  // Beside the first script, not after it.
  fetchFiles(buildData['ahead']!, 'high');
}

/** Retries with the current build of the page: a deploy may have removed the scripts of this one. */
async function retry(): Promise<void> {
  notice!.style.display = 'none';
  // Still loading: a second script would start a second app.
  if (hasStarted) return watchForTimeout();
  hasStarted = true;
  const page = await fetch(location.href).then(
    (answer) => answer.text(),
    () => '',
  );
  for (const [, name, value] of page.matchAll(/ data-(styles|scripts)="([^"]+)/g)) buildData[name!] = value;
  load();
}

/** Defers an action until the app has taken over the element, or has rendered its replacement. */
export function replayWhenReady(
  event: Event,
  element: HTMLElement,
  replay: (now: HTMLElement) => void,
): void {
  if (isHydrated(element)) return;
  event.preventDefault();
  event.stopPropagation();
  const at = [...document.querySelectorAll(element.tagName)].indexOf(element);
  waiting.set(element, { at, replay });
  start();
}

addEventListener(APP_START, () => {
  isAppRunning = true;
  clearTimeout(timer);
  notice?.remove();
});
addEventListener(APP_READY, () => {
  for (const [element, { at, replay }] of waiting) {
    // The app may have re-rendered the page.
    const now = element.isConnected ? element : document.querySelectorAll<HTMLElement>(element.tagName)[at];
    if (!now || now.className !== element.className || !isHydrated(now)) continue;
    waiting.delete(element);
    replay(now);
  }
});
