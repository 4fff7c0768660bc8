-- Sending: a campaign, one delivery for each recipient, and addresses that must not be written to.
-- Admins read; only the functions (service role) write.

create table public.newsletter_campaigns (
  id uuid primary key default gen_random_uuid(),
  idempotency_key text not null unique check (length(idempotency_key) <= 200),
  subject text not null check (length(subject) between 1 and 200 and subject !~ '[\r\n]'),
  html text not null check (length(html) <= 200000),
  text text not null default '' check (length(text) <= 200000),
  status text not null default 'queued' check (status in ('draft', 'queued', 'sending', 'paused', 'sent', 'failed')),
  pause_reason text check (length(pause_reason) <= 1000),
  total integer not null default 0 check (total >= 0),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz
);
create index newsletter_campaigns_created on public.newsletter_campaigns (created_at desc, id desc);
create index newsletter_campaigns_created_by on public.newsletter_campaigns (created_by);
create index newsletter_campaigns_open on public.newsletter_campaigns (created_at) where status in ('queued', 'sending');

create table public.newsletter_deliveries (
  id uuid primary key default gen_random_uuid(),
  campaign_id uuid not null references public.newsletter_campaigns (id) on delete cascade,
  subscriber_id uuid references public.newsletter_subscribers (id) on delete set null,
  email text not null check (length(email) <= 254 and email = lower(email)),
  status text not null default 'pending'
    check (status in ('pending', 'sending', 'sent', 'failed', 'skipped', 'uncertain', 'bounced')),
  attempts integer not null default 0 check (attempts >= 0),
  lease_until timestamptz,
  next_at timestamptz not null default now(),
  message_id text check (length(message_id) <= 500),
  error text check (length(error) <= 1000),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (campaign_id, email)
);
create index newsletter_deliveries_due on public.newsletter_deliveries (campaign_id, next_at) where status in ('pending', 'sending');
create index newsletter_deliveries_subscriber on public.newsletter_deliveries (subscriber_id);

create table public.suppressions (
  email text primary key check (length(email) <= 254 and email = lower(email)),
  reason text not null check (reason in ('unsubscribed', 'bounced', 'complaint', 'deleted', 'manual')),
  created_at timestamptz not null default now()
);

create trigger touch_updated_at before update on public.newsletter_campaigns for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.newsletter_deliveries for each row execute function private.touch_updated_at();

alter table public.newsletter_campaigns enable row level security;
alter table public.newsletter_deliveries enable row level security;
alter table public.suppressions enable row level security;
revoke all on public.newsletter_campaigns, public.newsletter_deliveries, public.suppressions from anon, authenticated;
grant select on public.newsletter_campaigns, public.newsletter_deliveries, public.suppressions to authenticated;
grant all on public.newsletter_campaigns, public.newsletter_deliveries, public.suppressions to service_role;
create policy "admins read campaigns" on public.newsletter_campaigns for select to authenticated using ((select private.is_admin()));
create policy "admins read deliveries" on public.newsletter_deliveries for select to authenticated using ((select private.is_admin()));
create policy "admins read suppressions" on public.suppressions for select to authenticated using ((select private.is_admin()));
