-- Tags of posts, as projects have them (docs/decisions/122-tags-of-posts.md).

alter table public.blog_posts add column tags text[] not null default '{}' check (private.is_label_list(tags, 50));

-- Adds a tag to posts, or removes it, whatever its case. Answers which have changed.
create function public.tag_blog_posts(p_ids uuid[], p_tag text, p_is_added boolean) returns table (id uuid)
language sql security invoker set search_path = ''
as $$
  update public.blog_posts p set tags = case when p_is_added then p.tags || p_tag
    else array(select t.tag from unnest(p.tags) with ordinality as t (tag, place) where lower(t.tag) <> lower(p_tag) order by t.place) end
  where p.id = any(p_ids) and exists (select from unnest(p.tags) as t (tag) where lower(t.tag) = lower(p_tag)) <> p_is_added
  returning p.id
$$;

revoke all on function public.tag_blog_posts(uuid[], text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.tag_blog_posts(uuid[], text, boolean) to authenticated, service_role;
