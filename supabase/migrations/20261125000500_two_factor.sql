-- A second factor: an authenticator app, kept by the auth service, and recovery codes (docs/decisions/117-second-factor.md).

-- Recovery codes of a person; only their hashes are kept.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  hash bytea not null,
  -- The session that the code was used for; null while it can still be used. The code ends with the session.
  session_id uuid references auth.sessions (id) on delete cascade,
  primary key (user_id, hash)
);
create index recovery_codes_session_id on private.recovery_codes (session_id);
revoke all on private.recovery_codes from public, anon, authenticated, service_role;

create function private.has_second_factor(p_user uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from auth.mfa_factors f where f.user_id = p_user and f.status = 'verified') $$;

-- Besides role and state of the account, and besides the session: a person with a second factor has rights once its code
-- was entered in this session (`aal2`), or a recovery code.
create or replace function private.my_role() returns text
language sql stable security definer set search_path = ''
as $$
  select role from private.staff where user_id = (select auth.uid()) and is_active
    and ((select auth.jwt()) ->> 'session_id' is null
      or exists (select from auth.sessions s where s.id = (select (auth.jwt() ->> 'session_id')::uuid)))
    and ((select auth.jwt()) ->> 'aal' = 'aal2'
      or not (select private.has_second_factor(auth.uid()))
      or exists (select from private.recovery_codes c where c.session_id = (select (auth.jwt() ->> 'session_id')::uuid)))
$$;

-- Whether one's own second factor is on, and how many recovery codes are left.
create function private.my_second_factor() returns table (is_on boolean, codes_left integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise exception 'Only staff have a second factor here.' using errcode = '42501';
  end if;
  return query select private.has_second_factor((select auth.uid())),
    (select count(*)::integer from private.recovery_codes c where c.user_id = (select auth.uid()) and c.session_id is null);
end $$;
create function public.my_second_factor() returns table (is_on boolean, codes_left integer)
language sql stable security invoker set search_path = ''
as $$ select * from private.my_second_factor() $$;

-- Small letters and digits only, however the code was copied.
create function private.hash_of_code(p_code text) returns bytea
language sql immutable set search_path = ''
as $$ select sha256(convert_to(regexp_replace(lower(p_code), '[^0-9a-z]', '', 'g'), 'utf8')) $$;

-- Ten new codes of 80 random bits, which nobody can read again; earlier unused ones stop working.
create function private.make_recovery_codes() returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  codes text[];
begin
  if not private.is_staff() or not private.has_second_factor((select auth.uid())) then
    raise exception 'Recovery codes are for people with a second factor.' using errcode = '42501';
  end if;
  delete from private.recovery_codes c where c.user_id = (select auth.uid()) and c.session_id is null;
  codes := array(
    select regexp_replace(left(gen_random_uuid()::text, 8) || right(gen_random_uuid()::text, 12), '(.{5})(?=.)', '\1-', 'g')
    from generate_series(1, 10));
  insert into private.recovery_codes (user_id, hash)
  select (select auth.uid()), private.hash_of_code(c) from unnest(codes) c;
  return codes;
end $$;
create function public.make_recovery_codes() returns text[]
language sql security invoker set search_path = ''
as $$ select private.make_recovery_codes() $$;

-- Uses up a recovery code for the session of the request, which has rights from then on. False for one that is not right.
create function private.use_recovery_code(p_code text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  session uuid;
begin
  select s.id into session from auth.sessions s
  where s.id = (select (auth.jwt() ->> 'session_id')::uuid) and s.user_id = (select auth.uid());
  if session is null then
    raise exception 'Please sign in.' using errcode = '42501';
  end if;
  perform private.take_token('recovery_code of ' || (select auth.uid()), 10, 600);
  update private.recovery_codes c set session_id = session
  where c.user_id = (select auth.uid()) and c.hash = private.hash_of_code(p_code) and c.session_id is null;
  if not found then
    return false;
  end if;
  insert into public.activity (author, kind, action, table_name, row_id, title, columns)
  values (private.name_of_account(), 'accounts', 'changed', 'staff', (select auth.uid()), private.name_of_account(), '{recovery_code_used}');
  return true;
end $$;
create function public.use_recovery_code(p_code text) returns boolean
language sql security invoker set search_path = ''
as $$ select private.use_recovery_code(p_code) $$;

-- Removes a second factor: one's own, or as an administrator that of somebody who has lost it.
create function private.remove_second_factor(p_user uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() and (not private.is_staff() or p_user <> (select auth.uid())) then
    raise exception 'Only an administrator may change accounts.' using errcode = '42501';
  end if;
  delete from auth.mfa_factors f where f.user_id = p_user;
end $$;
create function public.remove_second_factor(p_user uuid) returns void
language sql security invoker set search_path = ''
as $$ select private.remove_second_factor(p_user) $$;

-- What follows when the auth service turns a second factor on, or anybody removes it.
create function private.follow_second_factor() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := coalesce(new.user_id, old.user_id);
begin
  if not private.has_second_factor(person) then
    delete from private.recovery_codes c where c.user_id = person;
  end if;
  if exists (select from private.staff s where s.user_id = person) then
    insert into public.activity (author, kind, action, table_name, row_id, title, columns)
    values (case when tg_op = 'DELETE' then private.acting_name() else private.name_of(person) end, 'accounts', 'changed', 'staff',
      person, private.name_of(person), array['second_factor_' || case when tg_op = 'DELETE' then 'off' else 'on' end]);
  end if;
  return null;
end $$;
create trigger follow_second_factor_on after update of status on auth.mfa_factors for each row
  when (new.status = 'verified' and old.status <> 'verified') execute function private.follow_second_factor();
create trigger follow_second_factor_off after delete on auth.mfa_factors for each row
  when (old.status = 'verified') execute function private.follow_second_factor();

-- As before, with who has a second factor.
drop function public.list_accounts();
drop function private.list_accounts();
create function private.list_accounts()
returns table (user_id uuid, email text, name text, role text, is_active boolean, last_sign_in_at timestamptz, has_second_factor boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an administrator may see the accounts.' using errcode = '42501';
  end if;
  return query select s.user_id, u.email::text, coalesce(p.name, ''), s.role, s.is_active, u.last_sign_in_at,
      private.has_second_factor(s.user_id)
    from private.staff s join auth.users u on u.id = s.user_id left join public.profiles p on p.user_id = s.user_id
    order by u.email, s.user_id;
end $$;
create function public.list_accounts()
returns table (user_id uuid, email text, name text, role text, is_active boolean, last_sign_in_at timestamptz, has_second_factor boolean)
language sql stable security invoker set search_path = ''
as $$ select * from private.list_accounts() $$;

-- As before; the activity says that it happened, whether or not there was a session.
create or replace function private.end_sessions_of(p_user uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an administrator may end the sessions of an account.' using errcode = '42501';
  end if;
  delete from auth.sessions s where s.user_id = p_user;
  insert into public.activity (author, kind, action, table_name, row_id, title, columns)
  select private.acting_name(), 'accounts', 'changed', 'staff', s.user_id, private.name_of(s.user_id), '{sessions_ended}'
  from private.staff s where s.user_id = p_user;
end $$;

revoke all on function private.has_second_factor(uuid), private.my_second_factor(), public.my_second_factor(),
  private.hash_of_code(text), private.make_recovery_codes(), public.make_recovery_codes(), private.use_recovery_code(text),
  public.use_recovery_code(text), private.remove_second_factor(uuid), public.remove_second_factor(uuid),
  private.follow_second_factor(), private.list_accounts(), public.list_accounts()
  from public, anon, authenticated, service_role;
grant execute on function private.my_second_factor(), public.my_second_factor(), private.make_recovery_codes(),
  public.make_recovery_codes(), private.use_recovery_code(text), public.use_recovery_code(text),
  private.remove_second_factor(uuid), public.remove_second_factor(uuid), private.list_accounts(), public.list_accounts()
  to authenticated, service_role;
