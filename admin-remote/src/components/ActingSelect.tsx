import type { KeyboardEvent } from 'react';
import { Select, type SelectProps } from './controls';

/** Keys that change a closed select on Windows and Linux, and open it on a Mac. */
const STEPS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];

/** Whether a key is written: it chooses what begins with it. */
const isLetter = (key: string) => [...key].length === 1;

/** Whether its list is open. There the keys are the list's; browsers differ in whether the page hears them first. */
function isOpen(select: HTMLSelectElement): boolean {
  try {
    return select.matches(':open');
  } catch {
    // A browser that does not know the selector.
    return false;
  }
}

/**
 * A select whose choice acts at once: saves, asks, inserts. Arrow keys and letters open its list first; otherwise each
 * step on the way to the wanted choice would act.
 */
export function ActingSelect(props: SelectProps) {
  const handleKey = (event: KeyboardEvent<HTMLSelectElement>) => {
    const { currentTarget: select, key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !('showPicker' in select)) return;
    if (!(STEPS.includes(key) || isLetter(key)) || isOpen(select)) return;
    event.preventDefault();
    select.showPicker();
  };
  return <Select {...props} onKeyDown={handleKey} />;
}
