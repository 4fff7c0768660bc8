import { createContext, lazy, Suspense, useContext, useEffect, useState, type ReactNode } from 'react';
import { useWarmUp } from '../layout/useWarmUp';

const loadPalette = () => import('./Palette');
const Palette = lazy(loadPalette);

const OpenPalette = createContext<() => void>(() => undefined);

/** Returns a function that opens the nearest command palette. */
export const useOpenPalette = (): (() => void) => useContext(OpenPalette);

/**
 * Provides the command palette and its shortcut Ctrl+K (or Cmd+K); in a rich-text field the same keys insert a link.
 */
export function CommandPalette({ children }: { children?: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  // Loaded ahead, so that typing right after the shortcut reaches it.
  useWarmUp(loadPalette);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      // Another component has handled the key.
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
