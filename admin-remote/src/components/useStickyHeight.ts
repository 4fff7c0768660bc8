import { useEffect, type RefObject } from 'react';

/** Heights of a screen's header, and of a bar at the bottom: that of a form on phones, and that of selected rows. */
type Name = '--header-height' | '--bar-height';

/**
 * Publishes the height of a sticky element as a custom property, and removes it when the element is not sticky. Other
 * sticky elements and the scroll padding use it (`base.css`).
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
    // Rotating a phone can change whether it is sticky without changing its size.
    window.addEventListener('resize', tell);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', tell);
      root.removeProperty(name);
    };
  }, [element, name, isOn]);
}
