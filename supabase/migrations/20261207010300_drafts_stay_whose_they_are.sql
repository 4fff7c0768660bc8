-- Replacing a picture changes the drafts that show it, but not their authors. Before, such drafts moved to the list of whoever replaced the
-- picture, and an editor could read the subject of an administrator's newsletter (docs/decisions/064-drafts.md).
-- The same function as before, except that the author stays while a picture is replaced (`agency.replacing`).
create or replace function private.stamp_draft() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is not null then
    if current_setting('agency.replacing', true) is distinct from 'on' then
      new.saved_by := private.name_of_account();
      new.saved_by_id := private.acting_account();
    end if;
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

-- The dashboard names drafts that its reader may open: somebody may have been an administrator when they wrote one.
do $$
declare
  changed record;
begin
  for changed in
    select * from (values
      ('private.replace_picture(text, text)', 'update public.content_drafts d',
        'perform set_config(''agency.replacing'', ''on'', true);
  update public.content_drafts d'),
      -- As with every write: a save that is under way does not know of it.
      ('private.replace_picture(text, text)', 'set content = private.with_picture(d.content',
        'set is_submitted = false, content = private.with_picture(d.content'),
      ('private.replace_picture(text, text)', 'return changed;',
        'perform set_config(''agency.replacing'', '''', true);
  return changed;'),
      ('private.read_needs(timestamptz, timestamptz)', 'd.saved_by_id = (select auth.uid())',
        'd.saved_by_id = (select auth.uid()) and (private.is_admin() or d.table_name = any (private.tables_of_staff()))')
    ) as l (function_name, present, future)
  loop
    execute replace(pg_catalog.pg_get_functiondef(changed.function_name::regprocedure), changed.present, changed.future);
  end loop;
end $$;
