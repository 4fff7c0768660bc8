import { Expression } from '../sql';

/** The values that a column takes and refuses, at the very limits. */
export interface Range {
  takes: readonly unknown[];
  refuses: readonly unknown[];
  /** The function that checks the value. */
  by?: string;
}

export const x = (length: number) => 'x'.repeat(length);
/** Made by the database, so that no megabytes are sent. */
const long = (length: number) => new Expression(`repeat('x', ${length})`);
export const text = (most: number, least = 0): Range => ({
  takes: [long(least), long(most)],
  refuses: [long(most + 1), ...(least > 0 ? [long(least - 1)] : [])],
});
/** Text whose length is checked after trimming. */
export const trimmed = (most: number): Range => ({
  takes: ['x', new Expression(`' ' || repeat('x', ${most}) || ' '`)],
  refuses: ['', ' ', new Expression(`'  ' || repeat('x', ${most + 1})`)],
});
/** Listed values. */
export const shape = (takes: readonly unknown[], refuses: readonly unknown[]): Range => ({ takes, refuses });
/** Listed values that a function of the database checks. */
export const by =
  (name: string) =>
  (takes: readonly unknown[], refuses: readonly unknown[]): Range => ({ takes, refuses, by: name });
export const oneOf = (values: readonly string[]): Range => ({
  takes: values,
  refuses: ['Gossip', `${values[0]}s`, ''],
});
export const integers = (least: number, most?: number): Range => ({
  takes: [least, ...(most === undefined ? [] : [most])],
  refuses: [least - 1, ...(most === undefined ? [] : [most + 1])],
});
