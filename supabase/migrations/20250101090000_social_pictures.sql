-- A social picture counts as shown by its row (docs/decisions/098-pictures-cut-and-drawn.md).

create or replace trigger note_picture_uses after insert or delete or update of image, content, search on public.blog_posts for each row execute function private.note_picture_uses();
create or replace trigger note_picture_uses after insert or delete or update of image, description, screens, search on public.projects for each row execute function private.note_picture_uses();
create or replace trigger note_picture_uses after insert or delete or update of image, screens, search on public.case_studies for each row execute function private.note_picture_uses();

-- As before, and in the social picture.
create or replace function private.replace_picture(p_old text, p_new text) returns integer
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
  set image = private.with_picture(r.image, p_old, p_new), content = private.with_picture(r.content, p_old, p_new),
    search = private.with_picture(r.search::text, p_old, p_new)::jsonb
  where r.id in (select private.rows_with(p_old, 'blog_posts'));
  update public.projects r
  set image = private.with_picture(r.image, p_old, p_new), description = private.with_picture(r.description, p_old, p_new),
    screens = private.with_picture(r.screens::text, p_old, p_new)::jsonb,
    search = private.with_picture(r.search::text, p_old, p_new)::jsonb
  where r.id in (select private.rows_with(p_old, 'projects'));
  update public.case_studies r
  set image = private.with_picture(r.image, p_old, p_new), screens = private.with_picture(r.screens::text, p_old, p_new)::jsonb,
    search = private.with_picture(r.search::text, p_old, p_new)::jsonb
  where r.id in (select private.rows_with(p_old, 'case_studies'));
  update public.team_members r set image = private.with_picture(r.image, p_old, p_new) where r.id in (select private.rows_with(p_old, 'team_members'));
  update public.content_drafts d
  set content = private.with_picture(d.content::text, p_old, p_new)::jsonb, base = private.with_picture(d.base::text, p_old, p_new)::jsonb
  from public.picture_uses u where u.path = p_old and d.table_name = u.table_name and d.row_id = u.row_id;
  return changed;
end $$;

-- Social pictures that were chosen before.
insert into public.picture_uses select unnest(private.picture_paths(r.search::text)), 'blog_posts', r.id, false from public.blog_posts r
  union select unnest(private.picture_paths(r.search::text)), 'projects', r.id, false from public.projects r
  union select unnest(private.picture_paths(r.search::text)), 'case_studies', r.id, false from public.case_studies r
  on conflict do nothing;
insert into public.pictures (path) select distinct path from public.picture_uses on conflict do nothing;
update public.pictures p set is_used = true where not p.is_used and p.path in (select u.path from public.picture_uses u);
