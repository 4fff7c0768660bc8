import { useEffect, type RefObject } from 'react';

/** Heights of a screen's header, and of a bar at the bottom: that of a form on phones, and that of selected rows. */
type Name = '--header-height' | '--bar-height';

/**
 * Publishes the height of a sticky element, from the edge of the window on, as a custom property, and removes it when the
 * element is not sticky. Other sticky elements and the scroll padding use it (`base.css`).
 */
export function useStickyHeight(element: RefObject<HTMLElement | null>, name: Name, isOn = true): void {
  useEffect(() => {
    const { current } = element;
    if (!isOn || !current || typeof ResizeObserver !== 'function') return undefined;
    const root = document.documentElement.style;
    const tell = () => {
      const { position, bottom } = getComputedStyle(current);
      // With the gap below a bar that floats: what has the focus would end behind it.
      const height = current.offsetHeight + (parseFloat(bottom) || 0);
      root.setProperty(name, `${position === 'static' ? 0 : height}px`);
    };
    const observer = new ResizeObserver(tell);
    observer.observe(current);
    // Rotating a phone can change whether it is sticky without changing its size.
    window.addEventListener('resize', tell);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', tell);
      root.removeProperty(name);
    };
  }, [element, name, isOn]);
}
