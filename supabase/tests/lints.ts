/**
 * Errors and warnings of Supabase's linter (splinter), as our own queries of the catalogue: its SQL has no licence that
 * allows a copy. The numbers are the linter's. Each rule comes with a fault that it must find.
 */
interface Lint {
  rule: string;
  /** A query for the names of the objects that break the rule. */
  check: string;
  /** Statements that break the rule, and statements that restore it. */
  control: readonly string[];
  undo: readonly string[];
}

const OURS = "('public', 'private')";
const READABLE =
  "(has_table_privilege('anon', c.oid, 'select') or has_table_privilege('authenticated', c.oid, 'select'))";
const tables = (kinds: string, condition: string) =>
  `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'public' and c.relkind in (${kinds}) and ${condition}`;
const policies = (condition: string) =>
  `select tablename || ': ' || policyname as name from pg_policies where schemaname in ('public', 'private', 'storage') and (${condition})`;
const views = `not coalesce(c.reloptions::text, '') ~* 'security_invoker=(on|true|yes|1)'`;
const BARE_CALL = '(auth\\.(uid|jwt|role|email)\\(\\)|current_setting\\()';
const bare = (column: string) =>
  `regexp_replace(coalesce(${column}, ''), '\\( ?select [^()]*(\\([^()]*\\))*[^()]*\\)', '', 'gi') ~ '${BARE_CALL}'`;
const ALWAYS = `('true', '(true)', '1=1', '(1=1)', '(1 = 1)')`;
const definers = (role: string) =>
  `select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef and has_function_privilege('${role}', p.oid, 'execute')`;
const makeFunction = (role: string) => [
  "create function public.lint_trial() returns integer language sql security definer set search_path = '' as $$ select 1 $$",
  'revoke all on function public.lint_trial() from public, anon, authenticated',
  `grant execute on function public.lint_trial() to ${role}`,
];
const makePolicy = (clauses: string) => [`create policy "lint trial" on public.services ${clauses}`];
const dropPolicy = ['drop policy "lint trial" on public.services'];
const dropView = ['drop view public.lint_trial'];
const makeTable = (columns: string) => [
  `create table public.lint_trial (${columns})`,
  'grant select on public.lint_trial to anon',
];
const dropTable = ['drop table public.lint_trial'];

export const LINTS: readonly Lint[] = [
  {
    rule: '0002: no view shows accounts',
    check: `select c.oid::regclass::text as name from pg_depend d join pg_rewrite r on r.oid = d.objid join pg_class c on c.oid = r.ev_class
      where d.refobjid = 'auth.users'::regclass and c.relnamespace = 'public'::regnamespace and ${READABLE}`,
    control: [
      'create view public.lint_trial as select id from auth.users',
      'grant select on public.lint_trial to authenticated',
    ],
    undo: dropView,
  },
  {
    rule: '0003: policies read the session once per statement, not per row',
    check: policies(`${bare('qual')} or ${bare('with_check')}`),
    control: makePolicy('for delete to anon using (auth.uid() is null)'),
    undo: dropPolicy,
  },
  {
    rule: '0006: one permissive policy for a table, role and command',
    check: `select schemaname || '.' || tablename || ' ' || role || ' ' || command as name from pg_policies, unnest(roles) as role,
      unnest(case cmd when 'ALL' then array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] else array[cmd] end) as command
      where permissive = 'PERMISSIVE' and schemaname in ('public', 'private', 'storage') group by schemaname, tablename, role, command having count(*) > 1`,
    control: makePolicy('for all to anon using (not published)'),
    undo: dropPolicy,
  },
  {
    rule: '0007, 0013, 0019: every table of the API or with policies has row level security',
    check: `${tables("'r', 'p'", `not c.relrowsecurity and (${READABLE} or exists (select from pg_policy p where p.polrelid = c.oid))`)}`,
    control: ['alter table public.services disable row level security'],
    undo: ['alter table public.services enable row level security'],
  },
  {
    rule: '0009: there are no duplicate indexes',
    check: `select min(indexname) as name from pg_indexes where schemaname in ${OURS}
      group by schemaname, tablename, replace(indexdef, indexname, '') having count(*) > 1`,
    control: [
      'create index lint_one on public.services (title)',
      'create index lint_two on public.services (title)',
    ],
    undo: ['drop index public.lint_one, public.lint_two'],
  },
  {
    rule: "0010: no view runs with its owner's rights",
    check: tables("'v'", `${READABLE} and ${views}`),
    control: [
      'create view public.lint_trial as select title from public.services',
      'grant select on public.lint_trial to anon',
    ],
    undo: dropView,
  },
  {
    rule: '0011: every function pins its search path',
    check: `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ${OURS}
      and not exists (select from unnest(coalesce(p.proconfig, '{}')) as setting where setting like 'search_path=%')`,
    control: ['create function private.lint_trial() returns integer language sql as $$ select 1 $$'],
    undo: ['drop function private.lint_trial()'],
  },
  {
    rule: '0014: no extension is installed in public',
    check: `select extname as name from pg_extension where extnamespace = 'public'::regnamespace and extname <> 'plpgsql'`,
    control: [
      "update pg_extension set extnamespace = 'public'::regnamespace, extname = 'lint' where extname = 'plpgsql'",
    ],
    undo: [
      "update pg_extension set extnamespace = 'pg_catalog'::regnamespace, extname = 'plpgsql' where extname = 'lint'",
    ],
  },
  {
    rule: '0015: no policy reads metadata that accounts write themselves',
    check: policies("coalesce(qual, '') || coalesce(with_check, '') like '%user_metadata%'"),
    control: makePolicy("for delete to anon using ((select auth.jwt()) -> 'user_metadata' is null)"),
    undo: dropPolicy,
  },
  {
    rule: '0016, 0017: the API shows neither materialized views nor foreign tables',
    check: tables("'m', 'f'", READABLE),
    control: [
      'create materialized view public.lint_trial as select 1 as one',
      'grant select on public.lint_trial to anon',
    ],
    undo: ['drop materialized view public.lint_trial'],
  },
  {
    rule: '0018: no column has a type that an upgrade breaks',
    check: `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${OURS} and c.relkind = 'r' and a.atttypid::regtype::text ~ '^reg(collation|config|dictionary|namespace|oper|operator|proc|procedure)$'`,
    control: makeTable('found regproc'),
    undo: dropTable,
  },
  {
    rule: '0021: nothing refers to an account by anything but its key',
    check: `select k.conname as name from pg_constraint k join pg_index i on i.indexrelid = k.conindid
      where k.contype = 'f' and k.confrelid = 'auth.users'::regclass and not i.indisprimary and k.connamespace::regnamespace::text in ${OURS}`,
    control: [
      'alter table auth.users add column lint_trial text unique',
      'create table public.lint_trial (account text references auth.users (lint_trial))',
    ],
    undo: [...dropTable, 'alter table auth.users drop column lint_trial'],
  },
  {
    rule: '0023: no secret stands in a table that the API shows unprotected',
    check: `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relrowsecurity and ${READABLE}
        and a.attname ~ '(password|passwd|secret|token|api_?key|private_key|otp|ssn|iban|cvv|card_number)'`,
    control: makeTable('api_key text'),
    undo: dropTable,
  },
  {
    rule: '0024: no policy lets everybody write',
    check:
      policies(`permissive = 'PERMISSIVE' and ((cmd in ('UPDATE', 'DELETE', 'ALL') and coalesce(qual, 'true') in ${ALWAYS})
      or with_check in ${ALWAYS} or (cmd = 'INSERT' and with_check is null))`),
    control: makePolicy('for insert to anon with check (true)'),
    undo: dropPolicy,
  },
  {
    rule: '0025: public buckets cannot be listed',
    check: `select policyname as name from pg_policies p, storage.buckets b where p.schemaname = 'storage' and p.tablename = 'objects'
      and p.cmd in ('SELECT', 'ALL') and b.public and (p.qual in ${ALWAYS} or regexp_replace(p.qual, '[()]|::text', '', 'g') = 'bucket_id = ''' || b.id || '''')`,
    control: [
      `create policy "lint trial" on storage.objects for select to anon using (bucket_id = 'public-images')`,
    ],
    undo: ['drop policy "lint trial" on storage.objects'],
  },
  {
    rule: '0026, 0027: there is no GraphQL',
    check: `select extname as name from pg_extension where extname = 'pg_graphql'`,
    control: ["update pg_extension set extname = 'pg_graphql' where extname = 'plpgsql'"],
    undo: ["update pg_extension set extname = 'plpgsql' where extname = 'pg_graphql'"],
  },
  {
    rule: "0028: visitors call no function with its owner's rights",
    check: definers('anon'),
    control: makeFunction('anon'),
    undo: ['drop function public.lint_trial()'],
  },
  {
    rule: "0029: accounts call no function with its owner's rights",
    check: definers('authenticated'),
    control: makeFunction('authenticated'),
    undo: ['drop function public.lint_trial()'],
  },
];
