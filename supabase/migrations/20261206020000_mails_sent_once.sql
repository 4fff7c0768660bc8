-- Nobody is mailed again and again: not an address that strangers sign up, and not an admin because a colleague's mailbox is full.

-- Whoever has left, never confirmed or could not be reached may sign up again. The mail that asks them leaves at most once a day,
-- whoever signs them up; only the first one after they left need not wait. A mail that still waits to be sent is not begun again.
create or replace function private.welcome_back() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  known public.newsletter_subscribers;
  is_suppressed boolean;
  is_due boolean;
begin
  select s.* into known from public.newsletter_subscribers s where s.email = new.email for update;
  if not found then
    return new;
  end if;
  is_suppressed := known.active and known.confirmed_at is not null
    and exists (select 1 from public.suppressions x where x.email = new.email);
  is_due := coalesce(known.confirmation_sent_at < greatest(now() - interval '1 day', known.unsubscribed_at),
    not known.active or known.confirmed_at is not null);
  if not (is_suppressed or known.unsubscribed_at is not null or known.active and known.confirmed_at is null and is_due) then
    return new;
  end if;
  if is_due then
    update public.newsletter_subscribers as s
    set active = true, topics = new.topics, confirmed_at = null, confirmation_sent_at = null, confirmation_attempts = 0,
      confirmation_due_at = now(), confirmation_round = s.confirmation_round + 1, consent = new.consent
    where s.id = known.id;
  end if;
  return null;
end $$;

-- Messages whose admins have been mailed, or are being mailed. A row goes after two days; a message is reported for one.
create table private.message_notices (
  message_id uuid primary key references public.contact_messages (id) on delete cascade,
  attempts integer not null default 0,
  -- Accounts that need no other mail: theirs was taken, or refused for ever.
  told uuid[] not null default '{}',
  begun_at timestamptz not null default now()
);
revoke all on private.message_notices from public, anon, authenticated, service_role;

-- As before, but each wait is twice as long as the one before, up to six hours, and who has been told is left out.
create or replace function public.claim_message_notices(p_limit integer, p_lease_seconds integer default 60)
returns table (id uuid, name text, email text, message text, recipients text[])
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role', current_setting('role', true))
    is distinct from 'service_role' then
    raise exception 'Only the service may do this.' using errcode = '42501';
  end if;
  delete from private.message_notices n where n.begun_at < now() - interval '2 days';
  return query
  with due as (
    select q.id from public.contact_messages q
    where q.notified_at is null and q.notify_due_at <= now() and q.created_at > now() - interval '1 day'
    order by q.created_at limit p_limit for update skip locked
  ),
  begun as (
    insert into private.message_notices as n (message_id) select d.id from due d
    on conflict (message_id) do update set attempts = n.attempts + 1
    returning n.message_id, n.attempts, n.told
  )
  update public.contact_messages m
  set notify_due_at = now() + least(make_interval(secs => p_lease_seconds) * 2 ^ b.attempts, interval '6 hours')
  from begun b
  where m.id = b.message_id
  returning m.id, m.name, m.email, m.message, array(
    select u.email::text from private.admins a
    join public.profiles p on p.user_id = a.user_id and p.notify_messages
    join auth.users u on u.id = a.user_id
    where u.email is not null and a.user_id <> all (b.told) order by u.email);
end $$;

-- Reports back who has been told of a message by now, and whether that is everybody.
create function public.settle_message_notice(p_id uuid, p_told text[], p_is_over boolean) returns void
language sql security definer set search_path = ''
as $$
  update private.message_notices n set told = n.told || array(select u.id from auth.users u where u.email = any (p_told))
  where n.message_id = p_id;
  update public.contact_messages m set notified_at = now() where m.id = p_id and p_is_over;
$$;
revoke all on function public.settle_message_notice(uuid, text[], boolean) from public, anon, authenticated, service_role;
grant execute on function public.settle_message_notice(uuid, text[], boolean) to service_role;
