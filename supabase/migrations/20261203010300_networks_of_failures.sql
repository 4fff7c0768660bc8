-- As before, but a visitor is a network: a /24 of IPv4, a /48 of IPv6. Whoever rents a server or has a line at home has many
-- addresses of one network, and would be many visitors who see a release fail.
create or replace function public.note_release_failure(p_remote text, p_release text, p_kind text, p_asker text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  today date := private.utc_day(now());
  asker inet;
begin
  perform set_config('agency.asker', coalesce(nullif(p_asker, ''), 'unknown'), true);
  asker := private.asker()::inet;
  delete from private.release_failures f where f.at < now() - interval '1 day';
  insert into private.insight_salts (day) values (today) on conflict do nothing;
  insert into private.release_failures (remote, release, kind, hash)
  select p_remote, p_release, p_kind, sha256(convert_to(concat_ws(' ', s.salt,
    network(set_masklen(asker, case family(asker) when 4 then 24 else 48 end))), 'utf8'))
  from private.insight_salts s where s.day = today
  on conflict (remote, release, kind, hash) do update set at = now();
end $$;
