import { isEqual } from './equal';

type Values = Record<string, unknown>;

/** The three sides of a merge: the record as loaded, the current form values, and the version somebody else saved. */
export interface Versions<V extends Values = Values> {
  base: V;
  mine: V;
  theirs: V;
}

/** The result of a merge, by field name. */
export interface Merge {
  /** Changed only in the saved version, whose value is used. */
  taken: string[];
  /** Changed on both sides to different values: the person decides. */
  disputed: string[];
}

/** Whose value to keep for each field changed on both sides. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

/**
 * A three-way merge per field: a change made on one side only wins.
 * @param decided fields that the person has decided, be it for the value they had: a change of these is disputed
 */
export function mergeVersions({ base, mine, theirs }: Versions, decided: readonly string[] = []): Merge {
  const merge: Merge = { taken: [], disputed: [] };
  for (const name of Object.keys(mine)) {
    if (isEqual(mine[name], theirs[name]) || isEqual(theirs[name], base[name])) continue;
    if (isEqual(mine[name], base[name]) && !decided.includes(name)) merge.taken.push(name);
    else merge.disputed.push(name);
  }
  return merge;
}
