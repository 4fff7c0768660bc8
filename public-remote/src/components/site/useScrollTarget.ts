import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isUntouched } from './isUntouched';
import { scrollToSection } from './scrollToSection';

/** Milliseconds before the scroll to a section begins. */
export const SCROLL_DELAY = 100;

interface HomeState {
  scrollTo?: unknown;
  isThere?: unknown;
}

/** Scrolls to the section named by the navigation state (`scrollTo`) or by the address (`#services`). */
export function useScrollTarget(): void {
  const { state, hash, key } = useLocation();
  const type = useNavigationType();
  const { scrollTo, isThere } = (state ?? {}) as HomeState;
  const target = typeof scrollTo === 'string' ? scrollTo : hash.slice(1);
  // Back and Forward restore the position that was left; the first page of a visit has none.
  const isWanted = target !== '' && !isThere && (type !== 'POP' || key === 'default');

  useEffect(() => {
    if (!isWanted || (key === 'default' && !isUntouched())) return undefined;
    const timer = setTimeout(() => scrollToSection(target), SCROLL_DELAY);
    return () => clearTimeout(timer);
  }, [isWanted, key, target]);
}
