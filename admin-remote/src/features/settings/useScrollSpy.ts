import { useEffect, useState } from 'react';

/** Distance from the top of the window, in pixels, at which a section becomes the current one. */
export const SPY_OFFSET = 120;

/** Browsers round where they stop scrolling. */
const TOLERANCE = 2;

/** The id of the section in view: the last one whose top has passed the offset. */
export function useScrollSpy(ids: readonly string[]): string {
  const [current, setCurrent] = useState(ids[0] ?? '');
  const key = ids.join(' ');

  useEffect(() => {
    const update = () => {
      const passed = key.split(' ').filter((id) => {
        const section = document.getElementById(id);
        return section !== null && section.getBoundingClientRect().top <= SPY_OFFSET + TOLERANCE;
      });
      setCurrent(passed.at(-1) ?? key.split(' ')[0] ?? '');
    };
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [key]);

  return current;
}
