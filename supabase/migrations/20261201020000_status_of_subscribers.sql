-- What a subscriber is, decided once: lists, searches, counts, exports and newsletters ask for this word. `suppression` is the
-- reason of the address in `suppressions`, kept on the row because a generated column and an index see nothing else.
alter table public.newsletter_subscribers add column suppression text check (length(suppression) <= 100);
update public.newsletter_subscribers s set suppression = x.reason from public.suppressions x where x.email = s.email;
alter table public.newsletter_subscribers add column status text not null generated always as (
  case
    when active and confirmed_at is null then 'Unconfirmed'
    when unsubscribed_at is not null then 'Unsubscribed'
    when not active then 'Inactive'
    when suppression is not null then 'Suppressed'
    else 'Confirmed'
  end) stored;

-- A subscriber who is added or whose address is suppressed later: the row says so in the same transaction.
create function private.know_suppression() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.suppression := (select x.reason from public.suppressions x where x.email = new.email);
  return new;
end $$;
create function private.note_suppression() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.newsletter_subscribers s
  set suppression = case when tg_op = 'DELETE' then null else new.reason end
  where s.email = case when tg_op = 'DELETE' then old.email else new.email end;
  return null;
end $$;
revoke all on function private.know_suppression(), private.note_suppression() from public;
create trigger know_suppression before insert on public.newsletter_subscribers
  for each row execute function private.know_suppression();
create trigger note_suppression after insert or update or delete on public.suppressions
  for each row execute function private.note_suppression();

-- Who has unsubscribed comes back by a sign-up of their own; nobody else switches them on. A row as it will be does not have its
-- generated column yet, and nobody can set that one.
create function private.only_they_come_back() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_from_visitor() then
    raise exception 'Unsubscribed: only a new sign-up of this person activates the address.' using errcode = '42501';
  end if;
  return new;
end $$;
revoke all on function private.only_they_come_back() from public;
create trigger only_they_come_back before update on public.newsletter_subscribers for each row
  when (pg_trigger_depth() = 0 and new.active and not old.active and old.unsubscribed_at is not null)
  execute function private.only_they_come_back();
drop trigger only_active_changes on public.newsletter_subscribers;
create trigger only_active_changes before update on public.newsletter_subscribers for each row
  when (pg_trigger_depth() = 0) execute function private.only_switch_changes('active', 'status');

drop index public.newsletter_subscribers_waiting, public.newsletter_subscribers_unsubscribed,
  public.newsletter_subscribers_unsubscribed_active, public.newsletter_subscribers_inactive,
  public.newsletter_subscribers_confirmed;
-- Most are confirmed: an index of their own is small enough to count them by.
create index newsletter_subscribers_confirmed on public.newsletter_subscribers (created_at, id) where status = 'Confirmed';
create index newsletter_subscribers_status on public.newsletter_subscribers (status, created_at, id);
create index newsletter_subscribers_status_active on public.newsletter_subscribers (status, active, id);

create or replace function private.search_subscribers(p_text text, p_topic text, p_status text) returns setof public.newsletter_subscribers
language plpgsql stable security definer rows 1000 set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may search.' using errcode = '42501';
  end if;
  return query select s.* from public.newsletter_subscribers s
    where s.email ilike private.containing(p_text)
      and (p_topic = '' or s.topics @> array[p_topic] or s.topics = '{}')
      and (p_status = '' or s.status = p_status)
    order by s.created_at desc, s.id desc limit 1001;
end $$;

create or replace function public.can_receive_newsletter(s public.newsletter_subscribers) returns boolean
language sql stable security invoker set search_path = ''
as $$ select s.status = 'Confirmed' $$;

create or replace function public.newsletter_audience(p_recipients text[]) returns table (subscriber_id uuid, email text)
language sql stable security invoker set search_path = ''
as $$
  with wanted as (select lower(btrim(entry)) as entry, btrim(entry) as label from unnest(p_recipients) as entry),
  topics as (select array_agg(substr(label, 7)) as labels from wanted where entry like 'topic:%')
  select s.id, s.email
  from public.newsletter_subscribers s, topics t
  where s.status = 'Confirmed'
    and (exists (select 1 from wanted where entry = 'all')
      or (t.labels is not null and (s.topics && t.labels or cardinality(s.topics) = 0))
      or s.email in (select entry from wanted))
    and s.email not in (select substr(entry, 8) from wanted where entry like 'except:%')
$$;
