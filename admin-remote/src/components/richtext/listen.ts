type Listeners = {
  [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void;
};

/**
 * Listens to events of an element.
 * @param options `capture`: before anybody who listens without it
 * @returns stops listening
 */
export function listen(target: HTMLElement, listeners: Listeners, options = { capture: false }): () => void {
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [type, listener] of entries) target.addEventListener(type, listener, options);
  return () => {
    for (const [type, listener] of entries) target.removeEventListener(type, listener, options);
  };
}
