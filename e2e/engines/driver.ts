import type { PageSide } from './page';

/** One window of a browser. What it does with the mouse and the keyboard, the page cannot tell from a person. */
export interface Driver {
  /** Opens an address and waits until it has loaded. */
  open: (url: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** Calls a function of the page's `__person`. */
  call: <Name extends keyof PageSide>(
    name: Name,
    ...args: Parameters<PageSide[Name]>
  ) => Promise<ReturnType<PageSide[Name]>>;
  /** Clicks at a point of the page's window. */
  click: (x: number, y: number) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  /** Chooses a file of the disk in the page's nth file field. */
  choose: (field: number, path: string) => Promise<void>;
  /** PNG of what is on the screen; none where the test runner takes one itself. */
  picture?: () => Promise<Buffer>;
  close: () => Promise<void>;
}

/** A browser that runs. */
export interface Engine {
  /** A window that shares nothing with any other. */
  open: () => Promise<Driver>;
  /** Opens an address in an ordinary window, one with a cache, and leaves it to itself. Returns how to close it. */
  leave: (url: string) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
}
