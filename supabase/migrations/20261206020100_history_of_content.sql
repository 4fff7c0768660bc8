-- What versions, activity and redirects remember of content (docs/decisions/063-versions.md, 089-who-did-what.md).

-- Whether nothing but the place of a row among the others has changed.
create function private.is_move(p_columns text[]) returns boolean
language sql immutable set search_path = ''
as $$ select p_columns <> '{}' and p_columns <@ '{order,order_index}' $$;
revoke all on function private.is_move(text[]) from public, anon, authenticated, service_role;

-- One move numbers many rows. None of them has a new text, so a move leaves no version: fifty moves would push every text of a
-- draft out of the versions that are kept. The activity has one entry, of the row that somebody moved (`agency.moved`).
do $$
declare
  changed record;
begin
  for changed in
    select * from (values
      ('private.keep_version()', 'if columns = ''{}'' then', 'if columns = ''{}'' or private.is_move(columns) then'),
      ('private.change_of(text, text[], jsonb, jsonb)', 'if change.columns = ''{}'' then',
        'if change.columns = ''{}''
      or private.is_move(change.columns) and change.row_id <> nullif(current_setting(''agency.moved'', true), '''')::uuid then'),
      ('private.log_activity()', 'private.latest_version(c.table_name, (array_agg(c.row_id))[1])',
        'case when not private.is_move(c.columns) then private.latest_version(c.table_name, (array_agg(c.row_id))[1]) end'),
      ('public.move_project(uuid, integer, uuid, integer)', 'update public.projects as project',
        'perform set_config(''agency.moved'', p_id::text, true);
  update public.projects as project'),
      ('public.move_project(uuid, integer, uuid, integer)', 'if not exists (select from public.projects',
        'perform set_config(''agency.moved'', '''', true);
  if not exists (select from public.projects'),
      ('public.move_service(uuid, integer, uuid, integer)', 'update public.services as service',
        'perform set_config(''agency.moved'', p_id::text, true);
  update public.services as service'),
      ('public.move_service(uuid, integer, uuid, integer)', 'if not exists (select from public.services',
        'perform set_config(''agency.moved'', '''', true);
  if not exists (select from public.services'),
      ('public.move_team_member(uuid, integer)', 'update public.team_members as member',
        'perform set_config(''agency.moved'', member_id::text, true);
  update public.team_members as member'),
      ('public.move_team_member(uuid, integer)', 'return true;',
        'perform set_config(''agency.moved'', '''', true);
  return true;')
    ) as l (function_name, present, future)
  loop
    execute replace(pg_catalog.pg_get_functiondef(changed.function_name::regprocedure), changed.present, changed.future);
  end loop;
end $$;

-- A post that takes a slug ends only its own redirect from there. One of another post leads on until readers see a post at that
-- address, because a page goes before a redirect; a draft that is given up must not have ended it.
create or replace function private.keep_old_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.slug <> old.slug and (private.is_public(old.published, old.publish_at, null) or exists (
    select from public.content_versions v
    where v.table_name = 'blog_posts' and v.row_id = new.id and v.was_public and v.content ->> 'slug' = old.slug)) then
    insert into public.slug_redirects (slug, post_id) values (old.slug, new.id)
    on conflict (slug) do update set post_id = excluded.post_id, created_at = now();
  end if;
  delete from public.slug_redirects where slug = new.slug and post_id = new.id;
  return new;
end $$;

-- Whether a plan stood in the row when its minute came. Whoever writes a plan for a minute that has passed changes the row at
-- once, and has an entry of their own. A row without versions has not been written since there are versions.
create function private.was_planned(p_table text, p_row uuid, p_action text, p_at timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce((
    select coalesce(v.content ->> 'published', v.content ->> 'active')::boolean
      and (v.content ->> case p_action when 'published' then 'publish_at' else 'unpublish_at' end)::timestamptz is not distinct from p_at
    from public.content_versions v
    where v.table_name = p_table and v.row_id = p_row and v.saved_at <= p_at
    order by v.number desc limit 1
  ), private.latest_version(p_table, p_row) is null)
$$;
revoke all on function private.was_planned(text, uuid, text, timestamptz) from public, anon, authenticated, service_role;

-- As before, without what somebody did by themselves.
create or replace function public.settle_planned_changes(p_until timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.activity (at, author, kind, action, table_name, row_id, title, version)
  select c.at, 'Schedule', 'content', c.action, c.table_name, c.row_id, c.title, private.latest_version(c.table_name, c.row_id)
  from (select p.until from private.purged_changes p for update) f, private.planned_changes c
  where c.at > f.until and c.at <= p_until and private.was_planned(c.table_name, c.row_id, c.action, c.at);
  update private.purged_changes p set until = p_until where p.until < p_until;
$$;

-- As before; a tick without anything due is settled at once, so that the next one does not look at what was written since.
create or replace function public.due_planned_changes() returns table (table_name text, row_id uuid, until timestamptz)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  return query select distinct c.table_name, c.row_id, now() from private.purged_changes p, private.planned_changes c
    where c.at > p.until and c.at <= now();
  if not found then
    perform public.settle_planned_changes(now());
  end if;
end $$;
