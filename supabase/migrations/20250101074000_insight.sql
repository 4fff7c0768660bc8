-- Which pages are read, where readers come from and what they do, without knowing any of them
-- (docs/decisions/065-insight-without-spying.md). A day is a day of UTC.

create function private.utc_day(moment timestamptz) returns date
language sql immutable set search_path = ''
as $$ select (moment at time zone 'utc')::date $$;

-- Events of the last two days. One with a device is a page view; `page` is empty for an address without a page, `source`
-- for a reader who came from nowhere, and null for one who was on the site already. One with an action is nothing else.
create table private.insight_events (
  at timestamptz not null default now(),
  page text,
  source text,
  campaign text,
  device text,
  country text,
  action text,
  -- The first page view of a visitor that day.
  is_first boolean not null default false,
  is_summed boolean not null default false
);
create index insight_events_at on private.insight_events (at);
create index insight_events_waiting on private.insight_events (at) where not is_summed;

-- Who was here today: a hash with the salt of the day. Both are deleted when the day is over.
create table private.insight_visitors (day date not null, hash bytea not null, primary key (day, hash));
create table private.insight_salts (day date primary key, salt uuid not null default gen_random_uuid());
revoke all on private.insight_events, private.insight_visitors, private.insight_salts from public, anon, authenticated;

-- What stays: counts. The rest of a day, beyond the fifty names with most views, has the name `*`.
create table public.insight_sums (
  day date not null,
  dimension text not null check (dimension in ('page', 'source', 'campaign', 'device', 'country', 'action')),
  name text not null check (length(name) <= 200),
  views integer not null default 0 check (views >= 0),
  visitors integer not null default 0 check (visitors >= 0),
  primary key (day, dimension, name)
);
alter table public.insight_sums enable row level security;
revoke all on public.insight_sums from anon, authenticated;
grant select on public.insight_sums to authenticated;
grant all on public.insight_sums to service_role;
create policy "admins read sums of visits" on public.insight_sums for select to authenticated using ((select private.is_admin()));

-- Whether readers can see the page of a row. Other addresses are checked by the function of the site.
create function private.has_page(path text) returns boolean
language sql stable set search_path = ''
as $$
  select case
    when path ~ '^/blog/.' then exists (select from public.blog_posts b where b.slug = split_part(path, '/', 3) and b.published)
    when path ~ '^/projects/.' then exists (select from public.projects p where p.id = split_part(path, '/', 3)::uuid and p.published)
    when path ~ '^/case-studies/.' then exists (select from public.case_studies c where c.id = split_part(path, '/', 3)::uuid and c.published)
    else true
  end
$$;

-- Counts a page view, or the opening of a project's demo (`p_link`): 60 a minute from one asker, 3,000 from everybody.
-- Asker and browser are only hashed with the salt of the day, which no one can read.
create function public.record_visit(
  p_page text, p_source text, p_campaign text, p_device text, p_country text, p_link text, p_asker text, p_browser text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  today date := private.utc_day(now());
  is_first boolean;
begin
  perform set_config('agency.asker', coalesce(nullif(p_asker, ''), 'unknown'), true);
  perform private.take_asker_token('insight', 60, 60);
  perform private.take_token('insight', 3000, 60);
  if p_link is not null then
    insert into private.insight_events (action)
    select 'demo' where exists (select from public.projects p where p.published and p_link in (p.live_demo_url, p.live_demo_url || '/'));
    return;
  end if;
  insert into private.insight_salts (day) values (today) on conflict do nothing;
  insert into private.insight_visitors (day, hash)
  select today, sha256(convert_to(concat_ws(' ', s.salt, private.asker(), p_browser), 'utf8'))
  from private.insight_salts s where s.day = today
  on conflict do nothing;
  is_first := found;
  insert into private.insight_events (page, source, campaign, device, country, is_first)
  values (case when private.has_page(p_page) then p_page else '' end, p_source, p_campaign, p_device, p_country, is_first);
end $$;

-- Counts what a visitor sent, with or without script. The argument says what it is.
create function private.count_action() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_from_visitor() then
    insert into private.insight_events (action) values (tg_argv[0]);
  end if;
  return null;
end $$;
create trigger count_action after insert on public.contact_messages for each row execute function private.count_action('message');
create trigger count_action after insert on public.newsletter_subscribers for each row execute function private.count_action('subscription');
create trigger count_action after insert on public.job_applications for each row execute function private.count_action('application');

-- Each minute: adds what came in to the sums, each event once, and forgets what is over. A missed minute loses nothing.
-- Answers how many events were added.
create function public.sum_insight() returns integer
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
    from public.insight_sums s where s.day < today and s.day >= today - 7 and s.name <> '*'
  ), rest as (
    delete from public.insight_sums s using ranked r
    where s.day = r.day and s.dimension = r.dimension and s.name = r.name and r.place > 50
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

-- The counts of a range of days, each beside that of as many days before it: a row for each day (dimension `day`), and the
-- twenty names with most views of every other dimension.
create function public.read_insight(p_from date, p_to date)
returns table (dimension text, name text, views bigint, visitors bigint, views_before bigint, visitors_before bigint)
language sql stable security invoker set search_path = ''
as $$
  with counted as not materialized (
    select s.day, s.dimension, s.name, s.day >= p_from as is_now, s.views, s.visitors
    from public.insight_sums s
    where s.day <= p_to and s.day >= p_from - (p_to - p_from + 1)
  ), names as (
    select c.dimension, c.name, sum(c.views) filter (where c.is_now) as views, sum(c.visitors) filter (where c.is_now) as visitors,
      sum(c.views) filter (where not c.is_now) as views_before, sum(c.visitors) filter (where not c.is_now) as visitors_before
    from counted c group by c.dimension, c.name
  ), ranked as (
    select n.*, row_number() over (partition by n.dimension order by n.views desc nulls last, n.name) as place from names n
  ), days as (
    select 'day' as dimension, (case when c.is_now then c.day else c.day + (p_to - p_from + 1) end)::text as name,
      sum(c.views) filter (where c.is_now) as views, sum(c.visitors) filter (where c.is_now) as visitors,
      sum(c.views) filter (where not c.is_now) as views_before, sum(c.visitors) filter (where not c.is_now) as visitors_before
    from counted c where c.dimension = 'device' group by 2
  ), listed as (
    select * from days
    union all
    select r.dimension, r.name, r.views, r.visitors, r.views_before, r.visitors_before from ranked r where r.place <= 20
  )
  select l.dimension, l.name, coalesce(l.views, 0), coalesce(l.visitors, 0), coalesce(l.views_before, 0), coalesce(l.visitors_before, 0)
  from listed l
$$;

revoke all on function private.utc_day(timestamptz), private.has_page(text), private.count_action() from public;
revoke all on function public.record_visit(text, text, text, text, text, text, text, text), public.sum_insight(),
  public.read_insight(date, date) from public, anon, authenticated, service_role;
grant execute on function public.record_visit(text, text, text, text, text, text, text, text), public.sum_insight() to service_role;
grant execute on function public.read_insight(date, date) to authenticated, service_role;
