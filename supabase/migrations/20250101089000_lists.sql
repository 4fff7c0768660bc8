-- Lists that are filtered by state, put in order, tagged, and searched all at once (docs/decisions/094-lists-that-work.md).

-- The search of posts, by their state too. An empty filter filters nothing. An earlier release of the back-office asks
-- without the last one.
drop function public.search_posts(text, text);
drop function private.search_posts(text, text);
create function private.search_posts(p_text text, p_category text, p_status text) returns setof public.blog_posts
language plpgsql stable security definer rows 1000 set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  if not private.is_staff() then
    raise exception 'Only staff may search.' using errcode = '42501';
  end if;
  return query select p.* from public.blog_posts p
    where (p.title || E'\n' || p.excerpt || E'\n' || p.author) ilike private.containing(p_text)
      and (p_category = '' or p.category = p_category)
      and case p_status
        when 'Published' then private.is_public(p.published, p.publish_at, p.unpublish_at)
        when 'Draft' then not p.published
        when 'Planned' then p.published and p.publish_at > now()
        when 'Offline' then p.published and p.unpublish_at <= now()
        else true end
    order by p.created_at desc, p.id desc limit 1001;
end $$;
create function public.search_posts(p_text text, p_category text, p_status text default '') returns setof public.blog_posts
language sql stable security invoker rows 1000 set search_path = ''
as $$ select * from private.search_posts(p_text, p_category, p_status) $$;

-- Posts of one state, newest first.
create index blog_posts_published_by_date on public.blog_posts (published, created_at, id) include (publish_at, unpublish_at);
create index blog_posts_planned on public.blog_posts (publish_at, id) include (published, unpublish_at) where publish_at is not null;
drop index public.blog_posts_publish_at;

-- Moves a project to the place of another one, and numbers all from 1. The places that the caller saw must still be
-- theirs. A move that the policies do not allow changes no row, and is refused.
create function public.move_project(p_id uuid, p_from integer, p_anchor uuid, p_at integer) returns void
language plpgsql security invoker set search_path = ''
as $$
declare
  ids uuid[];
  target integer;
begin
  perform pg_advisory_xact_lock(hashtext('public.projects'));
  if (select count(*) from public.projects where (id = p_id and "order" = p_from) or (id = p_anchor and "order" = p_at)) <> 2 then
    raise exception 'The order has changed meanwhile.' using errcode = 'PT409';
  end if;
  select array_agg(id order by "order", id) into ids from public.projects;
  target := array_position(ids, p_anchor);
  ids := array_remove(ids, p_id);
  ids := ids[:target - 1] || p_id || ids[target:];
  update public.projects as project set "order" = place.position
  from unnest(ids) with ordinality as place (id, position)
  where project.id = place.id and project."order" <> place.position;
  if not exists (select from public.projects where id = p_id and "order" = target) then
    raise exception 'You may not change the order.' using errcode = '42501';
  end if;
end $$;

-- The same for services.
create function public.move_service(p_id uuid, p_from integer, p_anchor uuid, p_at integer) returns void
language plpgsql security invoker set search_path = ''
as $$
declare
  ids uuid[];
  target integer;
begin
  perform pg_advisory_xact_lock(hashtext('public.services'));
  if (select count(*) from public.services where (id = p_id and "order" = p_from) or (id = p_anchor and "order" = p_at)) <> 2 then
    raise exception 'The order has changed meanwhile.' using errcode = 'PT409';
  end if;
  select array_agg(id order by "order", id) into ids from public.services;
  target := array_position(ids, p_anchor);
  ids := array_remove(ids, p_id);
  ids := ids[:target - 1] || p_id || ids[target:];
  update public.services as service set "order" = place.position
  from unnest(ids) with ordinality as place (id, position)
  where service.id = place.id and service."order" <> place.position;
  if not exists (select from public.services where id = p_id and "order" = target) then
    raise exception 'You may not change the order.' using errcode = '42501';
  end if;
end $$;

-- Adds a tag to projects, or removes it, whatever its case. Answers which have changed.
create function public.tag_projects(p_ids uuid[], p_tag text, p_is_added boolean) returns table (id uuid)
language sql security invoker set search_path = ''
as $$
  update public.projects p set tags = case when p_is_added then p.tags || p_tag
    else array(select t.tag from unnest(p.tags) with ordinality as t (tag, place) where lower(t.tag) <> lower(p_tag) order by t.place) end
  where p.id = any(p_ids) and exists (select from unnest(p.tags) as t (tag) where lower(t.tag) = lower(p_tag)) <> p_is_added
  returning p.id
$$;

-- The same for the technologies of case studies.
create function public.tag_case_studies(p_ids uuid[], p_tag text, p_is_added boolean) returns table (id uuid)
language sql security invoker set search_path = ''
as $$
  update public.case_studies c set technologies = case when p_is_added then c.technologies || p_tag
    else array(select t.tag from unnest(c.technologies) with ordinality as t (tag, place) where lower(t.tag) <> lower(p_tag) order by t.place) end
  where c.id = any(p_ids) and exists (select from unnest(c.technologies) as t (tag) where lower(t.tag) = lower(p_tag)) <> p_is_added
  returning c.id
$$;

-- What the command palette finds: the newest five of everything that contains a text. Like the searches of the lists it
-- asks once who calls, and searches as the owner.
create index projects_text on public.projects using gin ((title || E'\n' || client) extensions.gin_trgm_ops);
create index case_studies_text on public.case_studies using gin ((title || E'\n' || client) extensions.gin_trgm_ops);
create index services_text on public.services using gin (title extensions.gin_trgm_ops);
create index team_members_text on public.team_members using gin ((name || E'\n' || role) extensions.gin_trgm_ops);
create index job_applications_text on public.job_applications using gin ((name || E'\n' || email) extensions.gin_trgm_ops);

create function private.find_rows(p_text text) returns table (table_name text, row_id uuid, title text, note text)
language plpgsql stable security definer rows 35 set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  if not private.is_staff() then
    raise exception 'Only staff may search.' using errcode = '42501';
  end if;
  return query
    (select 'blog_posts', r.id, r.title, r.category from public.blog_posts r
      where (r.title || E'\n' || r.excerpt || E'\n' || r.author) ilike private.containing(p_text)
      order by r.created_at desc, r.id desc limit 5)
    union all
    (select 'case_studies', r.id, r.title, r.client from public.case_studies r
      where (r.title || E'\n' || r.client) ilike private.containing(p_text)
      order by r.created_at desc, r.id desc limit 5)
    union all
    (select 'projects', r.id, r.title, r.client from public.projects r
      where (r.title || E'\n' || r.client) ilike private.containing(p_text)
      order by r.created_at desc, r.id desc limit 5)
    union all
    (select 'services', r.id, r.title, '' from public.services r
      where r.title ilike private.containing(p_text)
      order by r.created_at desc, r.id desc limit 5)
    union all
    (select 'team_members', r.id, r.name, r.role from public.team_members r
      where (r.name || E'\n' || r.role) ilike private.containing(p_text)
      order by r.created_at desc, r.id desc limit 5)
    union all
    (select 'contact_messages', r.id, r.name, left(r.message, 80) from public.contact_messages r
      where (r.name || E'\n' || r.email || E'\n' || r.message) ilike private.containing(p_text) and private.is_admin()
      order by r.created_at desc, r.id desc limit 5)
    union all
    (select 'job_applications', r.id, r.name, r.email from public.job_applications r
      where (r.name || E'\n' || r.email) ilike private.containing(p_text) and private.is_admin()
      order by r.created_at desc, r.id desc limit 5);
end $$;
create function public.find_rows(p_text text) returns table (table_name text, row_id uuid, title text, note text)
language sql stable security invoker rows 35 set search_path = ''
as $$ select * from private.find_rows(p_text) $$;

revoke all on function private.search_posts(text, text, text), public.search_posts(text, text, text),
  public.move_project(uuid, integer, uuid, integer), public.move_service(uuid, integer, uuid, integer),
  public.tag_projects(uuid[], text, boolean), public.tag_case_studies(uuid[], text, boolean),
  private.find_rows(text), public.find_rows(text)
from public, anon, authenticated, service_role;
grant execute on function private.search_posts(text, text, text), public.search_posts(text, text, text),
  public.move_project(uuid, integer, uuid, integer), public.move_service(uuid, integer, uuid, integer),
  public.tag_projects(uuid[], text, boolean), public.tag_case_studies(uuid[], text, boolean),
  private.find_rows(text), public.find_rows(text) to authenticated, service_role;
