/*
 * The one script of a page that came rendered, inlined into it: it starts the app when something is done that needs it.
 * Reading, links, the menu and the accordions need nothing. What is clicked or sent before the app is there is done
 * again once it is. Self-contained: it is minified on its own (`webpack.config.mjs`) and allowed by its hash.
 */
const {
  styles = '',
  scripts = '',
  ahead = '',
  session = '',
  override = '',
} = document.currentScript!.dataset;
const words = (text: string) => text.split(' ').filter(Boolean);
/** Milliseconds after loading in which nothing is fetched ahead: pictures may still be on their way to the screen. */
const CALM = 2000;
/** What was asked of elements, and where each stands among those of its kind. */
const waiting = new Map<HTMLElement, { at: number; again: (now: HTMLElement) => void }>();
let hasStarted = false;

/** Whether the app has taken an element over: React keeps its properties there. */
const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));

function addLink(rel: string, href: string): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  document.head.append(link);
}

/** The connection went before the code of the app had come: the overlay the app would show. */
function showOffline(): void {
  if (document.getElementById('offline')) return;
  const dialog = document.createElement('dialog');
  dialog.id = 'offline';
  dialog.role = 'alertdialog';
  dialog.setAttribute('aria-labelledby', 'offline-title');
  dialog.setAttribute('aria-describedby', 'offline-text');
  dialog.innerHTML =
    '<p>No Internet connection</p><h2 id="offline-title">Connect to the Internet</h2>' +
    `<p id="offline-text">You're offline. Check your connection.</p><button type="button">Retry</button>`;
  // Style attributes are nothing the page's policy allows; these are properties.
  dialog.style.cssText =
    'box-sizing:border-box;width:100%;max-width:none;height:100%;max-height:none;border:0;padding:var(--gutter);display:grid;' +
    'place-content:center;justify-items:start;gap:var(--space-5);background:var(--color-paper);color:var(--color-ink)';
  const [kicker, title, , button] = dialog.children as unknown as HTMLElement[];
  kicker!.style.cssText = 'color:var(--color-signal-text);font-weight:700';
  title!.style.fontSize = 'var(--text-3xl)';
  button!.style.cssText =
    'min-height:2.75rem;padding:0 var(--space-6);border:0;border-radius:2rem;background:var(--color-signal);' +
    'color:var(--color-on-signal);font-weight:600';
  dialog.oncancel = (event) => event.preventDefault();
  document.body.append(dialog);
  dialog.showModal();
  const handleOnline = () => {
    // Closing gives the focus back, which removing does not.
    dialog.close();
    dialog.remove();
  };
  addEventListener('online', handleOnline, { once: true });
}

/** Every section is as high as it will be: what is read stays where it is whatever is done to the page. */
function layOutAll(): void {
  document.documentElement.dataset['whole'] = '';
}

/** The same while somebody reads: what is focused, or else in view, stays where it is. */
function layOutAround(): void {
  const places = [document.querySelector(':focus'), ...document.querySelectorAll('section,footer')];
  const read = places.find((element) => {
    const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    return bottom > 0 && top < innerHeight;
  });
  const place = () => read?.getBoundingClientRect().top ?? 0;
  const before = place();
  layOutAll();
  const moved = place() - before;
  if (moved) scrollBy({ top: moved, behavior: 'instant' });
}

function start(): void {
  if (hasStarted) return;
  hasStarted = true;
  layOutAround();
  for (const href of words(styles)) addLink('stylesheet', href);
  for (const src of words(scripts)) {
    const script = document.createElement('script');
    script.src = src;
    script.onerror = () => {
      // A connection that was lost may come back; the next intent tries again.
      hasStarted = false;
      if (!navigator.onLine) showOffline();
    };
    document.head.append(script);
  }
}

/** Keeps what was asked of an element until the app has it, or the one it has made in its place. */
function wait(event: Event, element: HTMLElement, again: (now: HTMLElement) => void): void {
  if (isTaken(element)) return;
  event.preventDefault();
  event.stopPropagation();
  const at = [...document.querySelectorAll(element.tagName)].indexOf(element);
  waiting.set(element, { at, again });
  start();
}

/** What a link does beyond leading somewhere: opens a small window, goes back, closes the menu it stands in. */
function handleLink(event: MouseEvent, link: HTMLAnchorElement): void {
  if (isTaken(link) || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const { popup, back } = link.dataset;
  const { navigation } = self as { navigation?: { canGoBack: boolean } };
  if (popup) {
    const opened = open(link.href, '_blank', popup);
    if (!opened) return;
    opened.opener = null;
    event.preventDefault();
  } else if (back && navigation?.canGoBack) {
    event.preventDefault();
    history.back();
  } else link.closest('dialog')?.close();
}

function handleClick(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (link) return handleLink(event, link);
  const button = (event.target as Element).closest('button');
  if (!button || button.form?.method === 'dialog') return;
  if (button.closest('#offline')) return location.reload();
  if (button.dataset['scroll'] && !isTaken(button)) {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
    return;
  }
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '') as HTMLDialogElement | null;
  if (!dialog) wait(event, button, (now) => now.click());
  // Opened by the browser itself, where it knows how.
  else if (!('command' in button) && !isTaken(button)) dialog.showModal();
}

function handleSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (form.method !== 'dialog' && !form.hasAttribute('action'))
    wait(event, form, (now) => (now as HTMLFormElement).requestSubmit());
}

function fetchAhead(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (hasStarted || connection?.saveData) return;
  for (const href of [...words(styles), ...words(scripts), ...words(ahead)]) addLink('prefetch', href);
}

function hasStored(storage: () => Storage, key: string): boolean {
  try {
    return storage().getItem(key) !== null;
  } catch {
    return false;
  }
}

addEventListener('click', handleClick, true);
addEventListener('submit', handleSubmit, true);
addEventListener('offline', start);
addEventListener('focusin', ({ target }) => (target as Element).matches('input,select,textarea') && start());
// To the browser, going back from a page that the app went to is a new address and nothing more, after the page was loaded
// anew as well. Without the app nobody shows what belongs there.
const here = location.pathname + location.search;
const handleMove = () => location.pathname + location.search !== here && location.reload();
addEventListener('popstate', handleMove);
addEventListener('app:ready', () => {
  removeEventListener('popstate', handleMove);
  for (const [element, { at, again }] of waiting) {
    // Where the page was made anew.
    const now = element.isConnected ? element : document.querySelectorAll<HTMLElement>(element.tagName)[at];
    if (!now || now.className !== element.className || !isTaken(now)) continue;
    waiting.delete(element);
    again(now);
  }
});

/** The header stands low once the page is scrolled. */
function followScroll(): void {
  const header = document.querySelector<HTMLElement>('header[data-compact]');
  if (!header) return;
  const shrink = () => {
    if (!isTaken(header)) header.dataset['compact'] = String(scrollY > 50);
  };
  addEventListener('scroll', shrink, { passive: true });
  shrink();
}

/**
 * Lays out what is far from the screen, one section a frame, so that each knows its size (`Section.module.css`). What
 * comes into view then rises into place, as in the app; what is in view already stays as it is.
 */
function followSections(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const { dataset } = target as HTMLElement;
        if (isIntersecting) {
          if (dataset['reveal'] === 'waiting') dataset['reveal'] = 'shown';
          observer.unobserve(target);
        } else if (dataset['reveal'] === 'static' && boundingClientRect.top > 0)
          dataset['reveal'] = 'waiting';
      }
    },
    { threshold: 0.1 },
  );
  const sections = [...document.querySelectorAll('section')];
  const layOutNext = () => {
    const section = sections.shift();
    if (!section || hasStarted) return;
    section.dataset['whole'] = '';
    for (const element of section.querySelectorAll('[data-reveal]')) observer.observe(element);
    requestAnimationFrame(() =>
      setTimeout(() => {
        delete section.dataset['whole'];
        layOutNext();
      }),
    );
  };
  // Not before the fonts are there, with which everything would have to be laid out again.
  document.fonts.ready.then(layOutNext);
}

/** What can wait until the page is on the screen. */
function settle(): void {
  followScroll();
  followSections();
  if (
    !navigator.onLine ||
    location.search.includes('mfe=') ||
    hasStored(() => sessionStorage, override) ||
    hasStored(() => localStorage, session)
  )
    return start();
  const fetchSoon = () => setTimeout(() => (self.requestIdleCallback ?? setTimeout)(fetchAhead), CALM);
  if (document.readyState === 'complete') fetchSoon();
  else addEventListener('load', fetchSoon);
}

// To a place within the page, or back to where one was; a page that is turned is another one. And where the browser
// does not keep what is read in its place, nothing above it may change.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (location.hash || visit?.type !== 'navigate' || !CSS.supports('overflow-anchor:auto')) layOutAll();
addEventListener('orientationchange', layOutAll);

// A page that is not on the screen, in another tab or ahead of its visit, paints nothing to wait for.
if (document.hidden) setTimeout(settle);
else requestAnimationFrame(() => setTimeout(settle));

export {};
