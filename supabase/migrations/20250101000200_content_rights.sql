-- Rights on the content tables. One permissive policy for each table, role and command.

alter table public.services enable row level security;
revoke all on public.services from anon, authenticated;
grant select on public.services to anon;
grant select, insert, update, delete on public.services to authenticated;
grant all on public.services to service_role;
create policy "visitors read published services" on public.services for select to anon using (published);
create policy "members read published services, admins all" on public.services for select to authenticated using (published or (select private.is_admin()));
create policy "admins add services" on public.services for insert to authenticated with check ((select private.is_admin()));
create policy "admins change services" on public.services for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete services" on public.services for delete to authenticated using ((select private.is_admin()));
create trigger touch_updated_at before update on public.services for each row execute function private.touch_updated_at();
create trigger write_audit after insert or update or delete on public.services for each row execute function private.write_audit();

alter table public.projects enable row level security;
revoke all on public.projects from anon, authenticated;
grant select on public.projects to anon;
grant select, insert, update, delete on public.projects to authenticated;
grant all on public.projects to service_role;
create policy "visitors read published projects" on public.projects for select to anon using (published);
create policy "members read published projects, admins all" on public.projects for select to authenticated using (published or (select private.is_admin()));
create policy "admins add projects" on public.projects for insert to authenticated with check ((select private.is_admin()));
create policy "admins change projects" on public.projects for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete projects" on public.projects for delete to authenticated using ((select private.is_admin()));
create trigger touch_updated_at before update on public.projects for each row execute function private.touch_updated_at();
create trigger write_audit after insert or update or delete on public.projects for each row execute function private.write_audit();

alter table public.blog_posts enable row level security;
revoke all on public.blog_posts from anon, authenticated;
grant select on public.blog_posts to anon;
grant select, insert, update, delete on public.blog_posts to authenticated;
grant all on public.blog_posts to service_role;
create policy "visitors read published posts" on public.blog_posts for select to anon using (published);
create policy "members read published posts, admins all" on public.blog_posts for select to authenticated using (published or (select private.is_admin()));
create policy "admins add posts" on public.blog_posts for insert to authenticated with check ((select private.is_admin()));
create policy "admins change posts" on public.blog_posts for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete posts" on public.blog_posts for delete to authenticated using ((select private.is_admin()));
create trigger touch_updated_at before update on public.blog_posts for each row execute function private.touch_updated_at();
create trigger write_audit after insert or update or delete on public.blog_posts for each row execute function private.write_audit();

alter table public.case_studies enable row level security;
revoke all on public.case_studies from anon, authenticated;
grant select on public.case_studies to anon;
grant select, insert, update, delete on public.case_studies to authenticated;
grant all on public.case_studies to service_role;
create policy "visitors read published case studies" on public.case_studies for select to anon using (published);
create policy "members read published case studies, admins all" on public.case_studies for select to authenticated using (published or (select private.is_admin()));
create policy "admins add case studies" on public.case_studies for insert to authenticated with check ((select private.is_admin()));
create policy "admins change case studies" on public.case_studies for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete case studies" on public.case_studies for delete to authenticated using ((select private.is_admin()));
create trigger touch_updated_at before update on public.case_studies for each row execute function private.touch_updated_at();
create trigger write_audit after insert or update or delete on public.case_studies for each row execute function private.write_audit();

alter table public.team_members enable row level security;
revoke all on public.team_members from anon, authenticated;
grant select on public.team_members to anon;
grant select, insert, update, delete on public.team_members to authenticated;
grant all on public.team_members to service_role;
create policy "visitors read active team members" on public.team_members for select to anon using (active);
create policy "members read active team members, admins all" on public.team_members for select to authenticated using (active or (select private.is_admin()));
create policy "admins add team members" on public.team_members for insert to authenticated with check ((select private.is_admin()));
create policy "admins change team members" on public.team_members for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete team members" on public.team_members for delete to authenticated using ((select private.is_admin()));
create trigger touch_updated_at before update on public.team_members for each row execute function private.touch_updated_at();
create trigger write_audit after insert or update or delete on public.team_members for each row execute function private.write_audit();

alter table public.about_content enable row level security;
revoke all on public.about_content from anon, authenticated;
grant select on public.about_content to anon;
grant select, insert, update on public.about_content to authenticated;
grant all on public.about_content to service_role;
create policy "visitors read the about text" on public.about_content for select to anon using (true);
create policy "members read the about text, admins all" on public.about_content for select to authenticated using (true);
create policy "admins add the about text" on public.about_content for insert to authenticated with check ((select private.is_admin()));
create policy "admins change the about text" on public.about_content for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create trigger touch_updated_at before update on public.about_content for each row execute function private.touch_updated_at();
create trigger write_audit after insert or update or delete on public.about_content for each row execute function private.write_audit();

alter table public.slug_redirects enable row level security;
revoke all on public.slug_redirects from anon, authenticated;
grant select on public.slug_redirects to anon;
grant select, insert, update, delete on public.slug_redirects to authenticated;
grant all on public.slug_redirects to service_role;
create policy "visitors read moved addresses" on public.slug_redirects for select to anon using (exists (select 1 from public.blog_posts where id = post_id));
create policy "members read moved addresses, admins all" on public.slug_redirects for select to authenticated using (exists (select 1 from public.blog_posts where id = post_id));
create policy "admins add moved addresses" on public.slug_redirects for insert to authenticated with check ((select private.is_admin()));
create policy "admins change moved addresses" on public.slug_redirects for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete moved addresses" on public.slug_redirects for delete to authenticated using ((select private.is_admin()));
create trigger write_audit after insert or update or delete on public.slug_redirects for each row execute function private.write_audit();

-- A published slug that changes leaves a redirect; a slug in use again takes its redirect back.
create function private.keep_old_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.published and new.slug <> old.slug then
    insert into public.slug_redirects (slug, post_id) values (old.slug, new.id)
    on conflict (slug) do update set post_id = excluded.post_id, created_at = now();
  end if;
  delete from public.slug_redirects where slug = new.slug;
  return new;
end $$;
revoke all on function private.keep_old_slug() from public;
create trigger keep_old_slug after update of slug on public.blog_posts for each row execute function private.keep_old_slug();

-- New members go last.
create function private.append_team_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.order_index = 0 then
    select coalesce(max(order_index) + 1, 0) into new.order_index from public.team_members;
  end if;
  return new;
end $$;
revoke all on function private.append_team_member() from public;
create trigger append_team_member before insert on public.team_members for each row execute function private.append_team_member();

-- Moves a member to a place in the list (0 is the top) and renumbers everybody, in one transaction.
-- Two moves at once wait for each other. Answers false when there is no such member.
create function public.move_team_member(member_id uuid, new_position integer) returns boolean
language plpgsql security invoker set search_path = ''
as $$
declare
  ids uuid[];
begin
  if not private.is_admin() then
    raise exception 'Only an admin may reorder the team.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('public.team_members'));
  select array_agg(id order by order_index, created_at, id) into ids from public.team_members where id <> member_id;
  if not exists (select 1 from public.team_members where id = member_id) then
    return false;
  end if;
  new_position := greatest(0, least(new_position, coalesce(array_length(ids, 1), 0)));
  ids := ids[1:new_position] || member_id || ids[new_position + 1:];
  update public.team_members as member set order_index = place.position - 1
  from unnest(ids) with ordinality as place (id, position)
  where member.id = place.id and member.order_index <> place.position - 1;
  return true;
end $$;
revoke all on function public.move_team_member(uuid, integer) from public, anon;
grant execute on function public.move_team_member(uuid, integer) to authenticated, service_role;
