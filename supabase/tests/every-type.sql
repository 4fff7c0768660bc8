-- For values.test.ts, after the project's migrations: a function and a column for every type of the project's own
-- arguments and columns, each named after its type, so that no list of them can be out of date.
-- Rows as arguments (`can_receive_newsletter`) are left out: no client sends one.
do $$
declare
  kind record;
  columns text := '';
begin
  for kind in
    select distinct t.typname as name, t.oid::regtype::text as type
    from pg_proc p cross join unnest(p.proargtypes) as argument (type) join pg_type t on t.oid = argument.type
    where p.pronamespace = 'public'::regnamespace and t.typtype <> 'c'
  loop
    execute format('create function public.echo_%s(value %s) returns %s language sql stable set search_path = %L as %L',
      kind.name, kind.type, kind.type, '', 'select value');
  end loop;
  for kind in
    select distinct t.typname as name, t.oid::regtype::text as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  loop
    columns := columns || format(', %I %s', 'a_' || kind.name, kind.type);
  end loop;
  execute format('create table public.every_type (id integer primary key%s)', columns);
end $$;
grant all on public.every_type to service_role;
