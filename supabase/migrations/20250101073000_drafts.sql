-- What staff type into the form of a content row, before it is saved: one draft a row, which only admins see. Readers see
-- the row alone, so nothing changes for them until somebody saves it (docs/decisions/064-drafts.md).

create table public.content_drafts (
  table_name text not null check (table_name in ('about_content', 'services', 'projects', 'team_members', 'blog_posts', 'case_studies')),
  -- Of a row that is not stored yet: the id that it will have.
  row_id uuid not null,
  -- The changed fields as their form holds them, valid or not, and what they were before.
  content jsonb not null check (jsonb_typeof(content) = 'object' and length(content::text) <= 500000),
  base jsonb not null default '{}' check (jsonb_typeof(base) = 'object' and length(base::text) <= 500000),
  -- `updated_at` of the row that was changed; null for a row that is not stored yet.
  base_version timestamptz,
  -- Being saved: the save of the row drops a draft with this mark. Writing to the draft takes the mark off.
  is_submitted boolean not null default false,
  saved_by text not null default 'System' check (length(saved_by) between 1 and 320),
  -- Also the version of the draft: who writes says which one was read.
  saved_at timestamptz not null default clock_timestamp(),
  primary key (table_name, row_id)
);
alter table public.content_drafts enable row level security;
revoke all on public.content_drafts from anon, authenticated;
grant select, insert, update, delete on public.content_drafts to authenticated;
grant all on public.content_drafts to service_role;
create policy "admins read drafts" on public.content_drafts for select to authenticated using ((select private.is_admin()));
create policy "admins add drafts" on public.content_drafts for insert to authenticated with check ((select private.is_admin()));
create policy "admins change drafts" on public.content_drafts for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins discard drafts" on public.content_drafts for delete to authenticated using ((select private.is_admin()));

-- Says who wrote the draft and when, whatever the browser sends; an operator without an account may say it. A draft of a
-- row that was deleted meanwhile is refused: nobody would find it.
create function private.stamp_draft() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is not null then
    new.saved_by := private.name_of_account();
    new.saved_at := clock_timestamp();
  end if;
  if tg_op = 'INSERT' and new.base_version is not null and not exists (
    select from (
      select id from public.about_content union all select id from public.services union all select id from public.projects
      union all select id from public.team_members union all select id from public.blog_posts union all select id from public.case_studies
    ) as content (id) where content.id = new.row_id
  ) then
    raise exception 'This has been deleted.' using errcode = '23503';
  end if;
  return new;
end $$;
create trigger stamp_draft before insert or update on public.content_drafts for each row execute function private.stamp_draft();

-- A save drops the draft that it saves, in the same transaction. A draft without the mark of the one who saves has
-- something that the save did not know of, and stays. The triggers name the column that every save of an editor writes: publishing in a list or
-- moving a team member writes others. A deleted row leaves no draft.
create function private.drop_draft() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  content_table text := tg_table_name;
begin
  if tg_op = 'DELETE' then
    delete from public.content_drafts d where d.table_name = content_table and d.row_id = old.id;
  else
    delete from public.content_drafts d where d.table_name = content_table and d.row_id = new.id
      and d.is_submitted and d.saved_by = private.name_of_account();
  end if;
  return null;
end $$;
create trigger drop_draft after insert or delete or update of title on public.about_content for each row execute function private.drop_draft();
create trigger drop_draft after insert or delete or update of title on public.services for each row execute function private.drop_draft();
create trigger drop_draft after insert or delete or update of title on public.projects for each row execute function private.drop_draft();
create trigger drop_draft after insert or delete or update of name on public.team_members for each row execute function private.drop_draft();
create trigger drop_draft after insert or delete or update of title on public.blog_posts for each row execute function private.drop_draft();
create trigger drop_draft after insert or delete or update of title on public.case_studies for each row execute function private.drop_draft();

-- Who has the form of a row open; an open form says so every 15 seconds.
create table private.row_visits (
  table_name text not null,
  row_id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null,
  seen_at timestamptz not null,
  primary key (table_name, row_id, user_id)
);
create index row_visits_user on private.row_visits (user_id);
revoke all on private.row_visits from public, anon, authenticated, service_role;

-- Notes that the caller has the form of a row open. Answers who else has, and the version of the row's draft.
create function private.visit_row(p_table text, p_row uuid) returns table (others text[], draft_saved_at timestamptz)
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may edit.' using errcode = '42501';
  end if;
  delete from private.row_visits v where v.seen_at < now() - interval '45 seconds';
  insert into private.row_visits as v (table_name, row_id, user_id, name, seen_at)
  values (p_table, p_row, (select auth.uid()), private.name_of_account(), now())
  on conflict (table_name, row_id, user_id) do update set name = excluded.name, seen_at = excluded.seen_at;
  return query select
    array(
      select v.name from private.row_visits v
      where v.table_name = p_table and v.row_id = p_row and v.user_id <> (select auth.uid()) order by v.name
    ),
    (select d.saved_at from public.content_drafts d where d.table_name = p_table and d.row_id = p_row);
end $$;

create function public.visit_row(p_table text, p_row uuid) returns table (others text[], draft_saved_at timestamptz)
language sql security invoker set search_path = ''
as $$ select * from private.visit_row(p_table, p_row) $$;

revoke all on function private.stamp_draft(), private.drop_draft() from public, anon, authenticated, service_role;
revoke all on function private.visit_row(text, uuid), public.visit_row(text, uuid) from public, anon, authenticated, service_role;
grant execute on function private.visit_row(text, uuid), public.visit_row(text, uuid) to authenticated, service_role;
