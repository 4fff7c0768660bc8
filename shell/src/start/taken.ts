/** Whether the app has hydrated an element: React stores its props on it. */
export const isTaken = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));
