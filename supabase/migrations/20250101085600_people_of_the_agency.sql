-- The accounts of the agency's people: who they are, which role they have, whether their account is active
-- (docs/decisions/095-accounts.md).

create trigger write_audit after update on private.staff for each row execute function private.write_audit();

-- `last_sign_in_at` is null for somebody who was invited and has not accepted yet.
create function private.list_accounts()
returns table (user_id uuid, email text, name text, role text, is_active boolean, last_sign_in_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an administrator may see the accounts.' using errcode = '42501';
  end if;
  return query select s.user_id, u.email::text, coalesce(p.name, ''), s.role, s.is_active, u.last_sign_in_at
    from private.staff s join auth.users u on u.id = s.user_id left join public.profiles p on p.user_id = s.user_id
    order by u.email, s.user_id;
end $$;
create function public.list_accounts()
returns table (user_id uuid, email text, name text, role text, is_active boolean, last_sign_in_at timestamptz)
language sql stable security invoker set search_path = ''
as $$ select * from private.list_accounts() $$;

-- Changes role and state of an account. Two changes at once wait for each other, so that the last administrator stays
-- one. An account that is not active has no session, gets none, and has no messages to answer.
create function private.change_account(p_user uuid, p_role text, p_is_active boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an administrator may change accounts.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('private.staff'));
  update private.staff s set role = p_role, is_active = p_is_active where s.user_id = p_user;
  if not exists (select from private.admins) then
    raise exception 'There must be an active administrator.' using errcode = 'PT409';
  end if;
  update public.contact_messages m set assigned_to = null
  where m.assigned_to = p_user and not exists (select from private.admins a where a.user_id = p_user);
  update auth.users u set banned_until = case when not p_is_active then now() + interval '100 years' end
  where u.id = p_user and exists (select from private.staff s where s.user_id = p_user);
  delete from auth.sessions o
  where o.user_id = p_user and exists (select from private.staff s where s.user_id = p_user and not s.is_active);
end $$;
create function public.change_account(p_user uuid, p_role text, p_is_active boolean) returns void
language sql security invoker set search_path = ''
as $$ select private.change_account(p_user, p_role, p_is_active) $$;

-- Gives a new account its role, for the function that invites.
create function public.add_account(p_user uuid, p_role text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.staff (user_id, role) values (p_user, p_role) on conflict (user_id) do update set role = excluded.role;
  insert into public.profiles (user_id) values (p_user) on conflict (user_id) do nothing;
end $$;

-- Whether somebody with this address may get a mail to set a new password. Counts the question: 5 in ten minutes from one
-- asker and about one address, 100 from everybody, whether or not there is such an account.
create function public.may_reset_password(p_email text, p_asker text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('agency.asker', coalesce(nullif(p_asker, ''), 'unknown'), true);
  perform private.take_asker_token('password_reset', 5, 600);
  perform private.take_token('password_reset of ' || encode(sha256(convert_to(p_email, 'utf8')), 'hex'), 5, 600);
  perform private.take_token('password_reset', 100, 600);
  return exists (select from private.staff s join auth.users u on u.id = s.user_id where u.email = p_email and s.is_active);
end $$;

-- The operator's command gives an account the rights of an administrator whatever it was before.
create or replace function public.set_admin(account_email text, is_admin boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  account uuid;
begin
  if coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role', current_setting('role', true))
    in ('anon', 'authenticated') then
    raise exception 'Only the operator may do this.' using errcode = '42501';
  end if;
  select id into account from auth.users where email = lower(trim(account_email));
  if account is null then
    return false;
  end if;
  if set_admin.is_admin then
    insert into private.staff (user_id) values (account)
    on conflict (user_id) do update set role = 'administrator', is_active = true;
    update auth.users u set banned_until = null where u.id = account;
    insert into public.profiles (user_id) values (account) on conflict do nothing;
  else
    delete from private.staff where user_id = account;
  end if;
  return true;
end $$;

revoke all on function private.list_accounts(), public.list_accounts(), private.change_account(uuid, text, boolean),
  public.change_account(uuid, text, boolean), public.add_account(uuid, text), public.may_reset_password(text, text)
  from public, anon, authenticated, service_role;
grant execute on function private.list_accounts(), public.list_accounts(), private.change_account(uuid, text, boolean),
  public.change_account(uuid, text, boolean) to authenticated, service_role;
grant execute on function public.add_account(uuid, text), public.may_reset_password(text, text) to service_role;
