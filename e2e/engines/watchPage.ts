import type * as Finder from '@testing-library/dom';

/** A whole name or text, or a pattern. */
export type Name = string | RegExp;

/** A target that a person looks for or points at: an element by its role and accessible name, or a text. */
export type Target = Name | { role: string; name: Name; within?: Target };

/** The same as JSON, to be sent into the page. */
export type SentName = string | { source: string; flags: string };
export type SentTarget = { text: SentName } | { role: string; name: SentName; within?: SentTarget };

/** A point of the window where an element can be clicked, or why it cannot. */
export type Place = { x: number; y: number } | { obstacle: string };

/** The page's interface for drivers, `window.__person`. Arguments and results are JSON. */
export interface PageSide {
  /** Where the target is. Until `hasMissed` is called, a click on anything else is suppressed. */
  aim: (target: SentTarget) => Place;
  hasMissed: () => boolean;
  /** Number of visible matches. */
  count: (target: SentTarget) => number;
  /** Value of a field. */
  value: (target: SentTarget) => string;
  /** Position of a file field among those of the page, by its label; -1 when it is not there. */
  fileField: (label: SentName) => number;
  /** Path and search of the address. */
  address: () => string;
  /** Goes to another page within the running app. */
  go: (path: string) => void;
  /** Whether the app has hydrated the page. */
  isRunning: () => boolean;
  /** Whether all sections are laid out, also those far from the window. */
  isWhole: () => boolean;
  /** Starts the app without other interaction. */
  start: () => void;
  /** Errors so far, on this page and those before it. */
  problems: () => string[];
}

declare global {
  interface Window {
    __person: PageSide;
    TestingLibraryDom: typeof Finder;
  }
}

/**
 * The first script of every page that a test opens: it records errors and CSP violations from the start of the document,
 * and finds elements as a person would. It is sent to the page as source text, so it must not refer to anything outside.
 */
export function watchPage(): void {
  const KEY = 'e2e-problems';
  const problems = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[];
  // Stored synchronously: a report by request could arrive after the driver has asked for the errors.
  const note = (problem: string) =>
    localStorage.setItem(KEY, JSON.stringify([...problems(), `${location.pathname}: ${problem}`]));
  // Only some engines begin the stack with the message.
  const textOf = (value: unknown) => (value instanceof Error ? `${value}\n${value.stack}` : String(value));

  // In WebKit, loads cancelled by a navigation fail, which is not the fault of the page.
  let isLeft = false;
  addEventListener('beforeunload', () => (isLeft = true));
  const handleError = (event: Event) => {
    if (event instanceof ErrorEvent) return note(`script error: ${event.message}`);
    // The shell gives up on files that take too long, which happens on a busy machine.
    if (isLeft || !event.isTrusted) return;
    const { tagName, src, href } = event.target as HTMLImageElement & HTMLLinkElement;
    note(`did not load: ${tagName} ${src || href}`);
  };
  addEventListener('error', handleError, true);
  addEventListener('unhandledrejection', ({ reason }) => note(`unhandled rejection: ${textOf(reason)}`));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
    note(`policy violation: ${effectiveDirective} ${blockedURI} (${sourceFile}:${lineNumber})`),
  );
  const { error } = console;
  console.error = (...values: unknown[]) => {
    note(`console.error: ${values.map(textOf).join(' ')}`);
    error.apply(console, values);
  };

  const nameOf = (name: SentName) => (typeof name === 'string' ? name : new RegExp(name.source, name.flags));
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const find = (target: SentTarget): HTMLElement[] => {
    const { queryAllByRole, queryAllByText } = window.TestingLibraryDom;
    if ('text' in target)
      return queryAllByText(document.body, nameOf(target.text), { ignore: 'script, style, noscript' }).filter(
        isVisible,
      );
    const { role, name, within } = target;
    const places = within ? find(within) : [document.body];
    return places.flatMap((place) => queryAllByRole(place, role, { name: nameOf(name) }).filter(isVisible));
  };

  const centreOf = (element: Element) => {
    // The first line of a link that wraps.
    const { left, top, width, height } = element.getClientRects()[0]!;
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const at = ({ x, y }: { x: number; y: number }) => document.elementFromPoint(x, y);

  // The target may move between measuring and clicking. These listeners run before all others on the page.
  let aimedAt: Element | null = null;
  let isMissed = false;
  const handleInput = (event: Event) => {
    // A click on a label fires a second click on its field, without a pointer press of its own.
    if (aimedAt && event.type !== 'click' && !event.composedPath().includes(aimedAt)) isMissed = true;
    if (!isMissed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    addEventListener(type, handleInput, true);

  window.__person = {
    aim: (target) => {
      const [element, ...others] = find(target);
      isMissed = false;
      aimedAt = element ?? null;
      if (!element) return { obstacle: 'is not there' };
      if (others.length > 0) return { obstacle: `is there ${others.length + 1} times` };
      if (element.matches(':disabled')) return { obstacle: 'is disabled' };
      const isHit = () => element.contains(at(centreOf(element)));
      if (!isHit()) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      if (isHit()) return centreOf(element);
      return { obstacle: `is covered by ${at(centreOf(element))?.outerHTML.slice(0, 200)}` };
    },
    hasMissed: () => {
      const answer = isMissed;
      aimedAt = null;
      isMissed = false;
      return answer;
    },
    count: (target) => find(target).length,
    value: (target) => (find(target)[0] as HTMLInputElement).value,
    fileField: (label) => {
      const selector = 'input[type=file]';
      const field = window.TestingLibraryDom.queryByLabelText(document.body, nameOf(label), { selector });
      return [...document.querySelectorAll(selector)].indexOf(field!);
    },
    address: () => location.pathname + location.search,
    go: (path) => {
      history.pushState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    isRunning: () =>
      Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__reactProps')),
    isWhole: () => document.documentElement.dataset['whole'] !== undefined,
    start: () => void dispatchEvent(new Event('offline')),
    problems,
  };
}
