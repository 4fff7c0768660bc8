import { isRelease, type Release } from './release';

const KEY = 'agency-remotes';

function readAll(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function write(all: Record<string, unknown>): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Storage is full or forbidden: the browser remembers nothing, and everything else works.
  }
}

/** The release of each remote that last worked in this browser. */
export const releaseMemory = {
  recall(name: string): Release | null {
    const value = readAll()[name];
    return isRelease(value) && value.name === name ? value : null;
  },
  remember({ name, id, contract, manifest, integrity }: Release): void {
    if (releaseMemory.recall(name)?.id !== id) {
      write({ ...readAll(), [name]: { name, id, contract, manifest, integrity } });
    }
  },
  /** Forgets a release that turned out not to work after all. */
  forget(name: string, id: string): void {
    if (releaseMemory.recall(name)?.id === id) write({ ...readAll(), [name]: undefined });
  },
};

export type ReleaseMemory = typeof releaseMemory;
