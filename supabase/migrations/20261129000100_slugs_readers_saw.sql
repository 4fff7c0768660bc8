-- A slug that readers have seen leaves a redirect, even if it changes while the post is offline. The post's versions say what they saw.
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
  delete from public.slug_redirects where slug = new.slug;
  return new;
end $$;
