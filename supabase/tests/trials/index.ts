import type { Mutant } from '../mutants/catalogue';
import { CAMPAIGNS } from './campaigns';
import { CELLS } from './cells';
import { COLUMN_TRIALS } from './columns';
import { OPERATORS } from './operators';
import { OWN } from './own';
import type { Trial } from './play';
import { READERS } from './readers';
import { RIGHTS } from './rights';
import { TRIGGERS } from './triggers';
import { VISITORS } from './visitors';

const BEHAVIOUR = [...TRIGGERS, ...VISITORS, ...READERS, ...CAMPAIGNS, ...OPERATORS];

export const TRIALS: readonly Trial[] = [...RIGHTS, ...CELLS, ...OWN, ...BEHAVIOUR, ...COLUMN_TRIALS];

/** Where the trials of a kind of mutants are looked for; among all of them where it is not named. */
const GROUPS: Record<string, readonly Trial[]> = {
  'table grants': RIGHTS,
  'column grants': RIGHTS,
  'schema grants': RIGHTS,
  execute: RIGHTS,
  "owner's rights": RIGHTS,
  'search path': RIGHTS,
  policies: [...RIGHTS.filter(({ of }) => of?.includes('policies')), ...CELLS, ...OWN, ...VISITORS],
  'row level security': RIGHTS,
  buckets: OWN,
  triggers: BEHAVIOUR,
  'unique keys': OPERATORS,
  'primary keys': OPERATORS,
  'foreign keys': OPERATORS,
  'not null': OPERATORS,
};
/** What trials that look at all tables or functions together say they are about. */
const ABOUT: Record<string, string> = {
  execute: 'function',
  "owner's rights": 'function',
  'search path': 'function',
  'unique keys': 'unique',
  'primary keys': 'primary',
  'foreign keys': 'foreign',
  'not null': 'nullable',
};

const found = new Map<string, readonly Trial[]>();

/** The trials that are about what a mutant has weakened: the first to notice it. */
export function trialsFor({ kind, of, what }: Mutant): readonly Trial[] {
  // A check is named after its column.
  const column = kind.startsWith('checks') ? /^\w+?_check/.exec(what)?.[0] : undefined;
  const key = `${kind} ${of} ${column ?? what.split(' ')[0]}`;
  const known = found.get(key);
  if (known) return known;
  const word = new RegExp(`\\b${ABOUT[kind] ?? of}\\b`);
  const trials = column
    ? COLUMN_TRIALS.filter(({ name }) => column.startsWith(`${name.split(' ')[0]!.replace('.', '_')}_`))
    : (GROUPS[kind] ?? TRIALS).filter(
        (trial) =>
          trial.of?.some((name) => name === kind || word.test(name)) ||
          trial.steps.some(({ run }) => word.test(run)),
      );
  const first = (trial: Trial) => Number(trial.of?.some((name) => what.startsWith(`${name} `)) ?? false);
  const sorted = [...trials].sort((a, b) => first(b) - first(a));
  found.set(key, sorted);
  return sorted;
}
