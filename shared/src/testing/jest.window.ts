import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Generous, so that a slow machine does not fail tests; shorter than the timeout of a whole test.
configure({ asyncUtilTimeout: 60_000 });

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
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
File.prototype.arrayBuffer ??= function arrayBuffer(this: File) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error as Error);
    reader.readAsArrayBuffer(this);
  });
};
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.show ??= HTMLDialogElement.prototype.showModal;
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.removeAttribute('open');
  this.dispatchEvent(new Event('close'));
};
HTMLElement.prototype.showPopover ??= () => {};
HTMLElement.prototype.hidePopover ??= () => {};
document.startViewTransition ??= (change) => {
  const done = Promise.resolve().then(change as () => Promise<void>);
  return {
    finished: done,
    ready: done,
    updateCallbackDone: done,
    skipTransition: () => {},
  } as ViewTransition;
};
