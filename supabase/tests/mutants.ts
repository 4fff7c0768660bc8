import type { Backend, Role } from './backend';
import type { Operation } from './trial';

/** A row-level policy as the database describes it. */
export interface Policy {
  schema: string;
  table: string;
  name: string;
  role: 'anon' | 'authenticated';
  command: 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';
  qual: string | null;
  check: string | null;
}

export type Weakening = 'dropped' | 'opened' | 'turned around';
export const WEAKENINGS: Weakening[] = ['dropped', 'opened', 'turned around'];

/** Every policy of ours, one row for each role it is for. */
export function readPolicies(backend: Backend): Promise<Policy[]> {
  return backend.sql<Policy>(
    `select schemaname as schema, tablename as table, policyname as name, role, cmd as command, qual, with_check as check
     from pg_policies, unnest(roles) as role where schemaname in ('public', 'storage') order by tablename, policyname`,
  );
}

const LETTER: Record<Policy['command'], Operation> = { SELECT: 'S', INSERT: 'I', UPDATE: 'U', DELETE: 'D' };

/** The cells of the matrix that a policy decides. */
export function cellsOf({ role, command }: Policy): { roles: Role[]; operation: Operation } {
  return { roles: role === 'anon' ? ['anonymous'] : ['member', 'admin'], operation: LETTER[command] };
}

/**
 * Whether opening a policy changes anything: one that is open to all rows by intent, or whose columns a trigger sets
 * before the policy looks at them, is the same afterwards.
 */
export function isOpenAnyway({ qual, check }: Policy): boolean {
  return [qual, check].every(
    (predicate) => predicate === null || ['true', 'active', '(NOT read)'].includes(predicate),
  );
}

const target = ({ schema, table }: Policy) => `${schema}.${table}`;

function clauses({ qual, check }: Policy, change: (predicate: string) => string): string {
  const using = qual === null ? '' : ` using (${change(qual)})`;
  return using + (check === null ? '' : ` with check (${change(check)})`);
}

const CHANGE: Record<Exclude<Weakening, 'dropped'>, (predicate: string) => string> = {
  opened: () => 'true',
  'turned around': (predicate) => `not (${predicate})`,
};

/** Weakens a policy for as long as `work` takes. */
export async function whileWeakened<T>(
  backend: Backend,
  policy: Policy,
  weakening: Weakening,
  work: () => Promise<T>,
): Promise<T> {
  const on = `"${policy.name}" on ${target(policy)}`;
  await backend.sql(
    weakening === 'dropped' ? `drop policy ${on}` : `alter policy ${on}${clauses(policy, CHANGE[weakening])}`,
  );
  try {
    return await work();
  } finally {
    await backend.sql(`drop policy if exists ${on}`);
    await backend.sql(
      `create policy ${on} for ${policy.command} to ${policy.role}${clauses(policy, (predicate) => predicate)}`,
    );
  }
}
