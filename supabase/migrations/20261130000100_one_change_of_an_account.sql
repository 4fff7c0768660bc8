-- Changes role or state of an account; what is not given stays as it is, so that a list that is not up to date takes back nothing. Two
-- changes at once wait for each other, so that the last administrator stays one. An account that is not active has no session,
-- gets none, and has no messages to answer.
create or replace function private.change_account(p_user uuid, p_role text, p_is_active boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an administrator may change accounts.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('private.staff'));
  update private.staff s set role = coalesce(p_role, s.role), is_active = coalesce(p_is_active, s.is_active)
  where s.user_id = p_user;
  if not exists (select from private.admins) then
    raise exception 'There must be an active administrator.' using errcode = 'PT409';
  end if;
  update public.contact_messages m set assigned_to = null
  where m.assigned_to = p_user and not exists (select from private.admins a where a.user_id = p_user);
  update auth.users u set banned_until = case when not s.is_active then now() + interval '100 years' end
  from private.staff s where u.id = p_user and s.user_id = p_user;
  delete from auth.sessions o using private.staff s
  where o.user_id = p_user and s.user_id = p_user and not s.is_active;
end $$;
create or replace function public.change_account(p_user uuid, p_role text default null, p_is_active boolean default null) returns void
language sql security invoker set search_path = ''
as $$ select private.change_account(p_user, p_role, p_is_active) $$;
