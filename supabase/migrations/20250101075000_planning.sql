-- When a row is shown: its switch (`published`, `active`) says whether, `publish_at` and `unpublish_at` from when and until
-- when. The policies compare with the time, so that no job has to run at that minute (docs/decisions/066-planning.md).

alter table public.services
  add column publish_at timestamptz check (isfinite(publish_at)),
  add column unpublish_at timestamptz check (isfinite(unpublish_at)),
  add constraint services_plan_check check (unpublish_at > publish_at);
create index services_publish_at on public.services (publish_at) where publish_at is not null;
create index services_unpublish_at on public.services (unpublish_at) where unpublish_at is not null;
alter table public.projects
  add column publish_at timestamptz check (isfinite(publish_at)),
  add column unpublish_at timestamptz check (isfinite(unpublish_at)),
  add constraint projects_plan_check check (unpublish_at > publish_at);
create index projects_publish_at on public.projects (publish_at) where publish_at is not null;
create index projects_unpublish_at on public.projects (unpublish_at) where unpublish_at is not null;
alter table public.blog_posts
  add column publish_at timestamptz check (isfinite(publish_at)),
  add column unpublish_at timestamptz check (isfinite(unpublish_at)),
  add constraint blog_posts_plan_check check (unpublish_at > publish_at);
create index blog_posts_publish_at on public.blog_posts (publish_at) where publish_at is not null;
create index blog_posts_unpublish_at on public.blog_posts (unpublish_at) where unpublish_at is not null;
alter table public.case_studies
  add column publish_at timestamptz check (isfinite(publish_at)),
  add column unpublish_at timestamptz check (isfinite(unpublish_at)),
  add constraint case_studies_plan_check check (unpublish_at > publish_at);
create index case_studies_publish_at on public.case_studies (publish_at) where publish_at is not null;
create index case_studies_unpublish_at on public.case_studies (unpublish_at) where unpublish_at is not null;
alter table public.team_members
  add column publish_at timestamptz check (isfinite(publish_at)),
  add column unpublish_at timestamptz check (isfinite(unpublish_at)),
  add constraint team_members_plan_check check (unpublish_at > publish_at);
create index team_members_publish_at on public.team_members (publish_at) where publish_at is not null;
create index team_members_unpublish_at on public.team_members (unpublish_at) where unpublish_at is not null;

alter policy "visitors read published services" on public.services
  using (published and (publish_at is null or publish_at <= now()) and (unpublish_at is null or unpublish_at > now()));
alter policy "members read published services, admins all" on public.services
  using ((published and (publish_at is null or publish_at <= now()) and (unpublish_at is null or unpublish_at > now())) or (select private.is_admin()));
alter policy "visitors read published projects" on public.projects
  using (published and (publish_at is null or publish_at <= now()) and (unpublish_at is null or unpublish_at > now()));
alter policy "members read published projects, admins all" on public.projects
  using ((published and (publish_at is null or publish_at <= now()) and (unpublish_at is null or unpublish_at > now())) or (select private.is_admin()));
alter policy "visitors read published posts" on public.blog_posts
  using (published and (publish_at is null or publish_at <= now()) and (unpublish_at is null or unpublish_at > now()));
alter policy "members read published posts, admins all" on public.blog_posts
  using ((published and (publish_at is null or publish_at <= now()) and (unpublish_at is null or unpublish_at > now())) or (select private.is_admin()));
alter policy "visitors read published case studies" on public.case_studies
  using (published and (publish_at is null or publish_at <= now()) and (unpublish_at is null or unpublish_at > now()));
alter policy "members read published case studies, admins all" on public.case_studies
  using ((published and (publish_at is null or publish_at <= now()) and (unpublish_at is null or unpublish_at > now())) or (select private.is_admin()));
alter policy "visitors read active team members" on public.team_members
  using (active and (publish_at is null or publish_at <= now()) and (unpublish_at is null or unpublish_at > now()));
alter policy "members read active team members, admins all" on public.team_members
  using ((active and (publish_at is null or publish_at <= now()) and (unpublish_at is null or unpublish_at > now())) or (select private.is_admin()));

-- The indexes that answer lists and counts alone hold what the policies look at.

drop index public.blog_posts_created;
create index blog_posts_created on public.blog_posts (created_at, id) include (published, publish_at, unpublish_at);
drop index public.blog_posts_title;
create index blog_posts_title on public.blog_posts (title, id) include (published, publish_at, unpublish_at);
drop index public.blog_posts_author;
create index blog_posts_author on public.blog_posts (author, id) include (published, publish_at, unpublish_at);
drop index public.blog_posts_category;
create index blog_posts_category on public.blog_posts (category, id) include (published, publish_at, unpublish_at);
drop index public.blog_posts_of_category;
create index blog_posts_of_category on public.blog_posts (category, created_at, id) include (published, publish_at, unpublish_at);
drop index public.blog_posts_published;
create index blog_posts_published on public.blog_posts (published, id) include (publish_at, unpublish_at);

-- The same condition for functions that run as the owner.
create function private.is_public(is_on boolean, publish_at timestamptz, unpublish_at timestamptz) returns boolean
language sql stable set search_path = ''
as $$ select is_on and (publish_at is null or publish_at <= now()) and (unpublish_at is null or unpublish_at > now()) $$;

-- Plans are whole minutes. Publishing what was taken offline by its plan forgets that end. The argument is the switch.
create function private.keep_plan() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.publish_at := date_trunc('minute', new.publish_at, 'UTC');
  new.unpublish_at := date_trunc('minute', new.unpublish_at, 'UTC');
  if new.unpublish_at <= now() and to_jsonb(new) -> tg_argv[0] = 'true' and to_jsonb(old) -> tg_argv[0] = 'false' then
    new.unpublish_at := null;
  end if;
  return new;
end $$;
create trigger keep_plan before insert or update on public.services for each row execute function private.keep_plan('published');
create trigger keep_plan before insert or update on public.projects for each row execute function private.keep_plan('published');
create trigger keep_plan before insert or update on public.blog_posts for each row execute function private.keep_plan('published');
create trigger keep_plan before insert or update on public.case_studies for each row execute function private.keep_plan('published');
create trigger keep_plan before insert or update on public.team_members for each row execute function private.keep_plan('active');

-- A slug that readers never saw leaves no redirect.
create or replace function private.keep_old_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_public(old.published, old.publish_at, null) and new.slug <> old.slug then
    insert into public.slug_redirects (slug, post_id) values (old.slug, new.id)
    on conflict (slug) do update set post_id = excluded.post_id, created_at = now();
  end if;
  delete from public.slug_redirects where slug = new.slug;
  return new;
end $$;

-- Whether readers can see the page of a row. Other addresses are checked by the function of the site.
create or replace function private.has_page(path text) returns boolean
language sql stable set search_path = ''
as $$
  select case
    when path ~ '^/blog/.' then exists (select from public.blog_posts b
      where b.slug = split_part(path, '/', 3) and private.is_public(b.published, b.publish_at, b.unpublish_at))
    when path ~ '^/projects/.' then exists (select from public.projects p
      where p.id = split_part(path, '/', 3)::uuid and private.is_public(p.published, p.publish_at, p.unpublish_at))
    when path ~ '^/case-studies/.' then exists (select from public.case_studies c
      where c.id = split_part(path, '/', 3)::uuid and private.is_public(c.published, c.publish_at, c.unpublish_at))
    else true
  end
$$;

-- Counts a page view, or the opening of a project's demo (`p_link`): 60 a minute from one asker, 3,000 from everybody.
-- Asker and browser are only hashed with the salt of the day, which no one can read.
create or replace function public.record_visit(
  p_page text, p_source text, p_campaign text, p_device text, p_country text, p_link text, p_asker text, p_browser text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  today date := private.utc_day(now());
  is_first boolean;
begin
  perform set_config('agency.asker', coalesce(nullif(p_asker, ''), 'unknown'), true);
  perform private.take_asker_token('insight', 60, 60);
  perform private.take_token('insight', 3000, 60);
  if p_link is not null then
    insert into private.insight_events (action)
    select 'demo' where exists (select from public.projects p
      where private.is_public(p.published, p.publish_at, p.unpublish_at) and p_link in (p.live_demo_url, p.live_demo_url || '/'));
    return;
  end if;
  insert into private.insight_salts (day) values (today) on conflict do nothing;
  insert into private.insight_visitors (day, hash)
  select today, sha256(convert_to(concat_ws(' ', s.salt, private.asker(), p_browser), 'utf8'))
  from private.insight_salts s where s.day = today
  on conflict do nothing;
  is_first := found;
  insert into private.insight_events (page, source, campaign, device, country, is_first)
  values (case when private.has_page(p_page) then p_page else '' end, p_source, p_campaign, p_device, p_country, is_first);
end $$;

-- Keeps the last 50 versions of a row, and all that readers ever saw. The argument is the column that makes a row public;
-- without one, every row is. A version that was planned when it was saved, and shown before the next save, is marked by
-- that one. A save that changes nothing leaves no version. The row's own lock makes the numbers unique.
create or replace function private.keep_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
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

-- Every minute at which a row appears or disappears.
create view private.planned_changes with (security_invoker = true) as
  select 'services' as table_name, id as row_id, publish_at as at from public.services where published and publish_at is not null
  union all
  select 'services' as table_name, id as row_id, unpublish_at as at from public.services where published and unpublish_at is not null
  union all
  select 'projects' as table_name, id as row_id, publish_at as at from public.projects where published and publish_at is not null
  union all
  select 'projects' as table_name, id as row_id, unpublish_at as at from public.projects where published and unpublish_at is not null
  union all
  select 'blog_posts' as table_name, id as row_id, publish_at as at from public.blog_posts where published and publish_at is not null
  union all
  select 'blog_posts' as table_name, id as row_id, unpublish_at as at from public.blog_posts where published and unpublish_at is not null
  union all
  select 'case_studies' as table_name, id as row_id, publish_at as at from public.case_studies where published and publish_at is not null
  union all
  select 'case_studies' as table_name, id as row_id, unpublish_at as at from public.case_studies where published and unpublish_at is not null
  union all
  select 'team_members' as table_name, id as row_id, publish_at as at from public.team_members where active and publish_at is not null
  union all
  select 'team_members' as table_name, id as row_id, unpublish_at as at from public.team_members where active and unpublish_at is not null;
revoke all on private.planned_changes from public, anon, authenticated, service_role;

-- Seconds until the next change of each table; negative for one within the last ten, which a page that is being rendered
-- may have missed.
create function public.next_planned_changes() returns table (table_name text, seconds double precision)
language sql stable security definer set search_path = ''
as $$
  select c.table_name, extract(epoch from min(c.at) - now())::double precision
  from private.planned_changes c where c.at > now() - interval '10 seconds' group by c.table_name
$$;

-- Until when the pages of changed rows have been purged.
create table private.purged_changes (until timestamptz not null);
insert into private.purged_changes values (now());
revoke all on private.purged_changes from public, anon, authenticated, service_role;

-- The rows that have changed by their plan since then. A missed tick is made up by the next.
create function public.due_planned_changes() returns table (table_name text, row_id uuid, until timestamptz)
language sql stable security definer set search_path = ''
as $$
  select distinct c.table_name, c.row_id, now() from private.purged_changes p, private.planned_changes c
  where c.at > p.until and c.at <= now()
$$;

-- The pages of these rows have been purged.
create function public.settle_planned_changes(p_until timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$ update private.purged_changes p set until = p_until where p.until < p_until $$;

-- The rows that appear or disappear between two moments, and drafts without a date; at most 1,000 rows, planned ones
-- first. A newsletter is on until it is called back.
create function public.read_calendar(p_from timestamptz, p_to timestamptz)
returns table (table_name text, row_id uuid, title text, is_on boolean, publish_at timestamptz, unpublish_at timestamptz, created_at timestamptz)
language sql stable security invoker rows 1000 set search_path = ''
as $$
  select * from (
    select 'services', id, title, published, publish_at, unpublish_at, created_at from public.services
    union all
    select 'projects', id, title, published, publish_at, unpublish_at, created_at from public.projects
    union all
    select 'blog_posts', id, title, published, publish_at, unpublish_at, created_at from public.blog_posts
    union all
    select 'case_studies', id, title, published, publish_at, unpublish_at, created_at from public.case_studies
    union all
    select 'team_members', id, name, active, publish_at, unpublish_at, created_at from public.team_members
    union all
    select 'newsletter_campaigns', id, subject, status = 'queued', starts_at, null, created_at
    from public.newsletter_campaigns where status not in ('draft', 'cancelled')
  ) as c (table_name, row_id, title, is_on, publish_at, unpublish_at, created_at)
  where (c.publish_at >= p_from and c.publish_at < p_to)
    or (c.unpublish_at >= p_from and c.unpublish_at < p_to)
    or (c.publish_at is null and c.created_at >= p_from and c.created_at < p_to)
    or (c.publish_at is null and not c.is_on)
  order by c.publish_at is null, c.created_at desc, c.row_id limit 1000
$$;

revoke all on function private.is_public(boolean, timestamptz, timestamptz), private.keep_plan() from public, anon, authenticated, service_role;
revoke all on function public.next_planned_changes(), public.due_planned_changes(), public.settle_planned_changes(timestamptz),
  public.read_calendar(timestamptz, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.next_planned_changes(), public.due_planned_changes(), public.settle_planned_changes(timestamptz)
  to service_role;
grant execute on function public.read_calendar(timestamptz, timestamptz) to authenticated, service_role;
