-- A newsletter can wait a moment before it begins, and be called back until then. A browser names the campaign itself, so
-- that it can ask for it when an answer was lost.

alter table public.newsletter_campaigns
  add column starts_at timestamptz not null default now(),
  drop constraint newsletter_campaigns_status_check,
  add constraint newsletter_campaigns_status_check
    check (status in ('draft', 'queued', 'sending', 'paused', 'sent', 'failed', 'cancelled'));

-- One campaign for one key. A key that lapses (`p_lapses`) stands for the same request for ten minutes only, and not for one
-- that was called back. With `p_hold_seconds` the campaign waits that long; the same request without it ends the wait.
create function public.queue_newsletter_campaign(
  p_key text, p_lapses boolean, p_payload_hash text, p_subject text, p_html text, p_text text, p_admin uuid, p_recipients text[],
  p_id uuid, p_hold_seconds integer
) returns table (id uuid, is_new boolean, is_same boolean, total integer)
language plpgsql security invoker set search_path = ''
as $$
declare
  known public.newsletter_campaigns;
  made uuid;
  counted integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_key, 0));
  select c.* into known from public.newsletter_campaigns c where c.idempotency_key = p_key;
  if found and p_lapses and (known.status = 'cancelled' or known.created_at < now() - interval '10 minutes') then
    update public.newsletter_campaigns c set idempotency_key = c.idempotency_key || ':' || c.id where c.id = known.id;
  elsif found then
    if known.payload_hash = p_payload_hash and p_hold_seconds = 0 then
      update public.newsletter_campaigns c set starts_at = now() where c.id = known.id and c.status = 'queued';
    end if;
    return query select known.id, false, known.payload_hash = p_payload_hash, known.total;
    return;
  end if;
  insert into public.newsletter_campaigns (id, idempotency_key, payload_hash, subject, html, text, status, created_by, starts_at)
  values (coalesce(p_id, gen_random_uuid()), p_key, p_payload_hash, p_subject, p_html, p_text, 'queued', p_admin,
    now() + make_interval(secs => p_hold_seconds))
  on conflict on constraint newsletter_campaigns_pkey do nothing
  returning newsletter_campaigns.id into made;
  if made is null then
    -- The id is another campaign's.
    return query select p_id, false, false, 0;
    return;
  end if;
  insert into public.newsletter_deliveries (campaign_id, subscriber_id, email)
  select made, a.subscriber_id, a.email from public.newsletter_audience(p_recipients) a;
  get diagnostics counted = row_count;
  if counted = 0 then
    delete from public.newsletter_campaigns c where c.id = made;
    return query select null::uuid, true, true, 0;
    return;
  end if;
  update public.newsletter_campaigns c set total = counted, status = case when p_hold_seconds > 0 then 'queued' else 'sending' end
  where c.id = made;
  return query select made, true, true, counted;
end $$;

-- What the functions of the previous release call, until they are replaced.
create or replace function public.create_newsletter_campaign(
  p_key text, p_lapses boolean, p_payload_hash text, p_subject text, p_html text, p_text text, p_admin uuid, p_recipients text[]
) returns table (id uuid, is_new boolean, is_same boolean, total integer)
language sql volatile security invoker set search_path = ''
as $$
  select * from public.queue_newsletter_campaign(
    p_key, p_lapses, p_payload_hash, p_subject, p_html, p_text, p_admin, p_recipients, null, 0)
$$;

-- Hands out due deliveries to one worker: pending ones, and those whose lease ran out because their worker died. The first
-- claim after its wait begins a campaign: from then on it can be paused, and no longer called back.
create or replace function public.claim_newsletter_deliveries(p_campaign uuid, p_lease uuid, p_lease_seconds integer, p_limit integer default 5)
returns table (id uuid, email text, subscriber_id uuid, attempts integer, interruptions integer, can_receive boolean)
language sql volatile security invoker set search_path = ''
as $$
  update public.newsletter_campaigns c set status = 'sending'
  where c.id = p_campaign and c.status = 'queued' and c.starts_at <= now();
  with due as (
    select d.id, d.status from public.newsletter_deliveries d
    join public.newsletter_campaigns c on c.id = d.campaign_id
    where d.campaign_id = p_campaign and c.status = 'sending'
      and d.status in ('pending', 'sending') and d.next_at <= now()
    order by d.next_at
    limit p_limit
    for update of d skip locked
  ), taken as (
    update public.newsletter_deliveries d
    set status = 'sending', lease_token = p_lease, interruptions = d.interruptions + (due.status = 'sending')::integer,
      lease_until = now() + make_interval(secs => p_lease_seconds),
      next_at = now() + make_interval(secs => p_lease_seconds)
    from due where d.id = due.id
    returning d.id, d.email, d.subscriber_id, d.attempts, d.interruptions
  )
  select t.id, t.email, t.subscriber_id, t.attempts, t.interruptions,
    coalesce((select public.can_receive_newsletter(s) from public.newsletter_subscribers s where s.id = t.subscriber_id), false)
  from taken t
$$;

-- What a person does to a campaign. Returns false when the campaign is in no state for it.
create or replace function public.steer_newsletter_campaign(p_campaign uuid, p_action text, p_reason text default null) returns boolean
language plpgsql security invoker set search_path = ''
as $$
begin
  if p_action = 'cancel' then
    update public.newsletter_campaigns c set status = 'cancelled', pause_reason = left(p_reason, 1000), finished_at = now()
    where c.id = p_campaign and c.status = 'queued';
    if found then
      delete from public.newsletter_deliveries d where d.campaign_id = p_campaign;
      return true;
    end if;
    -- Asked again, because the first answer was lost.
    return exists (select 1 from public.newsletter_campaigns c where c.id = p_campaign and c.status = 'cancelled');
  elsif p_action = 'pause' then
    update public.newsletter_campaigns c set status = 'paused', pause_reason = left(p_reason, 1000)
    where c.id = p_campaign and c.status in ('queued', 'sending');
  elsif p_action = 'resume' then
    update public.newsletter_campaigns c set status = 'sending', pause_reason = null where c.id = p_campaign and c.status = 'paused';
    if found then
      update public.newsletter_deliveries d set next_at = now() where d.campaign_id = p_campaign and d.status = 'pending';
      return true;
    end if;
  elsif p_action = 'retry' then
    update public.newsletter_deliveries d
    set status = 'pending', attempts = 0, interruptions = 0, next_at = now(), lease_token = null, lease_until = null
    where d.campaign_id = p_campaign and d.status in ('failed', 'uncertain');
    if found then
      update public.newsletter_campaigns c set status = 'sending', pause_reason = null, finished_at = null where c.id = p_campaign;
      return true;
    end if;
  end if;
  return found;
end $$;

-- Campaigns with something due now, the oldest first; one whose wait is over is due.
create or replace function public.due_newsletter_campaigns() returns setof uuid
language sql stable security invoker set search_path = ''
as $$
  select c.id from public.newsletter_campaigns c
  where (c.status = 'queued' and c.starts_at <= now())
    or (c.status = 'sending' and (
      exists (select 1 from public.newsletter_deliveries d
        where d.campaign_id = c.id and d.status in ('pending', 'sending') and d.next_at <= now())
      or not exists (select 1 from public.newsletter_deliveries d where d.campaign_id = c.id and d.status in ('pending', 'sending'))))
  order by c.created_at
$$;

revoke all on function
  public.queue_newsletter_campaign(text, boolean, text, text, text, text, uuid, text[], uuid, integer),
  public.create_newsletter_campaign(text, boolean, text, text, text, text, uuid, text[]),
  public.claim_newsletter_deliveries(uuid, uuid, integer, integer), public.steer_newsletter_campaign(uuid, text, text),
  public.due_newsletter_campaigns()
from public, anon, authenticated;
grant execute on function
  public.queue_newsletter_campaign(text, boolean, text, text, text, text, uuid, text[], uuid, integer),
  public.create_newsletter_campaign(text, boolean, text, text, text, text, uuid, text[]),
  public.claim_newsletter_deliveries(uuid, uuid, integer, integer), public.steer_newsletter_campaign(uuid, text, text),
  public.due_newsletter_campaigns()
to service_role;
