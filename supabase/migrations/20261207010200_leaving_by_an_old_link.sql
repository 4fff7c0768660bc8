-- The unsubscribe link of an issue names its reader by id. It keeps its promise after the subscriber was deleted, and after the same
-- address was added again with another id: the address has left, and an import does not bring it back.
create table private.former_subscribers (
  id uuid primary key,
  email text not null
);
create index former_subscribers_email on private.former_subscribers (email);
revoke all on private.former_subscribers from public, anon, authenticated, service_role;

-- Keeps the address of a deleted subscriber who was sent an issue. It runs before the deletion, which removes the id from the deliveries.
create function private.remember_reader() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.former_subscribers (id, email)
  select old.id, old.email where exists (select from public.newsletter_deliveries d where d.subscriber_id = old.id)
  on conflict (id) do update set email = excluded.email;
  return old;
end $$;
revoke all on function private.remember_reader() from public, anon, authenticated, service_role;
create trigger remember_reader before delete on public.newsletter_subscribers for each row execute function private.remember_reader();

-- The same as before, and now also for the link of a deleted subscriber.
create or replace function public.unsubscribe_subscriber(p_id uuid, p_campaign uuid default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  former text := (select f.email from private.former_subscribers f where f.id = p_id);
  has_left boolean;
begin
  update public.newsletter_subscribers s
  set active = false, unsubscribed_at = now(), confirmation_round = s.confirmation_round + 1
  where (s.id = p_id or s.email = former) and (s.active or s.unsubscribed_at is null);
  has_left := found;
  insert into public.suppressions (email, reason) select former, 'unsubscribed' where former is not null on conflict do nothing;
  if has_left or found then
    update public.newsletter_campaigns c set unsubscribed = c.unsubscribed + 1
    where c.id = p_campaign and exists (
      select 1 from public.newsletter_deliveries d where d.campaign_id = c.id and (d.subscriber_id = p_id or d.email = former));
  end if;
  return former is not null or exists (select 1 from public.newsletter_subscribers s where s.id = p_id);
end $$;

-- An erasure takes that memory too. Last, because the deletion of the subscriber writes it.
do $$
begin
  execute replace(pg_catalog.pg_get_functiondef('private.erase_person(text, integer)'::regprocedure), 'insert into public.erasures',
    'delete from private.former_subscribers f where f.email = address;
  insert into public.erasures');
end $$;
