import { bodies } from './bodies';
import { columnGrants, functionRights, tableGrants } from './grants';
import { buckets, policies } from './policies';
import { checks, keys, triggers } from './tables';
import type { Mutant, Sql } from './mutant';

/** Every mutant, made from the catalogue of the database. In the order of their names: a catalogue has none of its own. */
export async function mutantsOf({ sql }: { sql: Sql }): Promise<Mutant[]> {
  const all = [tableGrants, columnGrants, functionRights, checks, keys, triggers, buckets, policies, bodies];
  const made: Mutant[] = [];
  for (const make of all) made.push(...(await make(sql)));
  const nameOf = ({ kind, of, what }: Mutant) => `${kind} ${of} ${what}`;
  return made.sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}
