-- Who did what: each change of content, sending, settings, accounts and people's data leaves an entry. Triggers write it, so
-- that no way of writing passes it by. No entry holds anything about a visitor (docs/decisions/089-who-did-what.md).

create table public.activity (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  -- The name as it was then; `Schedule` for plans and jobs, `System` for a change without an account.
  author text not null check (length(author) between 1 and 320),
  kind text not null check (kind in ('content', 'people', 'sending', 'settings', 'accounts')),
  action text not null check (action in (
    'created', 'changed', 'published', 'offline', 'deleted', 'sent', 'shared', 'withdrawn', 'exported', 'erased')),
  table_name text not null check (length(table_name) <= 63),
  -- Null where one statement has changed several rows.
  row_id uuid,
  -- As it was then; null for rows of visitors.
  title text check (length(title) <= 500),
  columns text[] not null default '{}',
  amount integer not null default 1 check (amount >= 1),
  -- The number of the version that the change left.
  version integer check (version >= 1)
);
create index activity_at on public.activity (at, id);
create index activity_author on public.activity (author, at, id);
create index activity_kind on public.activity (kind, at, id);
alter table public.activity enable row level security;
revoke all on public.activity from public, anon, authenticated, service_role;
grant select on public.activity to authenticated;
grant all on public.activity to service_role;
create policy "admins read the activity" on public.activity for select to authenticated using ((select private.is_admin()));

-- Only functions of the database write, not even the service's key.
create function private.refuse_forgery() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated', 'service_role') then
    raise exception 'Only the database writes this.' using errcode = '42501';
  end if;
  return null;
end $$;
create trigger refuse_forgery before insert or update or delete or truncate on public.activity
  for each statement execute function private.refuse_forgery();

-- Who changes something: the account; the admin that a function of the site acts for; else a job, or an operator.
create function private.acting_name() returns text
language sql stable set search_path = ''
as $$
  select case
    when (select auth.uid()) is not null then private.name_of_account()
    when current_setting('agency.acting_for', true) <> '' then private.name_of(current_setting('agency.acting_for', true)::uuid)
    when coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role', current_setting('role', true)) = 'service_role'
      then 'Schedule'
    else 'System'
  end
$$;

create type private.change as (
  author text, action text, table_name text, row_id uuid, title text, columns text[]
);

-- What has become of a row; nothing for a change that is not worth an entry. `arguments` are those of the trigger.
create function private.change_of(p_table text, arguments text[], before jsonb, after jsonb) returns setof private.change
language plpgsql stable set search_path = ''
as $$
declare
  present jsonb := coalesce(after, before);
  was_shown boolean := coalesce(private.is_public((before ->> arguments[2])::boolean, (before ->> 'publish_at')::timestamptz,
    (before ->> 'unpublish_at')::timestamptz), false);
  is_shown boolean := coalesce(private.is_public((after ->> arguments[2])::boolean, (after ->> 'publish_at')::timestamptz,
    (after ->> 'unpublish_at')::timestamptz), false);
  change private.change;
begin
  change.author := private.acting_name();
  change.table_name := p_table;
  change.row_id := coalesce(present ->> 'id', present ->> 'user_id')::uuid;
  change.title := left(nullif(present ->> arguments[1], ''), 500);
  change.columns := '{}';
  change.action := case
    when before is null then case when is_shown then 'published' else 'created' end
    when after is null then 'deleted'
    when after ->> 'status' = 'sent' and before ->> 'status' <> 'sent' then 'sent'
    when is_shown and not was_shown then 'published'
    when was_shown and not is_shown then 'offline'
    else 'changed'
  end;
  if before is not null and after is not null then
    select coalesce(array_agg(key order by key), '{}') into change.columns
    from jsonb_object_keys(after) as key
    where before -> key is distinct from after -> key and key not in ('updated_at', 'picture_details') and key <> all (arguments[3:]);
    -- That a newsletter begins follows from its creation.
    if before ->> 'status' in ('queued', 'planned') and after ->> 'status' in ('planned', 'sending') then
      change.columns := array_remove(change.columns, 'status');
    end if;
    if change.columns = '{}' then
      return;
    end if;
  end if;
  if p_table = 'newsletter_campaigns' and before is null then
    change.author := private.name_of((after ->> 'created_by')::uuid);
  elsif p_table = 'staff' then
    change.title := private.name_of(change.row_id);
  elsif p_table = 'erasures' then
    change.action := 'erased';
  elsif p_table = 'message_replies' then
    if change.action <> 'sent' then
      return;
    end if;
    change.author := after ->> 'author';
    change.table_name := case when after ->> 'message_id' is null then 'job_applications' else 'contact_messages' end;
    change.row_id := coalesce(after ->> 'message_id', after ->> 'application_id')::uuid;
    change.columns := '{}';
  elsif p_table = 'draft_links' then
    -- A link that has expired is only cleared away.
    if (before ->> 'expires_at')::timestamptz <= now() then
      return;
    end if;
    change.action := case when after is null then 'withdrawn' else 'shared' end;
    change.table_name := present ->> 'table_name';
    change.row_id := (present ->> 'row_id')::uuid;
    change.title := left(private.row_of_draft_link(change.table_name, change.row_id) ->> 'title', 500);
  end if;
  return next change;
end $$;

-- The number of a row's latest version.
create function private.latest_version(p_table text, p_row uuid) returns integer
language sql stable set search_path = ''
as $$ select max(v.number) from public.content_versions v where v.table_name = p_table and v.row_id = p_row $$;

-- Writes the entries of a statement. The arguments: the kind; the column of the title, empty for rows of visitors; the
-- column that makes a row public; columns whose changes are no news. Rows without a title share an entry.
create function private.log_activity() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- A slice counts from 1.
  arguments text[] := tg_argv[1:];
  content_table text := tg_table_name;
  changes private.change[];
begin
  if tg_op = 'INSERT' then
    select array_agg(c) into changes
    from new_rows n, private.change_of(content_table, arguments, null, to_jsonb(n)) c;
  elsif tg_op = 'DELETE' then
    select array_agg(c) into changes
    from old_rows o, private.change_of(content_table, arguments, to_jsonb(o), null) c;
  elsif tg_argv[0] <> 'people' or content_table = 'message_replies' or private.is_admin() then
    with before as materialized (select to_jsonb(o) as row from old_rows o),
    after as materialized (select to_jsonb(n) as row from new_rows n)
    select array_agg(c) into changes
    from before b full join after a
      on coalesce(a.row ->> 'id', a.row ->> 'user_id', a.row ->> 'path') = coalesce(b.row ->> 'id', b.row ->> 'user_id', b.row ->> 'path'),
      private.change_of(content_table, arguments, b.row, a.row) c;
  end if;
  insert into public.activity (author, kind, action, table_name, row_id, title, columns, amount, version)
  select c.author, tg_argv[0], c.action, c.table_name,
    case when count(*) = 1 then (array_agg(c.row_id))[1] end, c.title, c.columns, count(*),
    private.latest_version(c.table_name, (array_agg(c.row_id))[1])
  from unnest(changes) c
  group by c.author, c.action, c.table_name, c.title, c.columns, case when arguments[1] <> '' then c.row_id end;
  return null;
end $$;

-- A table's own trigger for each event, because each has other transition tables.
do $$
declare
  logged record;
  event text;
begin
  for logged in
    select * from (values
      ('public.about_content', 'insert update delete', $a$'content', 'title', ''$a$),
      ('public.services', 'insert update delete', $a$'content', 'title', 'published'$a$),
      ('public.projects', 'insert update delete', $a$'content', 'title', 'published'$a$),
      ('public.team_members', 'insert update delete', $a$'content', 'name', 'active'$a$),
      ('public.blog_posts', 'insert update delete', $a$'content', 'title', 'published'$a$),
      ('public.case_studies', 'insert update delete', $a$'content', 'title', 'published'$a$),
      ('public.draft_links', 'insert delete', $a$'content', 'table_name', ''$a$),
      ('public.pictures', 'update delete', $a$'content', 'path', '', 'is_used', 'width', 'height', 'bytes'$a$),
      ('public.contact_messages', 'update delete', $a$'people', '', '', 'read', 'notified_at'$a$),
      ('public.newsletter_subscribers', 'update delete', $a$'people', '', ''$a$),
      ('public.job_applications', 'update delete', $a$'people', '', '', 'closed_at'$a$),
      ('public.message_replies', 'update', $a$'people', '', ''$a$),
      ('public.erasures', 'insert', $a$'people', '', ''$a$),
      ('public.newsletter_campaigns', 'insert update delete',
        $a$'sending', 'subject', '', 'total', 'recipients', 'unsubscribed', 'idempotency_key'$a$),
      ('public.old_paths', 'insert update delete', $a$'settings', 'path', ''$a$),
      ('public.saved_answers', 'insert update delete', $a$'settings', 'title', ''$a$),
      ('public.application_stages', 'insert update delete', $a$'settings', 'name', ''$a$),
      ('public.profiles', 'insert update delete', $a$'accounts', 'name', ''$a$),
      ('private.staff', 'insert update delete', $a$'accounts', 'user_id', ''$a$)
    ) as l (table_name, events, arguments)
  loop
    foreach event in array string_to_array(logged.events, ' ') loop
      execute format('create trigger log_%s after %s on %s referencing %s for each statement execute function private.log_activity(%s)',
        event, event, logged.table_name,
        case event when 'insert' then 'new table as new_rows' when 'delete' then 'old table as old_rows'
          else 'old table as old_rows new table as new_rows' end,
        logged.arguments);
    end loop;
  end loop;
end $$;

-- As before, with the title of the row and what becomes of it.
create or replace view private.planned_changes with (security_invoker = true) as
  select 'services' as table_name, id as row_id, publish_at as at, title, 'published' as action from public.services where published and publish_at is not null
  union all
  select 'services' as table_name, id as row_id, unpublish_at as at, title, 'offline' as action from public.services where published and unpublish_at is not null
  union all
  select 'projects' as table_name, id as row_id, publish_at as at, title, 'published' as action from public.projects where published and publish_at is not null
  union all
  select 'projects' as table_name, id as row_id, unpublish_at as at, title, 'offline' as action from public.projects where published and unpublish_at is not null
  union all
  select 'blog_posts' as table_name, id as row_id, publish_at as at, title, 'published' as action from public.blog_posts where published and publish_at is not null
  union all
  select 'blog_posts' as table_name, id as row_id, unpublish_at as at, title, 'offline' as action from public.blog_posts where published and unpublish_at is not null
  union all
  select 'case_studies' as table_name, id as row_id, publish_at as at, title, 'published' as action from public.case_studies where published and publish_at is not null
  union all
  select 'case_studies' as table_name, id as row_id, unpublish_at as at, title, 'offline' as action from public.case_studies where published and unpublish_at is not null
  union all
  select 'team_members' as table_name, id as row_id, publish_at as at, name as title, 'published' as action from public.team_members where active and publish_at is not null
  union all
  select 'team_members' as table_name, id as row_id, unpublish_at as at, name as title, 'offline' as action from public.team_members where active and unpublish_at is not null;

-- The pages of these rows have been purged: the entries of their planned changes are written, each once.
create or replace function public.settle_planned_changes(p_until timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.activity (at, author, kind, action, table_name, row_id, title, version)
  select c.at, 'Schedule', 'content', c.action, c.table_name, c.row_id, c.title, private.latest_version(c.table_name, c.row_id)
  from (select p.until from private.purged_changes p for update) f, private.planned_changes c
  where c.at > f.until and c.at <= p_until;
  update private.purged_changes p set until = p_until where p.until < p_until;
$$;

-- As `steer_newsletter_campaign` and `move_newsletter_campaign`, for an admin, who is the author of the entry.
create function public.steer_newsletter_campaign_for(p_admin uuid, p_campaign uuid, p_action text, p_reason text) returns boolean
language plpgsql security invoker set search_path = ''
as $$
begin
  perform set_config('agency.acting_for', p_admin::text, true);
  return public.steer_newsletter_campaign(p_campaign, p_action, p_reason);
end $$;
create function public.move_newsletter_campaign_for(p_admin uuid, p_campaign uuid, p_from timestamptz, p_to timestamptz) returns boolean
language plpgsql security invoker set search_path = ''
as $$
begin
  perform set_config('agency.acting_for', p_admin::text, true);
  return public.move_newsletter_campaign(p_campaign, p_from, p_to);
end $$;

-- Notes that a person's data is being exported; the browser makes the file.
create function private.note_export() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may export.' using errcode = '42501';
  end if;
  insert into public.activity (author, kind, action, table_name)
  values (private.acting_name(), 'people', 'exported', 'erasures');
end $$;
create function public.note_export() returns void
language sql security invoker set search_path = ''
as $$ select private.note_export() $$;

-- Everybody who has an entry, a thousand people at most, found in the index one after the other. `union` drops duplicates, so it ends.
create function public.activity_authors() returns setof text
language sql stable security invoker set search_path = ''
as $$
  with recursive authors (name) as (
    select min(a.author) from public.activity a
    union
    select (select min(a.author) from public.activity a where a.author > p.name) from authors p
  )
  select p.name from authors p where p.name is not null limit 1000
$$;

-- Entries are kept for 24 months; older ones are deleted in portions, every minute.
create function public.purge_activity() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  delete from public.activity a where a.id in (
    select o.id from public.activity o where o.at < now() - interval '24 months' order by o.at limit 1000);
  get diagnostics deleted = row_count;
  return deleted;
end $$;

revoke all on type private.change from public;
revoke all on function private.refuse_forgery(), private.acting_name(), private.change_of(text, text[], jsonb, jsonb),
  private.latest_version(text, uuid), private.log_activity(), public.settle_planned_changes(timestamptz),
  public.steer_newsletter_campaign_for(uuid, uuid, text, text), public.move_newsletter_campaign_for(uuid, uuid, timestamptz, timestamptz), private.note_export(), public.note_export(),
  public.activity_authors(), public.purge_activity() from public, anon, authenticated, service_role;
grant execute on function public.settle_planned_changes(timestamptz), public.purge_activity(), public.steer_newsletter_campaign_for(uuid, uuid, text, text),
  public.move_newsletter_campaign_for(uuid, uuid, timestamptz, timestamptz) to service_role;
grant execute on function private.note_export(), public.note_export(), public.activity_authors() to authenticated, service_role;
