-- A newsletter can be planned for a time, and its results can be read (docs/decisions/059-newsletter-results.md).

alter table public.newsletter_campaigns
  -- Whom a planned newsletter goes to, as it was chosen; null once its deliveries exist. Nobody else needs the addresses.
  add column recipients text[],
  -- The addresses its links lead to, by their number; null where clicks are not counted.
  add column links text[],
  add column unsubscribed integer not null default 0,
  drop constraint newsletter_campaigns_status_check,
  add constraint newsletter_campaigns_status_check
    check (status in ('draft', 'planned', 'queued', 'sending', 'paused', 'sent', 'failed', 'cancelled'));
alter table public.newsletter_deliveries add column complained boolean not null default false;
create index newsletter_deliveries_complained on public.newsletter_deliveries (campaign_id) where complained;

-- How often a link was followed on a day (UTC). Nothing here is about a reader.
create table public.newsletter_clicks (
  campaign_id uuid not null references public.newsletter_campaigns (id) on delete cascade,
  link integer not null,
  day date not null,
  clicks integer not null,
  primary key (campaign_id, link, day)
);
alter table public.newsletter_clicks enable row level security;
revoke all on public.newsletter_clicks from public, anon, authenticated, service_role;
grant select on public.newsletter_clicks to authenticated;
grant all on public.newsletter_clicks to service_role;
create policy "admins read clicks" on public.newsletter_clicks for select to authenticated using ((select private.is_admin()));

-- As before, and with `p_starts_at` the campaign is planned: it keeps its recipients as they were chosen, and is resolved
-- when it begins. With `p_links` its clicks are counted.
drop function public.queue_newsletter_campaign(text, boolean, text, text, text, text, uuid, text[], uuid, integer);
create function public.queue_newsletter_campaign(
  p_key text, p_lapses boolean, p_payload_hash text, p_subject text, p_html text, p_text text, p_admin uuid, p_recipients text[],
  p_id uuid, p_hold_seconds integer, p_starts_at timestamptz default null, p_links text[] default null
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
  insert into public.newsletter_campaigns (id, idempotency_key, payload_hash, subject, html, text, status, created_by, starts_at, links)
  values (coalesce(p_id, gen_random_uuid()), p_key, p_payload_hash, p_subject, p_html, p_text, 'queued', p_admin,
    coalesce(p_starts_at, now() + make_interval(secs => p_hold_seconds)), p_links)
  on conflict on constraint newsletter_campaigns_pkey do nothing
  returning newsletter_campaigns.id into made;
  if made is null then
    -- The id is another campaign's.
    return query select p_id, false, false, 0;
    return;
  end if;
  if p_starts_at is null then
    insert into public.newsletter_deliveries (campaign_id, subscriber_id, email)
    select made, a.subscriber_id, a.email from public.newsletter_audience(p_recipients) a;
    get diagnostics counted = row_count;
  else
    counted := public.count_newsletter_audience(p_recipients);
  end if;
  if counted = 0 then
    delete from public.newsletter_campaigns c where c.id = made;
    return query select null::uuid, true, true, 0;
    return;
  end if;
  update public.newsletter_campaigns c
  set total = counted, recipients = case when p_starts_at is not null then p_recipients end,
    status = case when p_starts_at is not null then 'planned' when p_hold_seconds > 0 then 'queued' else 'sending' end
  where c.id = made;
  return query select made, true, true, counted;
end $$;

-- Another time for a planned campaign. False if it has begun or was cancelled, or if somebody else has moved it.
create function public.move_newsletter_campaign(p_campaign uuid, p_from timestamptz, p_to timestamptz) returns boolean
language plpgsql security invoker set search_path = ''
as $$
begin
  update public.newsletter_campaigns c set starts_at = p_to
  where c.id = p_campaign and c.status = 'planned' and c.starts_at = p_from;
  return found;
end $$;

-- As before, and a planned campaign gets its deliveries with the claim that begins it: in one transaction, and by the one
-- worker that changes its state.
create or replace function public.claim_newsletter_deliveries(p_campaign uuid, p_lease uuid, p_lease_seconds integer, p_limit integer default 5)
returns table (id uuid, email text, subscriber_id uuid, attempts integer, interruptions integer, can_receive boolean)
language sql volatile security invoker set search_path = ''
as $$
  with begun as (
    update public.newsletter_campaigns c set status = 'sending'
    where c.id = p_campaign and c.status in ('queued', 'planned') and c.starts_at <= now()
    returning c.id, c.recipients
  )
  insert into public.newsletter_deliveries (campaign_id, subscriber_id, email)
  select b.id, a.subscriber_id, a.email from begun b, public.newsletter_audience(b.recipients) a;
  update public.newsletter_campaigns c
  set recipients = null, total = (select count(*) from public.newsletter_deliveries d where d.campaign_id = c.id)
  where c.id = p_campaign and c.status = 'sending' and c.recipients is not null;
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

-- As before, and a planned campaign can be cancelled too.
create or replace function public.steer_newsletter_campaign(p_campaign uuid, p_action text, p_reason text default null) returns boolean
language plpgsql security invoker set search_path = ''
as $$
begin
  if p_action = 'cancel' then
    update public.newsletter_campaigns c
    set status = 'cancelled', pause_reason = left(p_reason, 1000), finished_at = now(), recipients = null
    where c.id = p_campaign and c.status in ('planned', 'queued');
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

-- Campaigns with something due now, the oldest first; one whose time has come is due.
create or replace function public.due_newsletter_campaigns() returns setof uuid
language sql stable security invoker set search_path = ''
as $$
  select c.id from public.newsletter_campaigns c
  where (c.status in ('queued', 'planned') and c.starts_at <= now())
    or (c.status = 'sending' and (
      exists (select 1 from public.newsletter_deliveries d
        where d.campaign_id = c.id and d.status in ('pending', 'sending') and d.next_at <= now())
      or not exists (select 1 from public.newsletter_deliveries d where d.campaign_id = c.id and d.status in ('pending', 'sending'))))
  order by c.created_at
$$;

-- The person said no, by the link of campaign `p_campaign`, which counts it once and keeps nothing about who it was. A
-- campaign that the person never got counts nothing. True also when that had happened before.
drop function public.unsubscribe_subscriber(uuid);
create function public.unsubscribe_subscriber(p_id uuid, p_campaign uuid default null) returns boolean
language plpgsql security invoker set search_path = ''
as $$
begin
  update public.newsletter_subscribers s
  set active = false, unsubscribed_at = now(), confirmation_round = s.confirmation_round + 1
  where s.id = p_id and (s.active or s.unsubscribed_at is null);
  if found then
    update public.newsletter_campaigns c set unsubscribed = c.unsubscribed + 1
    where c.id = p_campaign
      and exists (select 1 from public.newsletter_deliveries d where d.campaign_id = c.id and d.subscriber_id = p_id);
  end if;
  return exists (select 1 from public.newsletter_subscribers s where s.id = p_id);
end $$;

-- As before, and the delivery that a complaint names is marked: the same complaint twice is one.
create or replace function public.note_mail_feedback(p_events jsonb) returns table (suppressed integer, deliveries integer)
language plpgsql security invoker set search_path = ''
as $$
begin
  update public.newsletter_deliveries d
  set complained = true
  from jsonb_to_recordset(p_events) as e (email text, reason text, delivery_id uuid)
  where e.reason = 'complaint' and d.id = e.delivery_id and d.email = lower(e.email);
  update public.newsletter_deliveries d
  set status = 'bounced', error = left(e.detail, 1000)
  from jsonb_to_recordset(p_events) as e (email text, reason text, delivery_id uuid, detail text)
  where e.reason = 'bounced' and d.id = e.delivery_id and d.email = lower(e.email) and d.status in ('sent', 'uncertain');
  get diagnostics deliveries = row_count;
  update public.newsletter_subscribers s
  set active = false, unsubscribed_at = now(), confirmation_round = s.confirmation_round + 1
  from jsonb_to_recordset(p_events) as e (email text, reason text)
  where e.reason = 'complaint' and s.email = lower(e.email) and s.active;
  insert into public.suppressions (email, reason)
  select distinct on (lower(e.email)) lower(e.email), e.reason
  from jsonb_to_recordset(p_events) as e (email text, reason text)
  order by lower(e.email), e.reason desc
  on conflict do nothing;
  get diagnostics suppressed = row_count;
  return next;
end $$;

-- How far a campaign has come; `complained` counts deliveries that are counted under their own state as well.
create or replace function public.newsletter_progress(p_campaigns uuid[]) returns table (campaign_id uuid, status text, deliveries integer)
language sql stable security invoker set search_path = ''
as $$
  select d.campaign_id, d.status, count(*)::integer from public.newsletter_deliveries d
  where d.campaign_id = any (p_campaigns) group by d.campaign_id, d.status
  union all
  select d.campaign_id, 'complained', count(*)::integer from public.newsletter_deliveries d
  where d.campaign_id = any (p_campaigns) and d.complained group by d.campaign_id
$$;

-- Counts that a link was followed, if the campaign has it: 60 a minute from one asker, 3,000 from everybody.
create function public.count_newsletter_click(p_campaign uuid, p_link integer, p_asker text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('agency.asker', coalesce(nullif(p_asker, ''), 'unknown'), true);
  perform private.take_asker_token('clicks', 60, 60);
  perform private.take_token('clicks', 3000, 60);
  insert into public.newsletter_clicks as k (campaign_id, link, day, clicks)
  select c.id, p_link, private.utc_day(now()), 1 from public.newsletter_campaigns c
  where c.id = p_campaign and c.links[p_link] is not null
  on conflict (campaign_id, link, day) do update set clicks = k.clicks + 1;
end $$;

-- As before; of newsletters, a planned one is on, because it can be moved.
create or replace function public.read_calendar(p_from timestamptz, p_to timestamptz)
returns table (table_name text, row_id uuid, title text, is_on boolean, publish_at timestamptz, unpublish_at timestamptz, created_at timestamptz)
language sql stable security invoker rows 1000 set search_path = ''
as $$
  select * from (
    select 'services', id, title, published, publish_at, unpublish_at, created_at from public.services
    union all
    select 'projects', id, title, published, publish_at, unpublish_at, created_at from public.projects
    union all
    select 'blog_posts', id, title, published, publish_at, unpublish_at, created_at from public.blog_posts
    union all
    select 'case_studies', id, title, published, publish_at, unpublish_at, created_at from public.case_studies
    union all
    select 'team_members', id, name, active, publish_at, unpublish_at, created_at from public.team_members
    union all
    select 'newsletter_campaigns', id, subject, status = 'planned', starts_at, null, created_at
    from public.newsletter_campaigns where status not in ('draft', 'cancelled')
  ) as c (table_name, row_id, title, is_on, publish_at, unpublish_at, created_at)
  where (c.publish_at >= p_from and c.publish_at < p_to)
    or (c.unpublish_at >= p_from and c.unpublish_at < p_to)
    or (c.publish_at is null and c.created_at >= p_from and c.created_at < p_to)
    or (c.publish_at is null and not c.is_on)
  order by c.publish_at is null, c.created_at desc, c.row_id limit 1000
$$;

revoke all on function
  public.queue_newsletter_campaign(text, boolean, text, text, text, text, uuid, text[], uuid, integer, timestamptz, text[]),
  public.move_newsletter_campaign(uuid, timestamptz, timestamptz), public.unsubscribe_subscriber(uuid, uuid),
  public.count_newsletter_click(uuid, integer, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.queue_newsletter_campaign(text, boolean, text, text, text, text, uuid, text[], uuid, integer, timestamptz, text[]),
  public.move_newsletter_campaign(uuid, timestamptz, timestamptz), public.unsubscribe_subscriber(uuid, uuid),
  public.count_newsletter_click(uuid, integer, text)
to service_role;
