import { useEffect, type RefObject } from 'react';

/** Of the header of a screen, and of the bar at the end of a phone's screen. */
type Name = '--header-height' | '--bar-height';

/**
 * Tells the page how much room something takes that stays in sight, as a custom property; nothing where it does not. What
 * is sticky beside it stands next to it, and what has the focus is scrolled to beyond it (`base.css`).
 */
export function useStickyHeight(element: RefObject<HTMLElement | null>, name: Name, isOn = true): void {
  useEffect(() => {
    const { current } = element;
    if (!isOn || !current || typeof ResizeObserver !== 'function') return undefined;
    const root = document.documentElement.style;
    const tell = () => {
      const isInSight = getComputedStyle(current).position !== 'static';
      root.setProperty(name, `${isInSight ? current.offsetHeight : 0}px`);
    };
    const observer = new ResizeObserver(tell);
    observer.observe(current);
    // A turned phone may change the one without the size of the other.
    window.addEventListener('resize', tell);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', tell);
      root.removeProperty(name);
    };
  }, [element, name, isOn]);
}
