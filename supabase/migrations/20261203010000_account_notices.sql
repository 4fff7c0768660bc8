-- Whatever changes what protects an account is told to its owner by mail, whichever way it was done
-- (docs/decisions/125-changes-of-an-account-are-told.md).

-- Changes that nobody has been told of yet. A row goes when its mail has left, or after three days of trying.
create table private.account_notices (
  id bigint generated always as identity primary key,
  -- The account's address when it was changed: of a new address, the old one is told.
  email text not null,
  event text not null check (event in ('password', 'email', 'second_factor_on', 'second_factor_off', 'recovery_codes_made',
    'recovery_code_used', 'role', 'activated', 'deactivated')),
  -- The new address, or the new role.
  detail text,
  -- The address of an administrator who did it; null for the person's own change and for one of an operator.
  author text,
  noted_at timestamptz not null default now(),
  due_at timestamptz not null default now()
);
revoke all on private.account_notices from public, anon, authenticated, service_role;

-- Notes a change of an account that is in use: an invitation that nobody has accepted yet protects nothing.
create function private.note_account_change(p_user uuid, p_event text, p_email text default null, p_detail text default null) returns void
language sql security definer set search_path = ''
as $$
  insert into private.account_notices (email, event, detail, author)
  select coalesce(p_email, u.email), p_event, p_detail,
    (select a.email from auth.users a where a.id = private.acting_account() and a.id <> u.id)
  from auth.users u join private.staff s on s.user_id = u.id
  where u.id = p_user and u.email_confirmed_at is not null
$$;

-- The auth service has kept a new password. The first one accepts an invitation.
create function private.follow_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_account_change(new.id, 'password');
  return null;
end $$;
create trigger follow_password after update of encrypted_password on auth.users for each row
  when (coalesce(old.encrypted_password, '') <> '' and old.encrypted_password is distinct from new.encrypted_password)
  execute function private.follow_password();

create function private.follow_staff() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.role <> old.role then
    perform private.note_account_change(new.user_id, 'role', null, new.role);
  end if;
  if new.is_active <> old.is_active then
    perform private.note_account_change(new.user_id, case when new.is_active then 'activated' else 'deactivated' end);
  end if;
  return null;
end $$;
create trigger follow_staff after update on private.staff for each row execute function private.follow_staff();

-- As before; the old address is told.
create or replace function private.follow_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  change private.address_changes;
begin
  delete from private.address_changes c where c.user_id = new.id returning c.* into change;
  if not exists (select from private.staff s where s.user_id = new.id) then
    return null;
  end if;
  delete from auth.sessions s
  where s.user_id = new.id and (change.new_email is distinct from new.email or s.id is distinct from change.session_id);
  insert into public.activity (author, author_id, kind, action, table_name, row_id, title, columns)
  values (case when change.new_email = new.email then private.name_of(new.id) else 'System' end,
    case when change.new_email = new.email then new.id end, 'accounts', 'changed', 'staff', new.id, private.name_of(new.id), '{email}');
  perform private.note_account_change(new.id, 'email', old.email, new.email);
  return null;
end $$;

-- As before; the person is told.
create or replace function private.follow_second_factor() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := coalesce(new.user_id, old.user_id);
  what text := 'second_factor_' || case when tg_op = 'DELETE' then 'off' else 'on' end;
begin
  if not private.has_second_factor(person) then
    delete from private.recovery_codes c where c.user_id = person;
  end if;
  if exists (select from private.staff s where s.user_id = person) then
    insert into public.activity (author, author_id, kind, action, table_name, row_id, title, columns)
    values (case when tg_op = 'DELETE' then private.acting_name() else private.name_of(person) end,
      case when tg_op = 'DELETE' then private.acting_account() else person end, 'accounts', 'changed', 'staff', person,
      private.name_of(person), array[what]);
    perform private.note_account_change(person, what);
  end if;
  return null;
end $$;

-- As before; the person is told.
create or replace function private.make_recovery_codes() returns text[]
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
  perform private.note_account_change((select auth.uid()), 'recovery_codes_made');
  return codes;
end $$;

-- As before; the person is told.
create or replace function private.use_recovery_code(p_code text) returns boolean
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
  perform private.note_account_change((select auth.uid()), 'recovery_code_used');
  return true;
end $$;

-- Changes that are to be told now; whoever claims them has a minute for it.
create function public.claim_account_notices(p_limit integer)
returns table (id bigint, email text, event text, detail text, author text, noted_at timestamptz)
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.account_notices n where n.noted_at < now() - interval '3 days';
  return query
    update private.account_notices n set due_at = now() + interval '1 minute'
    from (
      select q.id from private.account_notices q where q.due_at <= now() order by q.id limit p_limit for update skip locked
    ) as due
    where n.id = due.id
    returning n.id, n.email, n.event, n.detail, n.author, n.noted_at;
end $$;

-- Their mails have left, or never will.
create function public.settle_account_notices(p_ids bigint[]) returns void
language sql security definer set search_path = ''
as $$ delete from private.account_notices n where n.id = any (p_ids) $$;

revoke all on function private.note_account_change(uuid, text, text, text), private.follow_password(), private.follow_staff(),
  public.claim_account_notices(integer), public.settle_account_notices(bigint[])
  from public, anon, authenticated, service_role;
grant execute on function public.claim_account_notices(integer), public.settle_account_notices(bigint[]) to service_role;
