-- A person changes their own e-mail address; both mailboxes have to confirm it (docs/decisions/106-own-account.md).

create table private.address_changes (
  -- Named by the links of both mails; another one with each request, so that earlier links stop working.
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  old_email text not null,
  new_email text not null check (private.is_email(new_email)),
  -- The session that has asked: it stays when the others end.
  session_id uuid,
  asked_at timestamptz not null default now(),
  is_old_confirmed boolean not null default false,
  is_new_confirmed boolean not null default false
);
revoke all on private.address_changes from public, anon, authenticated, service_role;

-- Counts a request of an account before its password is checked: five in ten minutes.
create function public.count_address_change(p_user uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.take_token('address_change of ' || p_user, 5, 600);
end $$;

-- Keeps the new address of an active account until both mailboxes have confirmed it. Whether another account has the
-- address makes no difference here.
create function public.ask_address_change(p_user uuid, p_email text, p_session uuid) returns uuid
language sql security definer set search_path = ''
as $$
  insert into private.address_changes (user_id, old_email, new_email, session_id)
  select s.user_id, u.email, p_email, p_session
  from private.staff s join auth.users u on u.id = s.user_id where s.user_id = p_user and s.is_active
  on conflict (user_id) do update set id = excluded.id, old_email = excluded.old_email, new_email = excluded.new_email,
    session_id = excluded.session_id, asked_at = excluded.asked_at, is_old_confirmed = false, is_new_confirmed = false
  returning id
$$;

-- Confirms a change from one mailbox. No row for a change that was withdrawn, replaced, made already or asked for more than
-- a day ago, and for an account that is not active.
create function public.confirm_address_change(p_id uuid, p_is_new boolean)
returns table (user_id uuid, new_email text, is_complete boolean)
language sql security definer set search_path = ''
as $$
  update private.address_changes c
  set is_old_confirmed = case when p_is_new then c.is_old_confirmed else true end,
    is_new_confirmed = case when p_is_new then true else c.is_new_confirmed end
  from private.staff s
  where c.id = p_id and s.user_id = c.user_id and s.is_active and c.asked_at > now() - interval '1 day'
  returning c.user_id, c.new_email, c.is_old_confirmed and c.is_new_confirmed
$$;

-- What follows when the auth service changes the address of an account, in the same transaction. An operator may change it
-- too: then every session ends.
create function private.follow_address() returns trigger
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
  insert into public.activity (author, kind, action, table_name, row_id, title, columns)
  values (case when change.new_email = new.email then private.name_of(new.id) else 'System' end,
    'accounts', 'changed', 'staff', new.id, private.name_of(new.id), '{email}');
  return null;
end $$;
create trigger follow_address after update of email on auth.users for each row
  when (old.email is distinct from new.email) execute function private.follow_address();

-- One's own address, and the change that waits for a confirmation.
create function private.my_address()
returns table (email text, new_email text, is_old_confirmed boolean, is_new_confirmed boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise exception 'Only staff have an address here.' using errcode = '42501';
  end if;
  return query
    select u.email::text, c.new_email, coalesce(c.is_old_confirmed, false), coalesce(c.is_new_confirmed, false)
    from auth.users u
    left join private.address_changes c on c.user_id = u.id and c.asked_at > now() - interval '1 day'
    where u.id = (select auth.uid());
end $$;
create function public.my_address()
returns table (email text, new_email text, is_old_confirmed boolean, is_new_confirmed boolean)
language sql stable security invoker set search_path = ''
as $$ select * from private.my_address() $$;

-- Withdraws one's own change; the links of its mails stop working.
create function private.withdraw_address_change() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise exception 'Only staff have an address here.' using errcode = '42501';
  end if;
  delete from private.address_changes c where c.user_id = (select auth.uid());
end $$;
create function public.withdraw_address_change() returns void
language sql security invoker set search_path = ''
as $$ select private.withdraw_address_change() $$;

revoke all on function public.count_address_change(uuid), public.ask_address_change(uuid, text, uuid),
  public.confirm_address_change(uuid, boolean), private.follow_address(), private.my_address(), public.my_address(),
  private.withdraw_address_change(), public.withdraw_address_change()
  from public, anon, authenticated, service_role;
grant execute on function public.count_address_change(uuid), public.ask_address_change(uuid, text, uuid),
  public.confirm_address_change(uuid, boolean) to service_role;
grant execute on function private.my_address(), public.my_address(), private.withdraw_address_change(),
  public.withdraw_address_change() to authenticated, service_role;
