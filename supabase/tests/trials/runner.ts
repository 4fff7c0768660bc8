import { isDeepStrictEqual } from 'node:util';
import type { Backend, Role } from '../backend';

/** A role of the matrix, or the owner of the database, which no rule restricts. */
export type Actor = Role | 'owner';

/** The result of a statement: the rows of a select, the row count of a write, or the SQLSTATE of an error. */
export type Outcome = Record<string, unknown>[] | number | string;

export interface Step {
  as: Actor;
  run: string;
  /** The expected outcome; absent for a statement that only prepares. */
  sees?: Outcome;
  /** The client's IP address as the platform reports it. */
  from?: string;
  /** The session that the request's token names; without it the token names none. */
  session?: string;
  /** The level of that session; the token names none if absent. */
  aal?: 'aal1' | 'aal2';
}

/** Statements that show whether a rule holds. They run in order and are rolled back. */
export interface Trial {
  name: string;
  /** Tables and functions that the rule is about, besides those that its statements name. */
  of?: readonly string[];
  steps: readonly Step[];
}

/*
 * Runs trials, each from the same state, in a transaction that is rolled back; after a mutation of the database, if there
 * is one. All in one round trip, because there are thousands of mutations.
 */
const RUN_FUNCTION = `
create schema if not exists trials;
create or replace function trials.run(mutation text, tried jsonb) returns jsonb language plpgsql as $$
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
    for trial in select * from jsonb_array_elements(tried) loop
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
          -- A mutation is noticed at the first unexpected outcome.
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

const DATABASE_ROLE: Record<Actor, string> = {
  anonymous: 'anon',
  member: 'authenticated',
  editor: 'authenticated',
  admin: 'authenticated',
  service: 'service_role',
  owner: 'none',
};

/** Trials of a request: on a slow machine all of them take longer than a request may. */
const A_REQUEST = 50;
const inRequests = (trials: readonly Trial[]) =>
  Array.from({ length: Math.ceil(trials.length / A_REQUEST) }, (_, index) =>
    trials.slice(index * A_REQUEST, (index + 1) * A_REQUEST),
  );
type Account = 'admin' | 'editor' | 'member';

export interface Runner {
  /**
   * Runs trials and rolls everything back.
   * @returns the names of the trials that fail, with what they saw
   */
  run(trials: readonly Trial[]): Promise<string[]>;
  /** Runs trials on a mutated database up to the first one that fails, and rolls everything back. */
  firstToNotice(mutation: string, trials: readonly Trial[]): Promise<Trial | undefined>;
  /** The ids of the accounts, for use in statements. */
  ids: Record<Account, string>;
}

/** The index of the first step whose outcome is not the expected one; -1 if there is none. */
const failedStep = ({ steps }: Trial, seen: readonly Outcome[]) =>
  steps.findIndex(
    ({ sees }, step) => sees !== undefined && step < seen.length && !isDeepStrictEqual(sees, seen[step]),
  );

function complaintOf(trial: Trial, seen: readonly Outcome[]): string[] {
  const { name, steps } = trial;
  const index = failedStep(trial, seen);
  if (index === -1) return [];
  const { run, sees } = steps[index]!;
  return [
    `${name}: ${run.slice(0, 300)}\n  saw ${JSON.stringify(seen[index])}, expected ${JSON.stringify(sees)}`,
  ];
}

export async function prepareRunner({ sql }: Pick<Backend, 'sql'>): Promise<Runner> {
  for (const statement of RUN_FUNCTION.split(/(?<=;)\n(?=create or replace)/)) await sql(statement);
  const idOf = async (email: string) =>
    (await sql<{ id: string }>('select id::text from auth.users where email = $1', [email]))[0]!.id;
  const ids = {
    admin: await idOf('boss@agency.test'),
    editor: await idOf('editor@agency.test'),
    member: await idOf('member@agency.test'),
  };

  const onWire = ({ as, run, from, session, aal, sees }: Step) => {
    const role = DATABASE_ROLE[as];
    const sub = Object.hasOwn(ids, as) ? ids[as as Account] : '';
    return {
      role,
      sub,
      claims:
        as === 'owner'
          ? ''
          : JSON.stringify({
              role,
              ...(sub ? { sub } : {}),
              ...(session ? { session_id: session } : {}),
              ...(aal ? { aal } : {}),
            }),
      ...(sees === undefined ? {} : { sees }),
      headers: JSON.stringify(from ? { 'cf-connecting-ip': from } : {}),
      run: run.replace(/'?:(admin|editor|member)\b'?/g, (_, who: Account) => `'${ids[who]}'::uuid`),
    };
  };
  const encoded = new Map<Trial, string>();
  const encode = (trial: Trial) => {
    const text = encoded.get(trial) ?? JSON.stringify(trial.steps.map(onWire));
    encoded.set(trial, text);
    return text;
  };
  const outcomesOf = async (trials: readonly Trial[], mutation: string | null) => {
    const [row] = await sql<{ seen: Outcome[][] }>('select trials.run($1::text, $2::text::jsonb) as seen', [
      mutation,
      `[${trials.map(encode).join(',')}]`,
    ]);
    return row!.seen;
  };
  return {
    ids,
    async run(trials) {
      const complaints: string[] = [];
      for (const some of inRequests(trials)) {
        const outcomes = await outcomesOf(some, null);
        complaints.push(...outcomes.flatMap((seen, index) => complaintOf(some[index]!, seen)));
      }
      return complaints;
    },
    async firstToNotice(mutation, trials) {
      for (const some of inRequests(trials)) {
        const outcomes = await outcomesOf(some, mutation);
        const noticing = some.find(
          (trial, index) => index < outcomes.length && failedStep(trial, outcomes[index]!) !== -1,
        );
        if (noticing) return noticing;
      }
      return undefined;
    },
  };
}
