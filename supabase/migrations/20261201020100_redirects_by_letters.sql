-- A redirect is found by its letters too, whether its address has them or their escapes. A stored path is in lower case but for
-- the letters in its escapes, so letters are compared by `ilike`, which knows the case of them all.
create function private.readable(address text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return (select convert_from(string_agg(
      case when part[1] ~ '%.' then decode(substr(part[1], 2), 'hex') else convert_to(part[1], 'UTF8') end, '' order by n), 'UTF8')
    from regexp_matches(address, '%[0-9a-f]{2}|[^%]+|%', 'gi') with ordinality as parts (part, n));
exception when character_not_in_repertoire then
  return address;
end $$;
revoke all on function private.readable(text) from public;

create or replace function private.search_redirects(p_text text)
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
      cross join lateral (select coalesce(o.target, '/blog/' || b.slug) as leads_to) t
      where (o.path || E'\n' || t.leads_to) ilike private.containing(p_text)
        or ((o.path || t.leads_to) ~ '%'
          and (private.readable(o.path) || E'\n' || private.readable(t.leads_to)) ilike private.containing(p_text))
      order by o.created_at desc, o.path limit 1001)
  ) as f order by f.created_at desc, f.path limit 1001;
end $$;
