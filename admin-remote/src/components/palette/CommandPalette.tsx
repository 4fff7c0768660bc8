import { lazy, Suspense, useEffect, useState } from 'react';
import { useWarmUp } from '../layout/useWarmUp';

const loadPalette = () => import('./Palette');
const Palette = lazy(loadPalette);

/** Opens the command palette by Ctrl+K (or Cmd+K), from every screen. */
export function CommandPalette() {
  const [isOpen, setIsOpen] = useState(false);
  // What is typed right after the keys should already land in it.
  useWarmUp(loadPalette);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setIsOpen((before) => !before);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);

  if (!isOpen) return null;
  return (
    <Suspense>
      <Palette onClosed={() => setIsOpen(false)} />
    </Suspense>
  );
}
