-- The mail provider takes so many messages a second, whoever sends them: requests, the background, the minute schedule.
-- One row holds the moment from which the next message may be sent.
create table private.send_rate (
  is_only boolean primary key default true check (is_only),
  free_at timestamptz not null default now()
);
insert into private.send_rate default values;

-- Reserves the next `p_count` messages at `p_rate` a second. Returns the milliseconds until they may be sent, together;
-- null, and reserves nothing, when that is more than `p_max_wait_ms`. Waits for nothing itself.
create function public.reserve_mail_slots(p_count integer, p_rate integer, p_max_wait_ms integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  starts timestamptz;
  wait_ms integer;
begin
  if p_count < 1 or p_rate < 1 then
    raise exception 'Count and rate have to be positive.' using errcode = '22023';
  end if;
  select r.free_at into starts from private.send_rate r for update;
  starts := greatest(starts, clock_timestamp());
  wait_ms := ceil(extract(epoch from starts - clock_timestamp()) * 1000);
  if wait_ms > p_max_wait_ms then
    return null;
  end if;
  update private.send_rate r set free_at = starts + make_interval(secs => p_count::double precision / p_rate) where r.is_only;
  return greatest(wait_ms, 0);
end $$;

revoke all on private.send_rate from public, anon, authenticated;
revoke all on function public.reserve_mail_slots(integer, integer, integer) from public, anon, authenticated;
grant execute on function public.reserve_mail_slots(integer, integer, integer) to service_role;
