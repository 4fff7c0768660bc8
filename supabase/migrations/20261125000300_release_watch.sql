-- Who has seen a release fail in the last day, so that one visitor counts once, however often they report: a hash with the
-- salt of the day, as for visits. Nobody can compute it again once the day is over.
create table private.release_failures (
  remote text not null,
  release text not null,
  kind text not null,
  hash bytea not null,
  at timestamptz not null default now(),
  primary key (remote, release, kind, hash)
);
revoke all on private.release_failures from public, anon, authenticated;

-- Notes that a visitor has seen a release fail; the report itself has been counted and braked (`record_client_report`).
create function public.note_release_failure(p_remote text, p_release text, p_kind text, p_asker text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  today date := private.utc_day(now());
begin
  perform set_config('agency.asker', coalesce(nullif(p_asker, ''), 'unknown'), true);
  delete from private.release_failures f where f.at < now() - interval '1 day';
  insert into private.insight_salts (day) values (today) on conflict do nothing;
  insert into private.release_failures (remote, release, kind, hash)
  select p_remote, p_release, p_kind, sha256(convert_to(concat_ws(' ', s.salt, private.asker()), 'utf8'))
  from private.insight_salts s where s.day = today
  on conflict (remote, release, kind, hash) do update set at = now();
end $$;

-- How many visitors have seen a release fail since a time, and how many pages of the site were read since then.
create function public.weigh_release(p_remote text, p_release text, p_since timestamptz)
returns table (failed bigint, views bigint)
language sql stable security definer set search_path = ''
as $$
  select
    (select count(distinct f.hash) from private.release_failures f
     where f.remote = p_remote and f.release = p_release and f.at >= p_since),
    (select count(*) from private.insight_events e where e.page is not null and e.at >= p_since)
$$;

-- Failures of the last day by release and kind.
create function public.read_release_failures()
returns table (remote text, release text, kind text, visitors bigint, last_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select f.remote, f.release, f.kind, count(*), max(f.at)
  from private.release_failures f
  where f.at >= now() - interval '1 day'
  group by f.remote, f.release, f.kind
$$;

revoke all on function public.note_release_failure(text, text, text, text), public.weigh_release(text, text, timestamptz),
  public.read_release_failures() from public, anon, authenticated;
grant execute on function public.note_release_failure(text, text, text, text), public.weigh_release(text, text, timestamptz),
  public.read_release_failures() to service_role;
