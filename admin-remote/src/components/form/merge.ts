import { isEqual } from './equal';

type Values = Record<string, unknown>;

/** A record as the form loaded it, as it stands in the form now, and as somebody else has saved it meanwhile. */
export interface Versions<V extends Values = Values> {
  base: V;
  mine: V;
  theirs: V;
}

/** Fields by who has changed them. */
export interface Merge {
  /** Only they have: their value is taken over. */
  taken: string[];
  /** Both have, to different values: a person decides. */
  disputed: string[];
}

/** A three-way merge, field by field: what only one side has changed is that side's. */
export function mergeVersions({ base, mine, theirs }: Versions): Merge {
  const merge: Merge = { taken: [], disputed: [] };
  for (const name of Object.keys(mine)) {
    if (isEqual(mine[name], theirs[name]) || isEqual(theirs[name], base[name])) continue;
    if (isEqual(mine[name], base[name])) merge.taken.push(name);
    else merge.disputed.push(name);
  }
  return merge;
}
