/** Every point between two steps of a sender at which it can die. */
export const MOMENTS = [
  'before claim',
  'after claim',
  'before send',
  'after send',
  'before settle',
  'after settle',
  'before finish',
  'after finish',
] as const;
export type Moment = (typeof MOMENTS)[number];
