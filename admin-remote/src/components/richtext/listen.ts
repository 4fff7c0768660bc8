type Listeners = {
  [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void;
};

/**
 * Adds event listeners to an element.
 * @param options `capture`: run before listeners without it
 * @returns a function that removes them
 */
export function listen(target: HTMLElement, listeners: Listeners, options = { capture: false }): () => void {
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [type, listener] of entries) target.addEventListener(type, listener, options);
  return () => {
    for (const [type, listener] of entries) target.removeEventListener(type, listener, options);
  };
}
