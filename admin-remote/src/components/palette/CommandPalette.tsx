import { lazy, Suspense, useEffect, useState } from 'react';

const Palette = lazy(() => import('./Palette'));

/** Opens the command palette by Ctrl+K (or Cmd+K), from every screen. */
export function CommandPalette() {
  const [isOpen, setIsOpen] = useState(false);

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
