import { useEffect, useRef, useState } from 'react';

/** Distance from the top of the window, in pixels, at which a section becomes the current one. */
export const SPY_OFFSET = 120;

/** Browsers round where they stop scrolling. */
const TOLERANCE = 2;

/** What a person does who scrolls. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * The id of the section in view: the last one whose top has passed the offset, and at the page's end the last of all,
 * which may be too short to get there.
 * @returns it, and a function that holds the one that was chosen until somebody scrolls
 */
export function useScrollSpy(ids: readonly string[]): [string, (id: string) => void] {
  const [current, setCurrent] = useState(ids[0] ?? '');
  const isHeld = useRef(false);
  const key = ids.join(' ');

  useEffect(() => {
    const update = () => {
      if (isHeld.current) return;
      const all = key.split(' ');
      const passed = isAtEnd() ? all : all.filter(hasPassed);
      setCurrent(passed.at(-1) ?? all[0] ?? '');
    };
    const release = () => (isHeld.current = false);
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    for (const move of MOVES) window.addEventListener(move, release, { passive: true });
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
      for (const move of MOVES) window.removeEventListener(move, release);
    };
  }, [key]);

  const hold = (id: string) => {
    isHeld.current = true;
    setCurrent(id);
  };
  return [current, hold];
}

function isAtEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  return window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - TOLERANCE;
}

function hasPassed(id: string): boolean {
  const section = document.getElementById(id);
  return section !== null && section.getBoundingClientRect().top <= SPY_OFFSET + TOLERANCE;
}
