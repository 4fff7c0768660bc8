/** Whether the app has taken an element over: React keeps its properties there. */
export const isTaken = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));
