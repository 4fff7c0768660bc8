-- Every save of a content row leaves a version: who, when, which columns, and the whole row as it was then. A trigger
-- writes them, so that no way of writing passes it by (docs/decisions/063-versions.md).

create table public.content_versions (
  id uuid primary key default gen_random_uuid(),
  table_name text not null check (table_name in ('about_content', 'services', 'projects', 'team_members', 'blog_posts', 'case_studies')),
  row_id uuid not null,
  -- Counts the saves of a row from 1.
  number integer not null check (number >= 1),
  saved_at timestamptz not null default clock_timestamp(),
  -- The name as it was then, else the e-mail address; `System` for a save without an account.
  saved_by text not null check (length(saved_by) between 1 and 320),
  -- Empty for the first version.
  changed text[] not null default '{}',
  -- Whether readers saw it.
  was_public boolean not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  unique (table_name, row_id, number)
);
alter table public.content_versions enable row level security;
revoke all on public.content_versions from anon, authenticated;
grant select on public.content_versions to authenticated;
grant all on public.content_versions to service_role;
create policy "admins read versions" on public.content_versions for select to authenticated using ((select private.is_admin()));

-- Keeps the last 50 versions of a row, and all that readers ever saw. The argument is the column that makes a row public;
-- without one, every row is. A save that changes nothing leaves no version. The row's own lock makes the numbers unique.
create function private.keep_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  -- A comparison with a `name` is in another collation than the index.
  content_table text := tg_table_name;
  columns text[];
  latest integer;
begin
  select coalesce(array_agg(key order by key), '{}') into columns
  from jsonb_object_keys(after) as key
  where key <> 'updated_at' and before -> key is distinct from after -> key;
  if columns = '{}' then
    return null;
  end if;
  update public.content_versions v set row_id = new.id
  where v.table_name = content_table and v.row_id = old.id and old.id <> new.id;
  select max(v.number) into latest from public.content_versions v where v.table_name = content_table and v.row_id = new.id;
  if tg_op = 'INSERT' then
    columns := '{}';
  elsif latest is null then
    -- A row older than this table: what it was before its first save is not lost either.
    latest := 1;
    insert into public.content_versions (table_name, row_id, number, saved_at, saved_by, was_public, content)
    values (content_table, new.id, latest, old.updated_at, 'System', coalesce((before ->> tg_argv[0])::boolean, true), before);
  end if;
  insert into public.content_versions as v (table_name, row_id, number, saved_by, changed, was_public, content)
  values (content_table, new.id, coalesce(latest, 0) + 1, private.name_of_account(), columns,
    coalesce((after ->> tg_argv[0])::boolean, true), after)
  returning v.number into latest;
  delete from public.content_versions v
  where v.table_name = content_table and v.row_id = new.id and v.number = latest - 50 and not v.was_public;
  return null;
end $$;

-- Who saves: an admin's name, else their address.
create function private.name_of_account() returns text
language sql stable set search_path = ''
as $$
  select coalesce((
    select coalesce(nullif(p.name, ''), u.email::text)
    from auth.users u left join public.profiles p on p.user_id = u.id where u.id = (select auth.uid())
  ), 'System')
$$;

-- A deletion is permanent: a deleted row leaves no version.
create function private.forget_versions() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  content_table text := tg_table_name;
begin
  delete from public.content_versions v where v.table_name = content_table and v.row_id = old.id;
  return null;
end $$;

revoke all on function private.keep_version(), private.name_of_account(), private.forget_versions()
  from public, anon, authenticated, service_role;

create trigger keep_version after insert or update on public.about_content for each row execute function private.keep_version();
create trigger keep_version after insert or update on public.services for each row execute function private.keep_version('published');
create trigger keep_version after insert or update on public.projects for each row execute function private.keep_version('published');
create trigger keep_version after insert or update on public.team_members for each row execute function private.keep_version('active');
create trigger keep_version after insert or update on public.blog_posts for each row execute function private.keep_version('published');
create trigger keep_version after insert or update on public.case_studies for each row execute function private.keep_version('published');
create trigger forget_versions after delete on public.about_content for each row execute function private.forget_versions();
create trigger forget_versions after delete on public.services for each row execute function private.forget_versions();
create trigger forget_versions after delete on public.projects for each row execute function private.forget_versions();
create trigger forget_versions after delete on public.team_members for each row execute function private.forget_versions();
create trigger forget_versions after delete on public.blog_posts for each row execute function private.forget_versions();
create trigger forget_versions after delete on public.case_studies for each row execute function private.forget_versions();
