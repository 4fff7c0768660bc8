import { createContext, useContext, useLayoutEffect, useState, type ReactNode } from 'react';
import { Palette, warmUpPalette } from './Palette';

const OpenPalette = createContext<() => void>(() => undefined);

/** Returns a function that opens the nearest command palette. */
export const useOpenPalette = (): (() => void) => useContext(OpenPalette);

/**
 * Provides the command palette and its shortcut Ctrl+K (or Cmd+K); in a rich-text field the same keys insert a link.
 */
export function CommandPalette({ children }: { children?: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);

  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') return warmUpPalette();
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
      {isOpen && <Palette onClosed={() => setIsOpen(false)} />}
    </OpenPalette>
  );
}
