import { useEffect, useRef } from 'react';

const keyOf = (name: string) => `agency-height:${name}`;

/**
 * The height in pixels that a part of the screen had the last time, in a window of this width; `undefined` where it is
 * not known. A part that comes late has its place kept by it, so that what is below stays where it is.
 */
export function heldHeight(name: string): number | undefined {
  try {
    const [width, height] = (window.localStorage.getItem(keyOf(name)) ?? '').split(':').map(Number);
    return width === window.innerWidth && height ? height : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers the height of an element once it shows what it is for. @returns the ref of that element */
export function useRememberedHeight<T extends HTMLElement>(name: string, isReady: boolean) {
  const ref = useRef<T>(null);
  useEffect(() => {
    const element = ref.current;
    if (!isReady || !element || typeof ResizeObserver !== 'function') return undefined;
    const observer = new ResizeObserver(() => {
      try {
        window.localStorage.setItem(keyOf(name), `${window.innerWidth}:${element.offsetHeight}`);
      } catch {
        // Only a convenience: what is below moves once.
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isReady, name]);
  return ref;
}
