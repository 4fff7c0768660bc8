-- What the dashboard says: what waits for somebody, and how things went (docs/decisions/089-who-did-what.md).

-- What waits for somebody, for editors what concerns content; counts end at 1,001. Drafts are those of the caller, the newest five. What is planned lies between two moments,
-- because the browser knows when its day begins.
create index newsletter_deliveries_failed on public.newsletter_deliveries (campaign_id) where status in ('failed', 'uncertain');
create function private.read_needs(p_from timestamptz, p_to timestamptz) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise exception 'Only staff may look.' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'messages', (select count(*) from (select from public.contact_messages m
      where private.is_admin() and m.status = 'new' and m.created_at < now() - interval '1 day' limit 1001) m),
    'planned', (select count(*) from private.planned_changes c where c.at >= p_from and c.at < p_to)
      + (select count(*) from public.newsletter_campaigns c where private.is_admin() and c.status = 'planned' and c.starts_at >= p_from and c.starts_at < p_to),
    'deliveries', (select count(*) from (select from public.newsletter_deliveries d
      where private.is_admin() and d.status in ('failed', 'uncertain') limit 1001) d),
    'applicants', (select count(*) from (select from public.job_applications a
      where private.is_admin() and a.stage_id = '5a000000-0000-4000-8000-000000000001' limit 1001) a),
    'drafts', (select coalesce(jsonb_agg(to_jsonb(d) order by d.saved_at desc), '[]') from (
      select d.table_name, d.row_id, d.saved_at, coalesce(d.content ->> 'title', d.content ->> 'name',
        private.row_of_draft_link(d.table_name, d.row_id) ->> 'title') as title, d.base_version is null as is_new
      from public.content_drafts d where d.saved_by = private.name_of_account() order by d.saved_at desc limit 5) d)
  );
end $$;
create function public.read_needs(p_from timestamptz, p_to timestamptz) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.read_needs(p_from, p_to) $$;

-- Visitors, messages, new subscribers and mails of newsletters, day by day (UTC), each beside the range before. One value, because
-- a year has more days than the API answers rows.
create function public.read_trends(p_from date, p_to date) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with counted as (
    select case when s.dimension = 'device' then 'visitors' when s.name = 'message' then 'messages' else 'subscribers' end as measure,
      s.day, case when s.dimension = 'device' then s.visitors else s.views end as amount
    from public.insight_sums s
    where s.day <= p_to and s.day >= p_from - (p_to - p_from + 1)
      and (s.dimension = 'device' or (s.dimension = 'action' and s.name in ('message', 'subscription')))
    union all
    select 'newsletters', c.day, c.total from (
      select (n.finished_at at time zone 'utc')::date as day, n.total from public.newsletter_campaigns n where n.status = 'sent') c
    where c.day <= p_to and c.day >= p_from - (p_to - p_from + 1)
  ), days as (
    select c.measure, case when c.day >= p_from then c.day else c.day + (p_to - p_from + 1) end as day,
      coalesce(sum(c.amount) filter (where c.day >= p_from), 0) as now,
      coalesce(sum(c.amount) filter (where c.day < p_from), 0) as before
    from counted c group by 1, 2
  )
  select coalesce(jsonb_agg(to_jsonb(d) order by d.measure, d.day), '[]') from days d
$$;

revoke all on function private.read_needs(timestamptz, timestamptz), public.read_needs(timestamptz, timestamptz),
  public.read_trends(date, date) from public, anon, authenticated, service_role;
grant execute on function private.read_needs(timestamptz, timestamptz), public.read_needs(timestamptz, timestamptz),
  public.read_trends(date, date) to authenticated, service_role;
