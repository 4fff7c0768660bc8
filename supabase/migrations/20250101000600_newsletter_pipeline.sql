-- The newsletter's way from a subscription to a delivered mail. The functions here hand out work under leases and write
-- down results; what a result means is decided in one place, netlify/functions/_newsletter/delivery.ts. Campaigns are made,
-- handed out and steered in 20250101020000_newsletter_undo.sql.

alter table public.newsletter_subscribers
  -- Counts the times this person was asked; a link of an earlier round confirms nothing.
  add column confirmation_round integer not null default 1,
  add column confirmation_attempts integer not null default 0,
  add column confirmation_due_at timestamptz not null default now();
create index newsletter_subscribers_to_ask on public.newsletter_subscribers (confirmation_due_at)
  where active and confirmation_sent_at is null and confirmed_at is null;

alter table public.contact_messages add column notify_due_at timestamptz not null default now();
alter table public.newsletter_campaigns add column payload_hash text not null default '' check (length(payload_hash) <= 200);
alter table public.newsletter_deliveries
  add column lease_token uuid,
  add column interruptions integer not null default 0;
create index newsletter_deliveries_progress on public.newsletter_deliveries (campaign_id, status);
create index newsletter_deliveries_failures on public.newsletter_deliveries (campaign_id, email) where status in ('failed', 'uncertain');

-- The before-update guard is about what a request changes, not about what a trigger of ours does on the way.
drop trigger only_active_changes on public.newsletter_subscribers;
create trigger only_active_changes before update on public.newsletter_subscribers
  for each row when (pg_trigger_depth() = 0) execute function private.only_switch_changes('active');

-- Someone who had unsubscribed, or let the question lie for a day, signs up again: asked afresh, instead of refused as a
-- duplicate for ever. The answer is that of any sign-up, so it tells nobody who had left. Runs after guard_visitor_row.
create function private.welcome_back() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  known public.newsletter_subscribers;
begin
  select s.* into known from public.newsletter_subscribers s where s.email = new.email for update;
  if not found or not (known.unsubscribed_at is not null or coalesce(
    known.active and known.confirmed_at is null and known.confirmation_sent_at < now() - interval '1 day', false)) then
    return new;
  end if;
  if known.active = false or known.confirmation_sent_at < now() - interval '10 minutes' then
    update public.newsletter_subscribers as s
    set active = true, topics = new.topics, confirmed_at = null, confirmation_sent_at = null, confirmation_attempts = 0,
      confirmation_due_at = now(), confirmation_round = s.confirmation_round + 1, consent = new.consent
    where s.id = known.id;
  end if;
  return null;
end $$;
revoke all on function private.welcome_back() from public;
create trigger welcome_back before insert on public.newsletter_subscribers for each row execute function private.welcome_back();

-- Deleting a subscriber must not forget that the person had left: an import could bring the address back.
create function private.remember_opt_out() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.unsubscribed_at is not null then
    insert into public.suppressions (email, reason) values (old.email, 'unsubscribed') on conflict do nothing;
  end if;
  return old;
end $$;
revoke all on function private.remember_opt_out() from public;
create trigger remember_opt_out after delete on public.newsletter_subscribers for each row execute function private.remember_opt_out();

-- Who may be written to at all.
create function public.can_receive_newsletter(s public.newsletter_subscribers) returns boolean
language sql stable security invoker set search_path = ''
as $$ select s.active and s.confirmed_at is not null and s.unsubscribed_at is null
  and not exists (select 1 from public.suppressions x where x.email = s.email) $$;

-- Those of the named recipients who may be written to. An entry is an address, `all`, `topic:<label>` (people without a
-- topic get every issue) or `except:<address>`.
create function public.newsletter_audience(p_recipients text[]) returns table (subscriber_id uuid, email text)
language sql stable security invoker set search_path = ''
as $$
  with wanted as (select lower(btrim(entry)) as entry, btrim(entry) as label from unnest(p_recipients) as entry),
  topics as (select array_agg(substr(label, 7)) as labels from wanted where entry like 'topic:%')
  select s.id, s.email
  from public.newsletter_subscribers s, topics t
  where s.active and s.confirmed_at is not null and s.unsubscribed_at is null
    and (exists (select 1 from wanted where entry = 'all')
      or (t.labels is not null and (s.topics && t.labels or cardinality(s.topics) = 0))
      or s.email in (select entry from wanted))
    and s.email not in (select substr(entry, 8) from wanted where entry like 'except:%')
    and s.email not in (select x.email from public.suppressions x)
$$;

create function public.count_newsletter_audience(p_recipients text[]) returns integer
language sql stable security invoker set search_path = ''
as $$ select count(*)::integer from public.newsletter_audience(p_recipients) $$;

-- Writes down what became of a worker's deliveries. A worker whose lease was given to another one changes nothing.
create function public.settle_newsletter_deliveries(p_lease uuid, p_results jsonb) returns integer
language plpgsql security invoker set search_path = ''
as $$
declare
  settled integer;
begin
  update public.newsletter_deliveries d
  set status = r.status, attempts = r.attempts, interruptions = r.interruptions, next_at = r.next_at,
    error = left(r.error, 1000), message_id = coalesce(r.message_id, d.message_id), lease_token = null, lease_until = null,
    sent_at = case when r.status = 'sent' then now() end
  from jsonb_to_recordset(p_results) as r (id uuid, status text, attempts integer, interruptions integer, next_at timestamptz,
    error text, message_id text)
  where d.id = r.id and d.lease_token = p_lease and d.status = 'sending';
  get diagnostics settled = row_count;
  insert into public.suppressions (email, reason)
  select d.email, 'bounced' from jsonb_to_recordset(p_results) as r (id uuid, bad_mailbox boolean)
  join public.newsletter_deliveries d on d.id = r.id where r.bad_mailbox
  on conflict do nothing;
  return settled;
end $$;

-- Closes a campaign nobody has anything left to do for. Returns its status.
create function public.finish_newsletter_campaign(p_campaign uuid) returns text
language plpgsql security invoker set search_path = ''
as $$
begin
  update public.newsletter_campaigns c
  set finished_at = now(), pause_reason = null, status = case when exists (
    select 1 from public.newsletter_deliveries d where d.campaign_id = c.id and d.status in ('sent', 'skipped', 'uncertain')
  ) then 'sent' else 'failed' end
  where c.id = p_campaign and c.status = 'sending' and not exists (
    select 1 from public.newsletter_deliveries d where d.campaign_id = c.id and d.status in ('pending', 'sending'));
  return (select c.status from public.newsletter_campaigns c where c.id = p_campaign);
end $$;

-- How far a campaign has come.
create function public.newsletter_progress(p_campaigns uuid[]) returns table (campaign_id uuid, status text, deliveries integer)
language sql stable security invoker set search_path = ''
as $$
  select d.campaign_id, d.status, count(*)::integer from public.newsletter_deliveries d
  where d.campaign_id = any (p_campaigns) group by d.campaign_id, d.status
$$;

-- Hands out subscribers who have not been asked yet; what is not reported back within the lease is handed out again.
create function public.claim_confirmations(p_limit integer, p_lease_seconds integer default 60, p_email text default null)
returns table (id uuid, email text, round integer, attempts integer)
language sql volatile security invoker set search_path = ''
as $$
  update public.newsletter_subscribers s set confirmation_due_at = now() + make_interval(secs => p_lease_seconds)
  from (
    select q.id from public.newsletter_subscribers q
    where q.active and q.confirmation_sent_at is null and q.confirmed_at is null and q.confirmation_due_at <= now()
      and (p_email is null or q.email = lower(p_email))
    order by q.confirmation_due_at limit p_limit for update skip locked
  ) as due
  where s.id = due.id
  returning s.id, s.email, s.confirmation_round, s.confirmation_attempts
$$;

-- Reports back: sent, or to be tried again then. After four deferrals nobody is asked any more.
create function public.settle_confirmation(p_id uuid, p_round integer, p_sent boolean, p_attempts integer, p_due_at timestamptz)
returns void
language sql volatile security invoker set search_path = ''
as $$
  update public.newsletter_subscribers s
  set confirmation_sent_at = case when p_sent or p_attempts >= 4 then now() end,
    confirmation_attempts = p_attempts, confirmation_due_at = coalesce(p_due_at, s.confirmation_due_at)
  where s.id = p_id and s.confirmation_round = p_round and s.confirmed_at is null
$$;

-- The person said yes. True also when that had happened before.
create function public.confirm_subscriber(p_id uuid, p_round integer) returns boolean
language plpgsql security invoker set search_path = ''
as $$
declare
  address text;
begin
  update public.newsletter_subscribers s
  set confirmed_at = coalesce(s.confirmed_at, now()), active = true, unsubscribed_at = null,
    consent = s.consent || jsonb_build_object('confirmed_at', coalesce(s.confirmed_at, now()))
  where s.id = p_id and s.confirmation_round = p_round and (s.active or s.confirmed_at is null)
  returning s.email into address;
  if not found then
    return false;
  end if;
  delete from public.suppressions x where x.email = address;
  return true;
end $$;

-- The person said no. A later round's link is needed to come back. True also when that had happened before.
create function public.unsubscribe_subscriber(p_id uuid) returns boolean
language plpgsql security invoker set search_path = ''
as $$
begin
  update public.newsletter_subscribers s
  set active = false, unsubscribed_at = now(), confirmation_round = s.confirmation_round + 1
  where s.id = p_id and (s.active or s.unsubscribed_at is null);
  return exists (select 1 from public.newsletter_subscribers s where s.id = p_id);
end $$;

-- Ask someone again: back after leaving, or with a link that had run out. At most once in ten minutes.
create function public.ask_again(p_id uuid) returns boolean
language plpgsql security invoker set search_path = ''
as $$
begin
  update public.newsletter_subscribers s
  set active = true, confirmed_at = null, confirmation_sent_at = null, confirmation_attempts = 0, confirmation_due_at = now(),
    confirmation_round = s.confirmation_round + 1
  where s.id = p_id and (s.confirmed_at is null or s.unsubscribed_at is not null)
    and (s.confirmation_sent_at is null or s.confirmation_sent_at < now() - interval '10 minutes' or s.active = false);
  return found;
end $$;

-- Adds addresses an admin brings along. `p_has_consent`: these people have said yes elsewhere, and are not asked again.
create function public.import_subscribers(p_rows jsonb, p_has_consent boolean, p_admin uuid)
returns table (added integer, known integer, suppressed integer)
language plpgsql security invoker set search_path = ''
as $$
declare
  wanted integer;
begin
  create temporary table incoming on commit drop as
  select distinct on (lower(btrim(r.email))) lower(btrim(r.email)) as email, coalesce(r.topics, '{}') as topics
  from jsonb_to_recordset(p_rows) as r (email text, topics text[]);
  select count(*) into wanted from pg_temp.incoming;
  delete from pg_temp.incoming i using public.suppressions x where x.email = i.email;
  get diagnostics suppressed = row_count;
  delete from pg_temp.incoming i using public.newsletter_subscribers s where s.email = i.email;
  get diagnostics known = row_count;
  insert into public.newsletter_subscribers (email, topics, confirmed_at, confirmation_sent_at, consent)
  select i.email, i.topics, case when p_has_consent then now() end, case when p_has_consent then now() end,
    jsonb_build_object('source', 'import', 'by', p_admin, 'at', now(), 'stated_by_admin', p_has_consent)
  from pg_temp.incoming i
  on conflict (email) do nothing;
  get diagnostics added = row_count;
  known := wanted - suppressed - added;
  drop table pg_temp.incoming;
  return next;
end $$;

-- New messages and the admins who want to hear of them; the addresses live where the API cannot read.
create function public.claim_message_notices(p_limit integer, p_lease_seconds integer default 60)
returns table (id uuid, name text, email text, message text, recipients text[])
language plpgsql security definer set search_path = ''
as $$
declare
  wanting text[];
begin
  if coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role', current_setting('role', true))
    is distinct from 'service_role' then
    raise exception 'Only the service may do this.' using errcode = '42501';
  end if;
  select coalesce(array_agg(u.email::text order by u.email), '{}') into wanting
  from private.admins a
  join public.profiles p on p.user_id = a.user_id and p.notify_messages
  join auth.users u on u.id = a.user_id
  where u.email is not null;
  return query
  update public.contact_messages m set notify_due_at = now() + make_interval(secs => p_lease_seconds)
  from (
    select q.id from public.contact_messages q
    where q.notified_at is null and q.notify_due_at <= now() and q.created_at > now() - interval '1 day'
    order by q.created_at limit p_limit for update skip locked
  ) as due
  where m.id = due.id
  returning m.id, m.name, m.email, m.message, wanting;
end $$;

revoke all on function public.can_receive_newsletter(public.newsletter_subscribers), public.newsletter_audience(text[]),
  public.count_newsletter_audience(text[]), public.settle_newsletter_deliveries(uuid, jsonb),
  public.finish_newsletter_campaign(uuid), public.newsletter_progress(uuid[]), public.claim_confirmations(integer, integer, text),
  public.settle_confirmation(uuid, integer, boolean, integer, timestamptz), public.confirm_subscriber(uuid, integer),
  public.unsubscribe_subscriber(uuid), public.ask_again(uuid), public.import_subscribers(jsonb, boolean, uuid),
  public.claim_message_notices(integer, integer)
from public, anon, authenticated;
grant execute on function public.can_receive_newsletter(public.newsletter_subscribers), public.newsletter_audience(text[]),
  public.count_newsletter_audience(text[]), public.settle_newsletter_deliveries(uuid, jsonb),
  public.finish_newsletter_campaign(uuid), public.newsletter_progress(uuid[]), public.claim_confirmations(integer, integer, text),
  public.settle_confirmation(uuid, integer, boolean, integer, timestamptz), public.confirm_subscriber(uuid, integer),
  public.unsubscribe_subscriber(uuid), public.ask_again(uuid), public.import_subscribers(jsonb, boolean, uuid),
  public.claim_message_notices(integer, integer)
to service_role;
-- Policies on the tables decide what an admin gets to see through these; anyone else counts nothing.
grant execute on function public.newsletter_audience(text[]), public.count_newsletter_audience(text[]), public.newsletter_progress(uuid[])
to authenticated;
