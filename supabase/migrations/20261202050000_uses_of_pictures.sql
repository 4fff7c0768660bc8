-- Which newsletter, message or application shows a picture is for administrators, as those rows are: an editor learned that a
-- newsletter was planned, and its id, with which anybody reads where its links lead.
alter policy "staff read uses of pictures" on public.picture_uses rename to "staff read uses of pictures in content, admins all";
alter policy "staff read uses of pictures in content, admins all" on public.picture_uses
  using ((select private.is_admin()) or table_name = any ((select private.tables_of_staff())::text[]));

create or replace function private.find_picture_uses(p_path text) returns table (table_name text, row_id uuid, is_draft boolean, title text)
language sql stable security definer rows 200 set search_path = ''
as $$
  select u.table_name, u.row_id, u.is_draft, coalesce(c.title, '') from public.picture_uses u
  left join (
    select 'blog_posts', id, title from public.blog_posts union all select 'projects', id, title from public.projects
    union all select 'case_studies', id, title from public.case_studies union all select 'team_members', id, name from public.team_members
    union all select 'newsletter_campaigns', id, subject from public.newsletter_campaigns
  ) as c (table_name, row_id, title) on (c.table_name, c.row_id) = (u.table_name, u.row_id)
  where u.path = p_path and ((select private.is_admin()) or u.table_name = any ((select private.tables_of_staff())::text[]))
  order by u.table_name, u.is_draft, u.row_id limit 200
$$;
