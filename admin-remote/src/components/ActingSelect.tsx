import type { KeyboardEvent } from 'react';
import { Select, type SelectProps } from './controls';

/** Keys that change a closed select on Windows and Linux, and open it on a Mac. */
const STEPS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];

/**
 * A select whose choice acts at once: saves, asks, inserts. Arrow keys open its list first; otherwise each step on the
 * way to the wanted choice would act.
 */
export function ActingSelect(props: SelectProps) {
  const handleKey = (event: KeyboardEvent<HTMLSelectElement>) => {
    const { currentTarget: select, key, altKey, ctrlKey, metaKey } = event;
    if (!STEPS.includes(key) || altKey || ctrlKey || metaKey || !('showPicker' in select)) return;
    event.preventDefault();
    select.showPicker();
  };
  return <Select {...props} onKeyDown={handleKey} />;
}
