-- What is told to the site by browsers and mail providers, and what the site forgets again.

-- Failures of remotes as browsers report them: one row for a kind of failure a day. Nothing here is about a person.
create table public.client_reports (
  id uuid primary key default gen_random_uuid(),
  day date not null default current_date,
  remote text not null check (remote ~ '^[a-z][a-z0-9-]{0,49}$'),
  release text not null default '' check (release ~ '^[A-Za-z0-9._-]{0,80}$'),
  kind text not null check (kind ~ '^[a-z-]{1,30}$'),
  message text not null default '' check (length(message) <= 500),
  path text not null default '/' check (length(path) <= 200 and path ~ '^/'),
  hits integer not null default 1 check (hits > 0),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  unique (day, remote, release, kind)
);
create index client_reports_last on public.client_reports (last_at desc);
alter table public.client_reports enable row level security;
revoke all on public.client_reports from anon, authenticated;
grant select on public.client_reports to authenticated;
grant all on public.client_reports to service_role;
create policy "admins read reports" on public.client_reports for select to authenticated using ((select private.is_admin()));

-- Counts a report; 60 a minute from everybody together, and no more than 1,000 rows: whoever invents failures fills
-- nothing up. Answers false when there was no room.
create function public.record_client_report(p_remote text, p_release text, p_kind text, p_message text, p_path text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.take_token('client_reports', 60, 60);
  update public.client_reports r
  set hits = r.hits + 1, last_at = now(), message = p_message, path = p_path
  where r.day = current_date and r.remote = p_remote and r.release = p_release and r.kind = p_kind;
  if found then
    return true;
  end if;
  if (select count(*) from public.client_reports) >= 1000 then
    return false;
  end if;
  insert into public.client_reports as r (remote, release, kind, message, path)
  values (p_remote, p_release, p_kind, p_message, p_path)
  on conflict (day, remote, release, kind) do update set hits = r.hits + 1, last_at = now();
  return true;
end $$;

-- What a mail provider says after it had taken a message: `bounced` for a mailbox that will never take one, `complaint`
-- for a reader who called it spam. Neither is written to again; a complaint ends the subscription as well. A delivery
-- changes as the sender's state machine says (netlify/functions/_newsletter/delivery.ts: `bounced`).
create function public.note_mail_feedback(p_events jsonb) returns table (suppressed integer, deliveries integer)
language plpgsql security invoker set search_path = ''
as $$
begin
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

-- Someone whose mailbox had failed, or who had complained, may sign up again too: asked by mail like somebody new, at
-- most once a day, and only their own confirmation lifts the suppression.
create or replace function private.welcome_back() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  known public.newsletter_subscribers;
  is_suppressed boolean;
begin
  select s.* into known from public.newsletter_subscribers s where s.email = new.email for update;
  if not found then
    return new;
  end if;
  is_suppressed := known.active and known.confirmed_at is not null and known.unsubscribed_at is null
    and exists (select 1 from public.suppressions x where x.email = new.email);
  if not (is_suppressed or known.unsubscribed_at is not null or coalesce(
    known.active and known.confirmed_at is null and known.confirmation_sent_at < now() - interval '1 day', false)) then
    return new;
  end if;
  if known.active = false or known.confirmation_sent_at < now() - (case when is_suppressed then interval '1 day' else interval '10 minutes' end) then
    update public.newsletter_subscribers as s
    set active = true, topics = new.topics, confirmed_at = null, confirmation_sent_at = null, confirmation_attempts = 0,
      confirmation_due_at = now(), confirmation_round = s.confirmation_round + 1, consent = new.consent
    where s.id = known.id;
  end if;
  return null;
end $$;

-- Forgets what has no use any more: addresses that never confirmed (30 days after they were asked), counters of the
-- rate limits (they name addresses; the longest window is ten minutes), reports after 30 days. In portions, every minute.
create function public.purge_expired() returns table (subscribers integer, rate_buckets integer, client_reports integer)
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role', current_setting('role', true))
    in ('anon', 'authenticated') then
    raise exception 'Only the service may do this.' using errcode = '42501';
  end if;
  delete from public.newsletter_subscribers s where s.id in (
    select q.id from public.newsletter_subscribers q
    where q.active and q.confirmed_at is null and q.created_at < now() - interval '30 days'
      and coalesce(q.confirmation_sent_at, q.confirmation_due_at) < now() - interval '30 days'
    limit 1000);
  get diagnostics subscribers = row_count;
  delete from private.rate_buckets b where b.window_start < now() - interval '1 hour';
  get diagnostics rate_buckets = row_count;
  delete from public.client_reports r where r.day < current_date - 30;
  get diagnostics client_reports = row_count;
  return next;
end $$;

revoke all on function public.record_client_report(text, text, text, text, text), public.note_mail_feedback(jsonb), public.purge_expired()
  from public, anon, authenticated;
grant execute on function public.record_client_report(text, text, text, text, text), public.note_mail_feedback(jsonb), public.purge_expired()
  to service_role;
