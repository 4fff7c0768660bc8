-- Two roles: administrators may do everything, editors work on content (docs/decisions/095-accounts.md).

-- People of the agency. `private.admins` stays as the administrators whose account is active, so that every rule that
-- asks for an administrator stays as it is.
alter table private.admins rename to staff;
alter table private.staff
  add column role text not null default 'administrator' check (role in ('administrator', 'editor')),
  add column is_active boolean not null default true;
alter index private.admins_pkey rename to staff_pkey;
create view private.admins with (security_invoker = true) as
  select user_id, added_at from private.staff where role = 'administrator' and is_active;
revoke all on private.staff, private.admins from public, anon, authenticated, service_role;

-- The role of the person who asks, with every request anew; null for everybody else.
create function private.my_role() returns text
language sql stable security definer set search_path = ''
as $$ select role from private.staff where user_id = (select auth.uid()) and is_active $$;
create function public.my_role() returns text
language sql stable security invoker set search_path = ''
as $$ select private.my_role() $$;

create function private.is_staff() returns boolean
language sql stable security invoker set search_path = ''
as $$ select private.my_role() is not null $$;

-- The tables whose drafts every person of the staff may work on. Drafts of answers to visitors are for administrators.
create function private.tables_of_staff() returns text[]
language sql stable security invoker set search_path = ''
as $$
  select case when private.is_staff()
    then array['about_content', 'services', 'projects', 'team_members', 'blog_posts', 'case_studies'] else '{}' end
$$;

revoke all on function private.my_role(), public.my_role(), private.is_staff(), private.tables_of_staff()
  from public, anon, authenticated, service_role;
grant execute on function private.my_role(), public.my_role(), private.is_staff(), private.tables_of_staff()
  to anon, authenticated, service_role;

-- Content. What no statement below names is closed to editors.

alter policy "members read published services, admins all" on public.services rename to "members read published services, staff all";
alter policy "members read published services, staff all" on public.services
  using ((published and (publish_at is null or publish_at <= now()) and (unpublish_at is null or unpublish_at > now())) or (select private.is_staff()));
alter policy "admins add services" on public.services rename to "staff add services";
alter policy "staff add services" on public.services with check ((select private.is_staff()));
alter policy "admins change services" on public.services rename to "staff change services";
alter policy "staff change services" on public.services using ((select private.is_staff())) with check ((select private.is_staff()));
alter policy "admins delete services" on public.services rename to "staff delete services";
alter policy "staff delete services" on public.services using ((select private.is_staff()));
alter policy "members read published projects, admins all" on public.projects rename to "members read published projects, staff all";
alter policy "members read published projects, staff all" on public.projects
  using ((published and (publish_at is null or publish_at <= now()) and (unpublish_at is null or unpublish_at > now())) or (select private.is_staff()));
alter policy "admins add projects" on public.projects rename to "staff add projects";
alter policy "staff add projects" on public.projects with check ((select private.is_staff()));
alter policy "admins change projects" on public.projects rename to "staff change projects";
alter policy "staff change projects" on public.projects using ((select private.is_staff())) with check ((select private.is_staff()));
alter policy "admins delete projects" on public.projects rename to "staff delete projects";
alter policy "staff delete projects" on public.projects using ((select private.is_staff()));
alter policy "members read published posts, admins all" on public.blog_posts rename to "members read published posts, staff all";
alter policy "members read published posts, staff all" on public.blog_posts
  using ((published and (publish_at is null or publish_at <= now()) and (unpublish_at is null or unpublish_at > now())) or (select private.is_staff()));
alter policy "admins add posts" on public.blog_posts rename to "staff add posts";
alter policy "staff add posts" on public.blog_posts with check ((select private.is_staff()));
alter policy "admins change posts" on public.blog_posts rename to "staff change posts";
alter policy "staff change posts" on public.blog_posts using ((select private.is_staff())) with check ((select private.is_staff()));
alter policy "admins delete posts" on public.blog_posts rename to "staff delete posts";
alter policy "staff delete posts" on public.blog_posts using ((select private.is_staff()));
alter policy "members read published case studies, admins all" on public.case_studies rename to "members read published case studies, staff all";
alter policy "members read published case studies, staff all" on public.case_studies
  using ((published and (publish_at is null or publish_at <= now()) and (unpublish_at is null or unpublish_at > now())) or (select private.is_staff()));
alter policy "admins add case studies" on public.case_studies rename to "staff add case studies";
alter policy "staff add case studies" on public.case_studies with check ((select private.is_staff()));
alter policy "admins change case studies" on public.case_studies rename to "staff change case studies";
alter policy "staff change case studies" on public.case_studies using ((select private.is_staff())) with check ((select private.is_staff()));
alter policy "admins delete case studies" on public.case_studies rename to "staff delete case studies";
alter policy "staff delete case studies" on public.case_studies using ((select private.is_staff()));
alter policy "members read active team members, admins all" on public.team_members rename to "members read active team members, staff all";
alter policy "members read active team members, staff all" on public.team_members
  using ((active and (publish_at is null or publish_at <= now()) and (unpublish_at is null or unpublish_at > now())) or (select private.is_staff()));
alter policy "admins add team members" on public.team_members rename to "staff add team members";
alter policy "staff add team members" on public.team_members with check ((select private.is_staff()));
alter policy "admins change team members" on public.team_members rename to "staff change team members";
alter policy "staff change team members" on public.team_members using ((select private.is_staff())) with check ((select private.is_staff()));
alter policy "admins delete team members" on public.team_members rename to "staff delete team members";
alter policy "staff delete team members" on public.team_members using ((select private.is_staff()));
alter policy "admins add the about text" on public.about_content rename to "staff add the about text";
alter policy "staff add the about text" on public.about_content with check ((select private.is_staff()));
alter policy "admins change the about text" on public.about_content rename to "staff change the about text";
alter policy "staff change the about text" on public.about_content using ((select private.is_staff())) with check ((select private.is_staff()));
alter policy "members read the about text, admins all" on public.about_content rename to "members read the about text, staff all";

-- Versions, drafts and their links.
alter policy "admins read versions" on public.content_versions rename to "staff read versions";
alter policy "staff read versions" on public.content_versions using ((select private.is_staff()));
alter policy "admins read drafts" on public.content_drafts rename to "staff read drafts of content, admins all";
alter policy "staff read drafts of content, admins all" on public.content_drafts using ((select private.is_admin()) or table_name = any ((select private.tables_of_staff())::text[]));
alter policy "admins add drafts" on public.content_drafts rename to "staff add drafts of content, admins all";
alter policy "staff add drafts of content, admins all" on public.content_drafts with check ((select private.is_admin()) or table_name = any ((select private.tables_of_staff())::text[]));
alter policy "admins change drafts" on public.content_drafts rename to "staff change drafts of content, admins all";
alter policy "staff change drafts of content, admins all" on public.content_drafts using ((select private.is_admin()) or table_name = any ((select private.tables_of_staff())::text[])) with check ((select private.is_admin()) or table_name = any ((select private.tables_of_staff())::text[]));
alter policy "admins discard drafts" on public.content_drafts rename to "staff discard drafts of content, admins all";
alter policy "staff discard drafts of content, admins all" on public.content_drafts using ((select private.is_admin()) or table_name = any ((select private.tables_of_staff())::text[]));
alter policy "admins read draft links" on public.draft_links rename to "staff read draft links";
alter policy "staff read draft links" on public.draft_links using ((select private.is_staff()));
alter policy "admins withdraw draft links" on public.draft_links rename to "staff withdraw draft links";
alter policy "staff withdraw draft links" on public.draft_links using ((select private.is_staff()));

-- A person's own name.
alter policy "admins read their own profile" on public.profiles rename to "staff read their own profile";
alter policy "staff read their own profile" on public.profiles using (user_id = (select auth.uid()) and (select private.is_staff()));
alter policy "admins add their own profile" on public.profiles rename to "staff add their own profile";
alter policy "staff add their own profile" on public.profiles with check (user_id = (select auth.uid()) and (select private.is_staff()));
alter policy "admins change their own profile" on public.profiles rename to "staff change their own profile";
alter policy "staff change their own profile" on public.profiles using (user_id = (select auth.uid()) and (select private.is_staff())) with check (user_id = (select auth.uid()) and (select private.is_staff()));

-- Pictures. CVs are for administrators.
alter policy "admins read stored files" on storage.objects rename to "staff read images, admins CVs too";
alter policy "staff read images, admins CVs too" on storage.objects using ((bucket_id = 'public-images' and (select private.is_staff())) or (bucket_id = 'applications' and (select private.is_admin())));
alter policy "admins upload images, anyone signed in a CV" on storage.objects rename to "staff upload images, anyone signed in a CV";
alter policy "staff upload images, anyone signed in a CV" on storage.objects with check (
  (bucket_id = 'public-images' and (select private.is_staff())
    and name ~ '^(blog|case-studies|projects|team)/[A-Za-z0-9_-]{1,80}\.(png|jpe?g|webp|gif|avif)$')
  or (bucket_id = 'applications' and private.takes_cv(name)));
alter policy "admins delete stored files" on storage.objects rename to "staff delete images, admins CVs too";
alter policy "staff delete images, admins CVs too" on storage.objects using ((bucket_id = 'public-images' and (select private.is_staff())) or (bucket_id = 'applications' and (select private.is_admin())));

-- The audit log, the order of the team, the search of posts and draft links: who may call them changes, and nothing else.
do $$
declare
  changed regprocedure;
begin
  for changed in
    select p.oid from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where n.nspname || '.' || p.proname in
      ('private.write_audit', 'public.move_team_member', 'private.search_posts', 'private.make_draft_link')
  loop
    execute replace(replace(pg_catalog.pg_get_functiondef(changed), 'private.is_admin()', 'private.is_staff()'),
      'Only an admin may', 'Only staff may');
  end loop;
end $$;

-- Who has a message or an application open is for administrators.
create or replace function private.visit_row(p_table text, p_row uuid) returns table (others text[], draft_saved_at timestamptz)
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() and p_table <> all (private.tables_of_staff()) then
    raise exception 'You may not edit this.' using errcode = '42501';
  end if;
  delete from private.row_visits v where v.seen_at < now() - interval '45 seconds';
  insert into private.row_visits as v (table_name, row_id, user_id, name, seen_at)
  values (p_table, p_row, (select auth.uid()), private.name_of_account(), now())
  on conflict (table_name, row_id, user_id) do update set name = excluded.name, seen_at = excluded.seen_at;
  return query select
    array(
      select v.name from private.row_visits v
      where v.table_name = p_table and v.row_id = p_row and v.user_id <> (select auth.uid()) order by v.name
    ),
    (select d.saved_at from public.content_drafts d where d.table_name = p_table and d.row_id = p_row);
end $$;
