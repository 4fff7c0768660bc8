-- What strangers make the site write down has a bound that they cannot use up for others, and goes away by itself.

-- As before, but the site says whether it knows the release: of one that somebody has invented only the caller is counted.
-- 500 rows a day instead of 1,000 in all, so that a noisy day takes no room from the next ones.
drop function public.record_client_report(text, text, text, text, text, text);
create function public.record_client_report(
  p_remote text, p_release text, p_kind text, p_message text, p_path text, p_asker text default null, p_is_known boolean default true
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('agency.asker', coalesce(nullif(p_asker, ''), 'unknown'), true);
  perform private.take_asker_token('client_reports', 20, 60);
  perform private.take_token('client_reports', 600, 60);
  if not p_is_known then
    return false;
  end if;
  update public.client_reports r
  set hits = r.hits + 1, last_at = now(), message = p_message, path = p_path
  where r.day = current_date and r.remote = p_remote and r.release = p_release and r.kind = p_kind;
  if found then
    return true;
  end if;
  if (select count(*) from public.client_reports r where r.day = current_date) >= 500 then
    return false;
  end if;
  insert into public.client_reports as r (remote, release, kind, message, path)
  values (p_remote, p_release, p_kind, p_message, p_path)
  on conflict (day, remote, release, kind) do update set hits = r.hits + 1, last_at = now();
  return true;
end $$;
revoke all on function public.record_client_report(text, text, text, text, text, text, boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.record_client_report(text, text, text, text, text, text, boolean) to service_role;

-- As before, but today has a bound too: a visitor can invent sources and campaigns, 60 a minute, and a day is long.
create or replace function public.sum_insight() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  today date := private.utc_day(now());
  summed integer;
begin
  with taken as (
    update private.insight_events e set is_summed = true
    where e.ctid = any (array(select w.ctid from private.insight_events w where not w.is_summed order by w.at limit 50000 for update))
    returning e.*
  ), added as (
    insert into public.insight_sums as s (day, dimension, name, views, visitors)
    select private.utc_day(t.at), d.dimension, left(d.name, 200), count(*), count(*) filter (where t.is_first)
    from taken t, lateral (values ('page', t.page), ('source', t.source), ('campaign', t.campaign), ('device', t.device),
      ('country', t.country), ('action', t.action)) as d (dimension, name)
    where d.name is not null
    group by private.utc_day(t.at), d.dimension, left(d.name, 200)
    on conflict (day, dimension, name) do update set views = s.views + excluded.views, visitors = s.visitors + excluded.visitors
  )
  select count(*) into summed from taken;
  with ranked as (
    select s.day, s.dimension, s.name, row_number() over (partition by s.day, s.dimension order by s.views desc, s.name) as place
    from public.insight_sums s where s.day >= today - 7 and s.name <> '*'
  ), rest as (
    delete from public.insight_sums s using ranked r
    where s.day = r.day and s.dimension = r.dimension and s.name = r.name and r.place > (case when s.day < today then 50 else 1000 end)
    returning s.*
  )
  insert into public.insight_sums as s (day, dimension, name, views, visitors)
  select r.day, r.dimension, '*', sum(r.views), sum(r.visitors) from rest r group by r.day, r.dimension
  on conflict (day, dimension, name) do update set views = s.views + excluded.views, visitors = s.visitors + excluded.visitors;
  delete from private.insight_events e where e.is_summed and e.at < now() - interval '2 days';
  delete from private.insight_visitors v where v.day < today;
  delete from private.insight_salts s where s.day < today;
  return summed;
end $$;

-- As before, and what the next visitor forgot until now: announced papers after an hour, visitors of failures after a day.
create or replace function public.purge_expired() returns table (subscribers integer, rate_buckets integer, client_reports integer)
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
  delete from private.cv_permits p where p.made_at < now() - interval '1 hour';
  delete from private.release_failures f where f.at < now() - interval '1 day';
  return next;
end $$;
