-- A newsletter that is being written is a draft on the server, as a post is: on every device, and for the next who signs in (docs/decisions/064-drafts.md).
alter table public.content_drafts drop constraint content_drafts_table_name_check;
alter table public.content_drafts add constraint content_drafts_table_name_check check (table_name in (
  'about_content', 'services', 'projects', 'team_members', 'blog_posts', 'case_studies', 'contact_messages', 'job_applications',
  'newsletter_campaigns'));

-- A newsletter that is queued or planned drops the draft that it was. The campaign has an id of its own, because the same
-- text can be sent again. Its total is set last, so a refused one drops nothing.
create function private.drop_newsletter_draft() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.content_drafts d where d.table_name = 'newsletter_campaigns' and d.is_submitted
    and d.saved_by_id = new.created_by and btrim(d.content ->> 'subject') = new.subject;
  return null;
end $$;
create trigger drop_newsletter_draft after update of total on public.newsletter_campaigns
  for each row when (old.total = 0 and new.total > 0) execute function private.drop_newsletter_draft();
revoke all on function private.drop_newsletter_draft() from public, anon, authenticated, service_role;

-- As before; a draft with a subject, a newsletter or an answer, is named by it.
create or replace function private.read_needs(p_from timestamptz, p_to timestamptz) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise exception 'Only staff may look.' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'messages', (select count(*) from (select from public.contact_messages m
      where private.is_admin() and m.status = 'new' and m.created_at < now() - interval '1 day' limit 1001) m),
    'planned', (select count(*) from private.planned_changes c where c.at >= p_from and c.at < p_to)
      + (select count(*) from public.newsletter_campaigns c where private.is_admin() and c.status = 'planned' and c.starts_at >= p_from and c.starts_at < p_to),
    'deliveries', (select count(*) from (select from public.newsletter_deliveries d
      where private.is_admin() and d.status in ('failed', 'uncertain') limit 1001) d),
    'applicants', (select count(*) from (select from public.job_applications a
      where private.is_admin() and a.stage_id = '5a000000-0000-4000-8000-000000000001' limit 1001) a),
    'drafts', (select coalesce(jsonb_agg(to_jsonb(d) order by d.saved_at desc), '[]') from (
      select d.table_name, d.row_id, d.saved_at, coalesce(d.content ->> 'title', d.content ->> 'name', d.content ->> 'subject',
        private.row_of_draft_link(d.table_name, d.row_id) ->> 'title') as title, d.base_version is null as is_new
      from public.content_drafts d where d.saved_by_id = (select auth.uid()) order by d.saved_at desc limit 5) d)
  );
end $$;
