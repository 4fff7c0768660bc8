/** The name of a kind of callout, as the text begins with it: `Tip`. */
export const calloutName = (kind: string): string => kind.slice(0, 1).toUpperCase() + kind.slice(1);
