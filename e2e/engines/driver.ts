import type { PageSide } from './watchPage';

/** One browser window. To the page, its mouse and keyboard input looks like a person's. */
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
  /** Types into the focused element. */
  type: (text: string) => Promise<void>;
  /** Presses a key, with modifiers before it, e.g. `Escape`, `Control+k`. */
  press: (keys: string) => Promise<void>;
  /** Chooses a file on disk in the page's nth file field. */
  choose: (field: number, path: string) => Promise<void>;
  /** The whole page as PNG, however long it is. */
  capture: () => Promise<Buffer>;
  /** Screenshot as PNG; absent where the test runner takes one itself. */
  picture?: () => Promise<Buffer>;
  close: () => Promise<void>;
}

/** A running browser. */
export interface Engine {
  /** A window that shares no storage with any other. */
  open: () => Promise<Driver>;
  /** Opens an address in an ordinary window, with a cache, and does not drive it. Returns a function that closes it. */
  leave: (url: string) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
}
