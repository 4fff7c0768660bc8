-- Gives an invited account its role, for the function that sends invitations. Sending one again passes no role (`null`), so the
-- account keeps its current role, even if the sender's list is out of date. An inactive account is refused: its link would not open anything.
create or replace function public.add_account(p_user uuid, p_role text, p_admin uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_is_active boolean;
begin
  perform set_config('agency.acting_for', coalesce(p_admin::text, ''), true);
  perform pg_advisory_xact_lock(hashtext('private.staff'));
  select s.is_active into v_is_active from private.staff s where s.user_id = p_user;
  if not v_is_active then
    raise exception 'This account is not active. Activate it before you invite the person again.' using errcode = 'PT409';
  end if;
  if p_role is not null then
    insert into private.staff (user_id, role) values (p_user, p_role) on conflict (user_id) do update set role = excluded.role;
  elsif v_is_active is null then
    raise exception 'This account no longer exists. Send a new invitation.' using errcode = 'PT409';
  end if;
  insert into public.profiles (user_id) values (p_user) on conflict (user_id) do nothing;
end $$;
