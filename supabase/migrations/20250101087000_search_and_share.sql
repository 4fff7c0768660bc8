-- What search engines and shared links show of a post, project and case study, where it differs from the content, and
-- redirects made by hand (docs/decisions/088-search-and-share.md).

-- An absent key means what the page says by itself.
create function private.is_search(value jsonb) returns boolean
language sql immutable set search_path = ''
as $$ select case
  when jsonb_typeof(value) is distinct from 'object' then false
  when value - '{title,description,image,canonical,noindex}'::text[] <> '{}' then false
  when exists (select from jsonb_each(value) as entry
    where jsonb_typeof(entry.value) <> case entry.key when 'noindex' then 'boolean' else 'string' end) then false
  else (length(value ->> 'title') <= 200) is not false
    and (length(value ->> 'description') <= 500) is not false
    and private.is_image(value ->> 'image')
    and (private.is_link(value ->> 'canonical')
      or (value ->> 'canonical' ~ '^/([!-.0-~][!-~]*)?$' and length(value ->> 'canonical') <= 2000))
end $$;
revoke all on function private.is_search(jsonb) from public, anon, authenticated, service_role;
grant execute on function private.is_search(jsonb) to anon, authenticated, service_role;

alter table public.blog_posts add column search jsonb not null default '{}' check (private.is_search(search));
alter table public.projects add column search jsonb not null default '{}' check (private.is_search(search));
alter table public.case_studies add column search jsonb not null default '{}' check (private.is_search(search));

-- An old path leads to a post, whatever its slug is, or to an address.
alter table public.old_paths
  alter column post_id drop not null,
  add column target text check (private.is_link(target) or (target ~ '^/([!-.0-~][!-~]*)?$' and target !~ '[?#]' and length(target) <= 500)),
  add constraint old_paths_end_check check (post_id is not null or target is not null);
create index old_paths_target on public.old_paths (lower(rtrim(target, '/'))) where target is not null;
create index old_paths_created on public.old_paths (created_at desc, path);
create index slug_redirects_created on public.slug_redirects (created_at desc, slug);
alter policy "visitors read paths of posts they read" on public.old_paths
  using (post_id is null or exists (select 1 from public.blog_posts where id = post_id));
alter policy "members read paths of posts they read" on public.old_paths
  using (post_id is null or exists (select 1 from public.blog_posts where id = post_id));

-- A redirect leads to its end in one step. One made by hand to a post follows the post's slug.
create function private.check_redirect() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  onward text;
begin
  -- Two halves of a loop cannot be added at once.
  perform pg_advisory_xact_lock(hashtext('public.old_paths'));
  select o.path into onward from public.old_paths o where lower(rtrim(o.target, '/')) = new.path;
  if found then
    raise exception '% leads here already. Let it lead to the new address first.', onward using errcode = '22023';
  end if;
  if new.target is null then
    return new;
  end if;
  if lower(rtrim(new.target, '/')) = new.path then
    raise exception 'This redirect leads to itself.' using errcode = '22023';
  end if;
  if new.path ~ '^/(blog/[^/]+|(projects|case-studies)/[0-9a-f-]{36})$' and private.has_page(new.path) then
    raise exception 'There is a page at %. Redirects are for addresses without one.', new.path using errcode = '22023';
  end if;
  if exists (select from public.slug_redirects r where r.slug = substring(new.path from '^/blog/(.*)')) then
    raise exception '% leads to the post that had this address before. Delete that redirect first.', new.path using errcode = '22023';
  end if;
  select coalesce(o.target, '/blog/' || b.slug) into onward
  from public.old_paths o left join public.blog_posts b on b.id = o.post_id
  where o.path = lower(rtrim(new.target, '/'));
  if found then
    raise exception '% is redirected itself, to %. Choose that address.', new.target, onward using errcode = '22023';
  end if;
  if new.target ~ '^/blog/[^/]+$' then
    select b.id into new.post_id from public.blog_posts b where b.slug = split_part(new.target, '/', 3);
    if not found then
      raise exception 'There is no post at %.', new.target using errcode = '22023';
    end if;
    new.target := null;
  else
    new.post_id := null;
  end if;
  return new;
end $$;
revoke all on function private.check_redirect() from public, anon, authenticated, service_role;
create trigger check_redirect before insert or update on public.old_paths for each row execute function private.check_redirect();

-- The newest redirects in which a text occurs: those of changed slugs, and those that an import or a person made.
create function private.search_redirects(p_text text)
returns table (path text, target text, is_editable boolean, created_at timestamptz)
language plpgsql stable security definer rows 1000 set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may search.' using errcode = '42501';
  end if;
  return query
  select f.* from (
    (select '/blog/' || r.slug as path, '/blog/' || b.slug, false, r.created_at
      from public.slug_redirects r join public.blog_posts b on b.id = r.post_id
      where ('/blog/' || r.slug || E'\n/blog/' || b.slug) ilike private.containing(p_text)
      order by r.created_at desc, r.slug limit 1001)
    union all
    (select o.path, coalesce(o.target, '/blog/' || b.slug), true, o.created_at
      from public.old_paths o left join public.blog_posts b on b.id = o.post_id
      where (o.path || E'\n' || coalesce(o.target, '/blog/' || b.slug)) ilike private.containing(p_text)
      order by o.created_at desc, o.path limit 1001)
  ) as f order by f.created_at desc, f.path limit 1001;
end $$;
create function public.search_redirects(p_text text)
returns table (path text, target text, is_editable boolean, created_at timestamptz)
language sql stable security invoker rows 1000 set search_path = ''
as $$ select * from private.search_redirects(p_text) $$;
revoke all on function private.search_redirects(text), public.search_redirects(text) from public, anon, authenticated, service_role;
grant execute on function private.search_redirects(text), public.search_redirects(text) to authenticated, service_role;
