-- As before, and names the rows that nobody was added for: `left_out` is [{"email", "reason"}], the reason `known` or that of the
-- suppression. Subscribers who have unsubscribed are counted as suppressed.
drop function public.import_subscribers(jsonb, boolean, uuid);
create function public.import_subscribers(p_rows jsonb, p_has_consent boolean, p_admin uuid)
returns table (added integer, known integer, suppressed integer, left_out jsonb)
language plpgsql security invoker set search_path = ''
as $$
declare
  wanted integer;
begin
  create temporary table incoming on commit drop as
  select r.email, r.topics, coalesce(x.reason, case s.status when 'Unsubscribed' then 'unsubscribed' end, case when s.id is not null then 'known' end) as reason
  from (
    select distinct on (lower(btrim(j.email))) lower(btrim(j.email)) as email, coalesce(j.topics, '{}') as topics
    from jsonb_to_recordset(p_rows) as j (email text, topics text[])
  ) as r
  left join public.suppressions x on x.email = r.email
  left join public.newsletter_subscribers s on s.email = r.email;
  select count(*), count(*) filter (where i.reason <> 'known'),
    coalesce(jsonb_agg(jsonb_build_object('email', i.email, 'reason', i.reason) order by i.email) filter (where i.reason is not null), '[]')
  into wanted, suppressed, left_out from pg_temp.incoming i;
  insert into public.newsletter_subscribers (email, topics, confirmed_at, confirmation_sent_at, consent)
  select i.email, i.topics, case when p_has_consent then now() end, case when p_has_consent then now() end,
    jsonb_build_object('source', 'import', 'by', p_admin, 'at', now(), 'stated_by_admin', p_has_consent)
  from pg_temp.incoming i where i.reason is null
  on conflict (email) do nothing;
  get diagnostics added = row_count;
  known := wanted - suppressed - added;
  drop table pg_temp.incoming;
  return next;
end $$;
revoke all on function public.import_subscribers(jsonb, boolean, uuid) from public, anon, authenticated, service_role;
grant execute on function public.import_subscribers(jsonb, boolean, uuid) to service_role;
