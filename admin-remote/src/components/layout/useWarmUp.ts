import { useEffect } from 'react';
import { warmUpScreen } from './screen';

/** Downloads a screen when somebody points at a link to it or tabs there: nothing is fetched that nobody wants. */
export function useWarmUp(): void {
  useEffect(() => {
    const handleIntent = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/admin/"]');
      if (link && !link.target) warmUpScreen(link.pathname);
    };
    const types = ['pointerover', 'focusin'] as const;
    for (const type of types) document.addEventListener(type, handleIntent, { passive: true });
    return () => {
      for (const type of types) document.removeEventListener(type, handleIntent);
    };
  }, []);
}
