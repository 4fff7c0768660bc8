/**
 * How long to wait, in milliseconds: as long as given, and much longer while developing, where a server answers only
 * after it has built what it is asked for.
 */
export function patience(milliseconds: number): number {
  return process.env.NODE_ENV === 'development' ? milliseconds * 20 : milliseconds;
}
