import { createContext, lazy, Suspense, useContext, useEffect, useState, type ReactNode } from 'react';
import { useWarmUp } from '../layout/useWarmUp';

const loadPalette = () => import('./Palette');
const Palette = lazy(loadPalette);

const OpenPalette = createContext<() => void>(() => undefined);

/** Opens the command palette that is above in the tree. */
export const useOpenPalette = (): (() => void) => useContext(OpenPalette);

/** Opens the command palette by Ctrl+K (or Cmd+K), from every screen; in a text these keys make a link. */
export function CommandPalette({ children }: { children?: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  // What is typed right after the keys should already land in it.
  useWarmUp(loadPalette);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      // Somebody nearer to the key has used it.
      if (event.defaultPrevented) return;
      event.preventDefault();
      setIsOpen((before) => !before);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);

  return (
    <OpenPalette value={() => setIsOpen(true)}>
      {children}
      {isOpen && (
        <Suspense>
          <Palette onClosed={() => setIsOpen(false)} />
        </Suspense>
      )}
    </OpenPalette>
  );
}
