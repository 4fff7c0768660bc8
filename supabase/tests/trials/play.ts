import { isDeepStrictEqual } from 'node:util';
import type { Backend, Role } from '../backend';

/** Who runs a statement: a role of the matrix, or the owner of the database, past every rule. */
export type Asker = Role | 'owner';

/** What a statement came to: rows of a select, the number of rows of a write, or the code of its failure. */
export type Outcome = Record<string, unknown>[] | number | string;

export interface Step {
  as: Asker;
  run: string;
  /** What it must come to; a statement that only prepares says nothing. */
  sees?: Outcome;
  /** The asker's address as the platform reports it. */
  from?: string;
}

/** Statements that tell whether a rule holds. They run one after another; nothing of them stays. */
export interface Trial {
  name: string;
  /** Names of tables and functions the rule is about, beside those that its statements name. */
  of?: readonly string[];
  steps: readonly Step[];
}

/*
 * Plays trials, each from the same beginning, in a transaction that is taken back; with a change of the database before
 * them, if there is one. One round trip, because there are thousands of changes to try.
 */
const PLAYER = `
create schema if not exists trials;
create or replace function trials.play(mutation text, played jsonb) returns jsonb language plpgsql as $$
declare
  trial jsonb;
  step jsonb;
  outcome jsonb;
  seen jsonb;
  results jsonb := '[]';
  touched bigint;
  is_noticed boolean := false;
begin
  begin
    if mutation is not null then
      execute mutation;
    end if;
    for trial in select * from jsonb_array_elements(played) loop
      begin
        seen := '[]';
        for step in select * from jsonb_array_elements(trial) loop
          begin
            perform set_config('request.jwt.claims', step ->> 'claims', true), set_config('request.jwt.claim.sub', step ->> 'sub', true),
              set_config('request.headers', step ->> 'headers', true), set_config('agency.asker', '', true),
              set_config('role', step ->> 'role', true);
            if step ->> 'run' ~* '^\\s*(select|with)\\M' then
              execute format('select coalesce(jsonb_agg(to_jsonb(q)), ''[]'') from (%s) as q', step ->> 'run') into outcome;
            else
              execute step ->> 'run';
              get diagnostics touched = row_count;
              outcome := to_jsonb(touched);
            end if;
            perform set_config('role', 'none', true);
          exception when others then
            outcome := to_jsonb(sqlstate);
          end;
          seen := seen || jsonb_build_array(outcome);
          -- A change is noticed once something is different.
          is_noticed := mutation is not null and step ? 'sees' and step -> 'sees' <> outcome;
          exit when is_noticed;
        end loop;
        raise exception using errcode = 'TRIAL';
      exception when sqlstate 'TRIAL' then
        results := results || jsonb_build_array(seen);
      end;
      exit when is_noticed;
    end loop;
    raise exception using errcode = 'TRIAL';
  exception when sqlstate 'TRIAL' then
    null;
  end;
  return results;
end $$`;

const DATABASE_ROLE: Record<Asker, string> = {
  anonymous: 'anon',
  member: 'authenticated',
  admin: 'authenticated',
  service: 'service_role',
  owner: 'none',
};

export interface Player {
  /**
   * Plays trials and takes everything back; after a change of the database until the first one that notices it.
   * @returns the names of the trials that fail, with what they saw
   */
  play(trials: readonly Trial[], mutation?: string): Promise<string[]>;
  /** The ids of the two accounts, for statements. */
  ids: { admin: string; member: string };
}

/** What a trial saw, where it is not what it must see. */
function complaintOf({ name, steps }: Trial, seen: readonly Outcome[]): string[] {
  const index = steps.findIndex(
    ({ sees }, step) => sees !== undefined && step < seen.length && !isDeepStrictEqual(sees, seen[step]),
  );
  if (index === -1) return [];
  const { run, sees } = steps[index]!;
  return [
    `${name}: ${run.slice(0, 300)}\n  sees ${JSON.stringify(seen[index])}, not ${JSON.stringify(sees)}`,
  ];
}

export async function preparePlayer({ sql }: Pick<Backend, 'sql'>): Promise<Player> {
  for (const statement of PLAYER.split(/(?<=;)\n(?=create or replace)/)) await sql(statement);
  const idOf = async (email: string) =>
    (await sql<{ id: string }>('select id::text from auth.users where email = $1', [email]))[0]!.id;
  const ids = { admin: await idOf('boss@agency.test'), member: await idOf('member@agency.test') };

  const onWire = ({ as, run, from, sees }: Step) => {
    const role = DATABASE_ROLE[as];
    const sub = as === 'admin' || as === 'member' ? ids[as] : '';
    return {
      role,
      sub,
      claims: as === 'owner' ? '' : JSON.stringify(sub ? { role, sub } : { role }),
      ...(sees === undefined ? {} : { sees }),
      headers: JSON.stringify(from ? { 'cf-connecting-ip': from } : {}),
      run: run.replace(/'?:(admin|member)\b'?/g, (_, who: 'admin' | 'member') => `'${ids[who]}'::uuid`),
    };
  };
  const encoded = new Map<Trial, string>();
  const encode = (trial: Trial) => {
    const text = encoded.get(trial) ?? JSON.stringify(trial.steps.map(onWire));
    encoded.set(trial, text);
    return text;
  };
  return {
    ids,
    async play(trials, mutation) {
      const [row] = await sql<{ seen: Outcome[][] }>(
        'select trials.play($1::text, $2::text::jsonb) as seen',
        [mutation ?? null, `[${trials.map(encode).join(',')}]`],
      );
      return row!.seen.flatMap((seen, index) => complaintOf(trials[index]!, seen));
    },
  };
}
