-- Gives a new account its role, for the function that invites; `p_admin` invites, and is the author of the entry. An earlier
-- release of the function does not say.
drop function public.add_account(uuid, text);
create function public.add_account(p_user uuid, p_role text, p_admin uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('agency.acting_for', coalesce(p_admin::text, ''), true);
  insert into private.staff (user_id, role) values (p_user, p_role) on conflict (user_id) do update set role = excluded.role;
  insert into public.profiles (user_id) values (p_user) on conflict (user_id) do nothing;
end $$;
revoke all on function public.add_account(uuid, text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.add_account(uuid, text, uuid) to service_role;
