/** The format of a callout's line; its value is the kind. */
export const CALLOUT = 'callout';

/** The format of a picture's line; its value is how wide it is and where it stands. */
export const FIGURE = 'figure';

/** Formats of which a line has one. */
export const LINE_FORMATS = [
  'blockquote',
  'code-block',
  'header',
  'indent',
  'list',
  'table',
  CALLOUT,
  FIGURE,
];

/** The name of a kind of callout, as the text begins with it: `Tip`. */
export const calloutName = (kind: string): string => kind.slice(0, 1).toUpperCase() + kind.slice(1);
