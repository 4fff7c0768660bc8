/** Whether the app has hydrated an element: React stores its props on it. */
export const isHydrated = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));

/** Whether the visitor has asked for as few requests as possible. */
export const isSavingData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
