-- Who did something is an account. A name is what the person wants to be called: it can be changed, and it can be that of a
-- colleague. Entries from before name no account, because a name does not prove one (docs/decisions/089-who-did-what.md).

-- Names that the site itself signs with are nobody's. Whoever has one now is named by the address.
create function private.is_name_of_site(p_name text) returns boolean
language sql immutable set search_path = ''
as $$ select lower(regexp_replace(normalize(p_name, nfkc), '[\s[:punct:]\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g')) in ('schedule', 'system', 'thesite') $$;
update public.profiles set name = '' where private.is_name_of_site(name);
alter table public.profiles add constraint profiles_name_is_not_the_sites check (not private.is_name_of_site(name));

-- The account that changes something, as `acting_name` names it; null for a job, an operator and an account that is gone.
create function private.acting_account() returns uuid
language sql stable set search_path = ''
as $$
  select u.id from auth.users u
  where u.id = coalesce((select auth.uid()), nullif(current_setting('agency.acting_for', true), '')::uuid)
$$;

alter table public.activity add column author_id uuid default private.acting_account() references auth.users (id) on delete set null;
alter table public.content_versions add column saved_by_id uuid references auth.users (id) on delete set null;
alter table public.message_replies add column author_id uuid references auth.users (id) on delete set null;
alter table public.content_drafts add column saved_by_id uuid references auth.users (id) on delete set null;
create index activity_author_id on public.activity (author_id);
create index content_versions_saved_by_id on public.content_versions (saved_by_id);
create index message_replies_author_id on public.message_replies (author_id);
create index content_drafts_saved_by_id on public.content_drafts (saved_by_id);

-- Drafts live for days: one whose name is that of one account alone stays its draft.
alter table public.content_drafts disable trigger user;
update public.content_drafts d set saved_by_id = (
  select min(s.user_id::text)::uuid from private.staff s where private.name_of(s.user_id) = d.saved_by having count(*) = 1);
alter table public.content_drafts enable trigger user;

alter type private.change add attribute author_id uuid;

-- As before, with the account; and a new name is logged with the one before.
create or replace function private.change_of(p_table text, arguments text[], before jsonb, after jsonb) returns setof private.change
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
  change.author_id := private.acting_account();
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
    change.author_id := (after ->> 'created_by')::uuid;
  elsif p_table = 'staff' then
    change.title := private.name_of(change.row_id);
  elsif p_table = 'profiles' and before ->> 'name' <> after ->> 'name' then
    change.title := format('%s → %s',
      coalesce(nullif(before ->> 'name', ''), (select u.email from auth.users u where u.id = change.row_id)), private.name_of(change.row_id));
  elsif p_table = 'erasures' then
    change.action := 'erased';
  elsif p_table = 'message_replies' then
    if change.action <> 'sent' then
      return;
    end if;
    change.author := after ->> 'author';
    change.author_id := (after ->> 'author_id')::uuid;
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

-- As before, with the account.
create or replace function private.log_activity() returns trigger
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
  insert into public.activity (author, author_id, kind, action, table_name, row_id, title, columns, amount, version)
  select c.author, c.author_id, tg_argv[0], c.action, c.table_name,
    case when count(*) = 1 then (array_agg(c.row_id))[1] end, c.title, c.columns, count(*),
    private.latest_version(c.table_name, (array_agg(c.row_id))[1])
  from unnest(changes) c
  group by c.author, c.author_id, c.action, c.table_name, c.title, c.columns, case when arguments[1] <> '' then c.row_id end;
  return null;
end $$;

-- When a second factor is turned on, or an address is confirmed, the auth service acts for the person. Elsewhere only what a name
-- stood for changes: whose draft it is, whose version, whose answer.
do $$
declare
  changed record;
begin
  for changed in
    select * from (values
      ('private.follow_second_factor()', 'activity (author, kind', 'activity (author, author_id, kind'),
      ('private.follow_second_factor()', 'private.name_of(person) end, ''accounts''',
        'private.name_of(person) end, case when tg_op = ''DELETE'' then private.acting_account() else person end, ''accounts'''),
      ('private.follow_address()', 'activity (author, kind', 'activity (author, author_id, kind'),
      ('private.follow_address()', '''System'' end,', '''System'' end, case when change.new_email = new.email then new.id end,'),
      ('private.keep_version()', 'number, saved_by, changed', 'number, saved_by, saved_by_id, changed'),
      ('private.keep_version()', 'private.name_of_account(), columns', 'private.name_of_account(), private.acting_account(), columns'),
      ('private.stamp_draft()', 'new.saved_at :=', 'new.saved_by_id := private.acting_account(); new.saved_at :='),
      ('private.drop_draft()', 'd.saved_by = private.name_of_account()', 'd.saved_by_id is not distinct from (select auth.uid())'),
      ('private.sign_note()', 'd.saved_by = new.author', 'd.saved_by_id = (select auth.uid())'),
      ('private.read_needs(timestamptz, timestamptz)', 'd.saved_by = private.name_of_account()', 'd.saved_by_id = (select auth.uid())'),
      ('public.begin_reply(uuid, uuid, text, boolean, uuid, text, uuid, uuid)', 'body, author, mail_id', 'body, author, author_id, mail_id'),
      ('public.begin_reply(uuid, uuid, text, boolean, uuid, text, uuid, uuid)', 'private.name_of(p_admin),',
        'private.name_of(p_admin), (select u.id from auth.users u where u.id = p_admin),'),
      ('public.begin_reply(uuid, uuid, text, boolean, uuid, text, uuid, uuid)', 'author = excluded.author,',
        'author = excluded.author, author_id = excluded.author_id,'),
      -- What a person is told about themselves names nobody's account.
      ('private.correspondence_of(text, uuid)', 'to_jsonb(r) order', '(to_jsonb(r) - ''author_id'') order')
    ) as l (function_name, present, future)
  loop
    execute replace(pg_catalog.pg_get_functiondef(changed.function_name::regprocedure), changed.present, changed.future);
  end loop;
end $$;

revoke all on function private.is_name_of_site(text), private.acting_account() from public, anon, authenticated, service_role;
grant execute on function private.is_name_of_site(text) to authenticated, service_role;
