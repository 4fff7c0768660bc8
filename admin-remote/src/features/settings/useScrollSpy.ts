import { useEffect, useRef, useState } from 'react';

/** Distance from the top of the window, in pixels, at which a section becomes the current one. */
export const SPY_OFFSET = 120;

/** Browsers round where they stop scrolling. */
const TOLERANCE = 2;

/** What a person does who scrolls. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * The id of the section in view: the last one whose top has passed the offset. Those too near to the page's end for
 * their tops to come up share the rest of the way, so that each is marked while it is looked at.
 * @returns it, and a function that holds the one that was chosen until somebody scrolls
 */
export function useScrollSpy(ids: readonly string[]): [string, (id: string) => void] {
  const [current, setCurrent] = useState(ids[0] ?? '');
  const held = useRef<string | null>(null);
  const key = ids.join(' ');

  useEffect(() => {
    const update = () => {
      if (held.current === null) setCurrent(sectionAt(key.split(' ')));
    };
    const release = () => (held.current = null);
    // By the scroll bar, which no event of the pointer tells of. The way to what was chosen ends where it can be seen.
    const handleEnd = () => {
      if (held.current === null || isInPlace(held.current)) return;
      release();
      update();
    };
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('scrollend', handleEnd);
    window.addEventListener('resize', update);
    for (const move of MOVES) window.addEventListener(move, release, { passive: true });
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('scrollend', handleEnd);
      window.removeEventListener('resize', update);
      for (const move of MOVES) window.removeEventListener(move, release);
    };
  }, [key]);

  const hold = (id: string) => {
    held.current = id;
    setCurrent(id);
  };
  return [current, hold];
}

const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
const scrollEnd = () => Math.max(0, document.documentElement.scrollHeight - window.innerHeight);

/** Whether a section is where a link to it leads. */
const isInPlace = (id: string) =>
  Math.abs(topOf(id) - SPY_OFFSET) <= TOLERANCE || window.scrollY >= scrollEnd() - TOLERANCE;

function sectionAt(ids: readonly string[]): string {
  const { scrollY } = window;
  const end = scrollEnd();
  /** How far the page is scrolled when each becomes the current one. */
  const starts = ids.map((id) => topOf(id) + scrollY - SPY_OFFSET);
  const last = starts.findLastIndex((start) => start <= end + TOLERANCE);
  const passed = starts.filter((start) => start <= scrollY + TOLERANCE).length;
  if (passed <= last || scrollY === 0) return ids[passed - 1] ?? ids[0] ?? '';
  const rest = ids.length - 1 - last;
  const from = Math.max(starts[last] ?? 0, 0);
  const way = end - from <= TOLERANCE ? 1 : (scrollY + TOLERANCE - from) / (end - from);
  return ids[last + Math.min(rest, Math.floor(way * rest))] ?? '';
}
