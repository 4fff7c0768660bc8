-- Every public picture once: alternative text, caption, focal point, size, and the rows that show it
-- (docs/decisions/087-media-library.md).

create table public.pictures (
  -- The object in the bucket, e.g. blog/1.png, or the file of the site, e.g. /media/posts/a.webp.
  path text primary key check (length(path) <= 250 and
    path ~ '^((blog|case-studies|projects|team)/[A-Za-z0-9_-]+|/media/[A-Za-z0-9/_.-]+)\.(png|jpe?g|webp|gif|avif)$'),
  alt text not null default '' check (length(alt) <= 500),
  caption text not null default '' check (length(caption) <= 500),
  -- What stays visible where a picture is cropped, in percent from the left and from the top.
  focus_x integer not null default 50 check (focus_x between 0 and 100),
  focus_y integer not null default 50 check (focus_y between 0 and 100),
  -- Null until a browser has seen the picture.
  width integer check (width > 0),
  height integer check (height > 0),
  bytes integer check (bytes > 0),
  is_used boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index pictures_created on public.pictures (created_at desc, path);
create index pictures_unused on public.pictures (created_at desc, path) where not is_used;
create index pictures_text on public.pictures using gin ((alt || E'\n' || caption || E'\n' || path) extensions.gin_trgm_ops);
create trigger touch_updated_at before update on public.pictures for each row execute function private.touch_updated_at();
-- What an admin does to a picture, not what a saved row does.
create trigger write_audit after insert or update or delete on public.pictures for each row when (pg_trigger_depth() = 0) execute function private.write_audit();
alter table public.pictures enable row level security;
revoke all on public.pictures from public, anon, authenticated, service_role;
grant select, insert, delete on public.pictures to authenticated;
grant update (alt, caption, focus_x, focus_y, width, height, bytes) on public.pictures to authenticated;
grant all on public.pictures to service_role;
create policy "staff read pictures" on public.pictures for select to authenticated using ((select private.is_staff()));
create policy "staff add pictures" on public.pictures for insert to authenticated with check ((select private.is_staff()) and not is_used);
create policy "staff change pictures" on public.pictures for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete unused pictures" on public.pictures for delete to authenticated
  using ((select private.is_staff()) and not is_used);

-- Which row shows which picture; triggers write it.
create table public.picture_uses (
  path text not null check (length(path) <= 250),
  -- Of a draft: those of the row that it is about.
  table_name text not null check (length(table_name) <= 63),
  row_id uuid not null,
  is_draft boolean not null,
  primary key (path, table_name, row_id, is_draft)
);
create index picture_uses_row on public.picture_uses (table_name, row_id);
alter table public.picture_uses enable row level security;
revoke all on public.picture_uses from public, anon, authenticated, service_role;
grant select on public.picture_uses to authenticated;
grant all on public.picture_uses to service_role;
create policy "staff read uses of pictures" on public.picture_uses for select to authenticated using ((select private.is_staff()));

-- Paths of the pictures in a text: in an address of the bucket on any host, or in the address of a file of the site that
-- is the whole text or stands in quotes.
create function private.picture_paths(content text) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(distinct found[1] order by found[1]), '{}') from regexp_matches(content,
    '(?:/storage/v1/object/public/public-images/(?!/)|(?<![^"''])(?=/))((?:(?:blog|case-studies|projects|team)/[A-Za-z0-9_-]+|/media/[A-Za-z0-9/_.-]+)\.(?:png|jpe?g|webp|gif|avif))(?![A-Za-z0-9])',
    'g') as found
  where length(found[1]) <= 250
$$;

-- A text with the address `p_new` wherever it has one of the picture `p_old`.
create function private.with_picture(content text, p_old text, p_new text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(content,
    case when p_old ~ '^/' then '(?<![^"''])' else '(?:https?://[^\s"''<>/\\]+)?/storage/v1/object/public/public-images/' end
      || replace(p_old, '.', '\.') || '(?![A-Za-z0-9])', p_new, 'g')
$$;

-- What is known of the pictures that a row shows by its columns, by their addresses in the row; only what is not as usual.
create function private.picture_details(content jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(shown.address, jsonb_build_object('alt', p.alt, 'focus', array[p.focus_x, p.focus_y])), '{}')
  from (
    select content ->> 'image' union select screen #>> '{}' from jsonb_path_query(content, '$.screens[*].image') as screen
  ) as shown (address)
  join public.pictures p on p.path = any (private.picture_paths(shown.address))
  where p.alt <> '' or p.focus_x <> 50 or p.focus_y <> 50
$$;

-- Readers get the details with the row, so that no page asks for more than its rows.
create function private.keep_picture_details() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.picture_details := private.picture_details(to_jsonb(new));
  return new;
end $$;

-- Notes which pictures a row shows. A picture that has no row yet gets one; the others are locked, so that simultaneous
-- changes of `is_used` follow each other.
create function private.note_picture_uses() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before jsonb := to_jsonb(old) - 'picture_details';
  after jsonb := to_jsonb(new) - 'picture_details';
  paths_before text[] := private.picture_paths(before::text);
  paths_after text[] := private.picture_paths(after::text);
  is_of_draft boolean := tg_table_name = 'content_drafts';
  content_table text := coalesce(after ->> 'table_name', before ->> 'table_name', tg_table_name);
  content_row uuid := coalesce(after ->> 'row_id', before ->> 'row_id', after ->> 'id', before ->> 'id');
begin
  if paths_before = paths_after then
    return null;
  end if;
  insert into public.pictures (path) select distinct unnest(paths_before || paths_after) order by 1
  on conflict (path) do update set path = excluded.path where false;
  delete from public.picture_uses u where u.table_name = content_table and u.row_id = content_row and u.is_draft = is_of_draft;
  insert into public.picture_uses select unnest(paths_after), content_table, content_row, is_of_draft;
  update public.pictures p set is_used = exists (select from public.picture_uses u where u.path = p.path)
  where p.path = any (paths_before || paths_after);
  return null;
end $$;

do $$
declare
  content_table text;
begin
  foreach content_table in array array['blog_posts', 'projects', 'case_studies', 'team_members'] loop
    execute format('alter table public.%I add column picture_details jsonb not null default ''{}''', content_table);
    -- By its name the last one of the row: it changes what the next trigger compares.
    execute format('create trigger with_picture_details before insert or update on public.%I
      for each row execute function private.keep_picture_details()', content_table);
    -- A new detail of a picture is no save of the rows that show it: neither their time nor their versions change.
    execute format('drop trigger touch_updated_at on public.%I', content_table);
    execute format('create trigger touch_updated_at before update on public.%I
      for each row when (old.picture_details = new.picture_details) execute function private.touch_updated_at()', content_table);
  end loop;
end $$;
create trigger note_picture_uses after insert or delete or update of image, content on public.blog_posts for each row execute function private.note_picture_uses();
create trigger note_picture_uses after insert or delete or update of image, description, screens on public.projects for each row execute function private.note_picture_uses();
create trigger note_picture_uses after insert or delete or update of image, screens on public.case_studies for each row execute function private.note_picture_uses();
create trigger note_picture_uses after insert or delete or update of image on public.team_members for each row execute function private.note_picture_uses();
create trigger note_picture_uses after insert or delete or update of content, base on public.content_drafts for each row execute function private.note_picture_uses();
create trigger note_picture_uses after insert or delete or update of html on public.newsletter_campaigns for each row execute function private.note_picture_uses();

-- As before, without the details of pictures.
create or replace function private.keep_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before jsonb := to_jsonb(old) - 'picture_details';
  after jsonb := to_jsonb(new) - 'picture_details';
  -- A comparison with a `name` is in another collation than the index.
  content_table text := tg_table_name;
  columns text[];
  latest integer;
  -- Its end may have passed since: it was shown all the same.
  is_shown_before boolean := private.is_public(coalesce((before ->> tg_argv[0])::boolean, true),
    (before ->> 'publish_at')::timestamptz, null);
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
    values (content_table, new.id, latest, old.updated_at, 'System', is_shown_before, before);
  elsif is_shown_before then
    update public.content_versions v set was_public = true
    where v.table_name = content_table and v.row_id = new.id and v.number = latest and not v.was_public
      and (v.content ->> 'unpublish_at' is null or (v.content ->> 'unpublish_at')::timestamptz > v.saved_at);
  end if;
  insert into public.content_versions as v (table_name, row_id, number, saved_by, changed, was_public, content)
  values (content_table, new.id, coalesce(latest, 0) + 1, private.name_of_account(), columns,
    private.is_public(coalesce((after ->> tg_argv[0])::boolean, true), (after ->> 'publish_at')::timestamptz,
      (after ->> 'unpublish_at')::timestamptz), after)
  returning v.number into latest;
  delete from public.content_versions v
  where v.table_name = content_table and v.row_id = new.id and v.number = latest - 50 and not v.was_public;
  return null;
end $$;

-- Rows of a table that show a picture; a draft shows it to nobody.
create function private.rows_with(p_path text, p_table text) returns setof uuid
language sql stable set search_path = ''
as $$ select u.row_id from public.picture_uses u where u.path = p_path and u.table_name = p_table and not u.is_draft $$;

-- Readers see a new alternative text or focal point on every page with the picture.
create function private.spread_picture_details() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.blog_posts r set picture_details = private.picture_details(to_jsonb(r)) where r.id in (select private.rows_with(new.path, 'blog_posts'));
  update public.projects r set picture_details = private.picture_details(to_jsonb(r)) where r.id in (select private.rows_with(new.path, 'projects'));
  update public.case_studies r set picture_details = private.picture_details(to_jsonb(r)) where r.id in (select private.rows_with(new.path, 'case_studies'));
  update public.team_members r set picture_details = private.picture_details(to_jsonb(r)) where r.id in (select private.rows_with(new.path, 'team_members'));
  return null;
end $$;
create trigger spread_picture_details after update of alt, focus_x, focus_y on public.pictures for each row
  when ((old.alt, old.focus_x, old.focus_y) <> (new.alt, new.focus_x, new.focus_y)) execute function private.spread_picture_details();

-- The library, newest first: 25 pictures that contain a text, or that nothing shows, after the last one of the page before.
create function private.list_pictures(p_text text, p_is_unused boolean, p_after timestamptz, p_after_path text) returns setof public.pictures
language plpgsql stable security definer rows 25 set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  if not private.is_staff() then
    raise exception 'Only staff may see the library.' using errcode = '42501';
  end if;
  return query select p.* from public.pictures p
    where (p_text = '' or (p.alt || E'\n' || p.caption || E'\n' || p.path) ilike private.containing(p_text))
      and (not p_is_unused or not p.is_used)
      and (p_after is null or (p.created_at <= p_after and (p.created_at < p_after or p.path > p_after_path)))
    order by p.created_at desc, p.path limit 25;
end $$;
create function public.list_pictures(p_text text, p_is_unused boolean, p_after timestamptz, p_after_path text) returns setof public.pictures language sql stable security invoker rows 25 set search_path = ''
as $$ select * from private.list_pictures(p_text, p_is_unused, p_after, p_after_path) $$;

-- The rows that show a picture, 200 of them, by the title that staff know them by.
create function private.find_picture_uses(p_path text) returns table (table_name text, row_id uuid, is_draft boolean, title text)
language sql stable security definer rows 200 set search_path = ''
as $$
  select u.table_name, u.row_id, u.is_draft, coalesce(c.title, '') from public.picture_uses u
  left join (
    select 'blog_posts', id, title from public.blog_posts union all select 'projects', id, title from public.projects
    union all select 'case_studies', id, title from public.case_studies union all select 'team_members', id, name from public.team_members
    union all select 'newsletter_campaigns', id, subject from public.newsletter_campaigns
  ) as c (table_name, row_id, title) on (c.table_name, c.row_id) = (u.table_name, u.row_id)
  where u.path = p_path and private.is_staff() and (u.table_name <> 'newsletter_campaigns' or private.is_admin())
  order by u.table_name, u.is_draft, u.row_id limit 200
$$;
create function public.find_picture_uses(p_path text) returns table (table_name text, row_id uuid, is_draft boolean, title text) language sql stable security invoker rows 200 set search_path = ''
as $$ select * from private.find_picture_uses(p_path) $$;

-- Puts the picture at the address `p_new` in the place of another one, in every row and draft and in their texts, and gives
-- it the words of the other where it has none. A newsletter keeps the picture that it was written with. Answers how many
-- rows and drafts have changed.
create function private.replace_picture(p_old text, p_new text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  changed integer;
begin
  if not private.is_staff() then
    raise exception 'Only staff may replace a picture.' using errcode = '42501';
  end if;
  if p_new !~ '^(https?://[A-Za-z0-9.:-]+/storage/v1/object/public/public-images/|/media/)[A-Za-z0-9/_.-]+$'
    or not exists (select from public.pictures p where array[p.path] = private.picture_paths(p_new) and p.path <> p_old) then
    raise exception 'There is no such picture in the library.' using errcode = '22023';
  end if;
  update public.pictures n
  set alt = coalesce(nullif(n.alt, ''), o.alt), caption = coalesce(nullif(n.caption, ''), o.caption)
  from public.pictures o where o.path = p_old and array[n.path] = private.picture_paths(p_new);
  select count(*) into changed from public.picture_uses u where u.path = p_old and u.table_name <> 'newsletter_campaigns';
  update public.blog_posts r
  set image = private.with_picture(r.image, p_old, p_new), content = private.with_picture(r.content, p_old, p_new)
  where r.id in (select private.rows_with(p_old, 'blog_posts'));
  update public.projects r
  set image = private.with_picture(r.image, p_old, p_new), description = private.with_picture(r.description, p_old, p_new),
    screens = private.with_picture(r.screens::text, p_old, p_new)::jsonb
  where r.id in (select private.rows_with(p_old, 'projects'));
  update public.case_studies r
  set image = private.with_picture(r.image, p_old, p_new), screens = private.with_picture(r.screens::text, p_old, p_new)::jsonb
  where r.id in (select private.rows_with(p_old, 'case_studies'));
  update public.team_members r set image = private.with_picture(r.image, p_old, p_new) where r.id in (select private.rows_with(p_old, 'team_members'));
  update public.content_drafts d
  set content = private.with_picture(d.content::text, p_old, p_new)::jsonb, base = private.with_picture(d.base::text, p_old, p_new)::jsonb
  from public.picture_uses u where u.path = p_old and d.table_name = u.table_name and d.row_id = u.row_id;
  return changed;
end $$;
create function public.replace_picture(p_old text, p_new text) returns integer language sql security invoker set search_path = ''
as $$ select private.replace_picture(p_old, p_new) $$;

revoke all on function private.picture_paths(text), private.with_picture(text, text, text), private.picture_details(jsonb),
  private.rows_with(text, text),
  private.keep_picture_details(), private.note_picture_uses(), private.spread_picture_details(),
  private.list_pictures(text, boolean, timestamptz, text), public.list_pictures(text, boolean, timestamptz, text),
  private.find_picture_uses(text), public.find_picture_uses(text), private.replace_picture(text, text), public.replace_picture(text, text)
from public, anon, authenticated, service_role;
grant execute on function private.list_pictures(text, boolean, timestamptz, text), public.list_pictures(text, boolean, timestamptz, text),
  private.find_picture_uses(text), public.find_picture_uses(text), private.replace_picture(text, text), public.replace_picture(text, text)
to authenticated, service_role;

-- Pictures that were stored before: the objects of the bucket, and what the rows show.
insert into public.picture_uses select unnest(private.picture_paths(to_jsonb(r)::text)), 'blog_posts', r.id, false from public.blog_posts r
  union all select unnest(private.picture_paths(to_jsonb(r)::text)), 'projects', r.id, false from public.projects r
  union all select unnest(private.picture_paths(to_jsonb(r)::text)), 'case_studies', r.id, false from public.case_studies r
  union all select unnest(private.picture_paths(to_jsonb(r)::text)), 'team_members', r.id, false from public.team_members r
  union all select unnest(private.picture_paths(to_jsonb(r)::text)), r.table_name, r.row_id, true from public.content_drafts r
  union all select unnest(private.picture_paths(to_jsonb(r)::text)), 'newsletter_campaigns', r.id, false from public.newsletter_campaigns r;
insert into public.pictures (path, bytes, created_at) select o.name, nullif((o.metadata ->> 'size')::integer, 0), coalesce(o.created_at, now()) from storage.objects o
  where o.bucket_id = 'public-images' and private.picture_paths('/storage/v1/object/public/public-images/' || o.name) = array[o.name];
insert into public.pictures (path) select distinct path from public.picture_uses on conflict do nothing;
update public.pictures p set is_used = true where p.path in (select u.path from public.picture_uses u);
