-- An answer that is written while its message or application is erased leaves no draft: nobody could open or discard it, and it
-- holds what somebody wrote to that person.

-- As before; an answer is refused without what it answers, which is held until the draft is there, so that an erasure at the same
-- moment takes the draft along. Content may be written before its row is stored.
create or replace function private.stamp_draft() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is not null then
    new.saved_by := private.name_of_account();
    new.saved_by_id := private.acting_account();
    new.saved_at := clock_timestamp();
  end if;
  if tg_op = 'INSERT' and not (case new.table_name
    when 'contact_messages' then exists (select from public.contact_messages m where m.id = new.row_id for key share)
    when 'job_applications' then exists (select from public.job_applications a where a.id = new.row_id for key share)
    else new.base_version is null or exists (
      select from (
        select id from public.about_content union all select id from public.services union all select id from public.projects
        union all select id from public.team_members union all select id from public.blog_posts union all select id from public.case_studies
      ) as content (id) where content.id = new.row_id
    )
  end) then
    raise exception 'This has been deleted.' using errcode = '23503';
  end if;
  return new;
end $$;

delete from public.content_drafts d
where (d.table_name = 'contact_messages' and not exists (select from public.contact_messages m where m.id = d.row_id))
  or (d.table_name = 'job_applications' and not exists (select from public.job_applications a where a.id = d.row_id));
