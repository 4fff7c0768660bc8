import '@testing-library/jest-dom';
import { configure as configureTestingLibrary } from '@testing-library/react';
import { configure } from '../supabase/config';
import { resetSupabase } from '../supabase/client';
import { server, TEST_API } from './wire';

// Generous, so that a slow machine does not fail tests; shorter than the timeout of a whole test.
configureTestingLibrary({ asyncUtilTimeout: 60_000 });

const unexpected: string[] = [];
const realError = console.error;

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  console.error = (...args: unknown[]) => {
    unexpected.push(args.map(String).join(' '));
    realError(...args);
  };
});

beforeEach(() => {
  configure({
    supabaseUrl: TEST_API,
    supabaseKey: 'sb_publishable_test',
    siteUrl: 'http://localhost',
    bookingUrl: '',
  });
  window.localStorage.clear();
  window.sessionStorage.clear();
});

afterEach(async () => {
  await resetSupabase();
  server.resetHandlers();
  const messages = unexpected.splice(0);
  if (messages.length > 0) throw new Error(`console.error was called:\n${messages.join('\n')}`);
});

afterAll(() => {
  server.close();
  console.error = realError;
});

/* What jsdom lacks and browsers have. */
class NoopObserver {
  observe(_target?: Element) {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** Everything is in view. */
class AllInView extends NoopObserver {
  constructor(private readonly callback: IntersectionObserverCallback) {
    super();
  }
  override observe(target?: Element) {
    const entry = { isIntersecting: true, target, intersectionRatio: 1, boundingClientRect: { top: 0 } };
    this.callback([entry as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
}
Object.assign(globalThis, { ResizeObserver: NoopObserver, IntersectionObserver: AllInView });
window.scrollTo = () => {};
navigator.sendBeacon = () => true;
Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) as MediaQueryList;
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.show ??= HTMLDialogElement.prototype.showModal;
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.removeAttribute('open');
  this.dispatchEvent(new Event('close'));
};
