-- The mail provider takes so many messages a second, whoever sends them: requests, the background, the minute schedule.
-- One row holds the moment from which the next message may be sent.
create table private.send_rate (name text primary key, free_at timestamptz not null);
insert into private.send_rate values ('mail', now());

-- Reserves the next `p_count` messages at `p_rate` a second. Returns the milliseconds until they may be sent, together;
-- null, and reserves nothing, when that is more than `p_max_wait_ms`. Waits for nothing itself.
create function public.reserve_mail_slots(p_count integer, p_rate integer, p_max_wait_ms integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  starts timestamptz;
begin
  select greatest(r.free_at, now()) into starts from private.send_rate r where r.name = 'mail' for update;
  if extract(epoch from starts - now()) * 1000 > p_max_wait_ms then
    return null;
  end if;
  update private.send_rate r set free_at = starts + make_interval(secs => p_count::double precision / p_rate) where r.name = 'mail';
  return ceil(extract(epoch from starts - now()) * 1000);
end $$;

revoke all on private.send_rate from public, anon, authenticated;
revoke all on function public.reserve_mail_slots(integer, integer, integer) from public, anon, authenticated;
grant execute on function public.reserve_mail_slots(integer, integer, integer) to service_role;
