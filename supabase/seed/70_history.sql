-- A draft over a published post, which readers do not see. Once somebody has saved the post, there is none.
insert into public.content_drafts (table_name, row_id, content, base, base_version, saved_by, saved_at)
select 'blog_posts', p.id,
  jsonb_build_object('title', 'We turned off open tracking, and nothing broke', 'read_time', '6 min read'),
  jsonb_build_object('title', p.title, 'read_time', p.read_time), p.updated_at, 'Ines Okafor', '2025-06-18T16:05:00Z'
from public.blog_posts p
where p.id = 'd0000000-0000-4000-8000-000000000007'
  and not exists (select 1 from public.content_versions v where v.row_id = p.id and v.number > 1)
on conflict do nothing;

-- Earlier versions of a few rows. The version that each of them has by now becomes the newest.
with earlier (table_name, row_id, number, saved_at, saved_by, changed, was_public, before) as (values
  ('blog_posts', 'd0000000-0000-4000-8000-000000000001'::uuid, 1, '2025-06-02T08:12:00Z'::timestamptz, 'Mei-Lin Zhao', '{}'::text[], false,
   '{"title": "Seventy lost bookings", "slug": "seventy-lost-bookings", "excerpt": "", "read_time": "4 min read", "image_alt": null, "published": false, "content": "<p>Notes: 2,400 taps a day, seventy bookings fewer. Map of the last page seen. Ask the provider about timeouts.</p>"}'::jsonb),
  ('blog_posts', 'd0000000-0000-4000-8000-000000000001', 2, '2025-06-03T15:40:00Z', 'Priya Raghavan', '{content,excerpt,image_alt,slug,title}', false,
   '{"title": "A booking form that survives tunnels", "excerpt": "Three percent of all bookings vanished between the tap and the server. Here is where they went.", "read_time": "4 min read", "published": false}'),
  ('blog_posts', 'd0000000-0000-4000-8000-000000000001', 3, '2025-06-04T07:55:00Z', 'Ines Okafor', '{excerpt,title}', false,
   '{"read_time": "4 min read", "published": false}'),
  ('case_studies', 'c5000000-0000-4000-8000-000000000001', 1, '2025-05-20T09:05:00Z', 'Daniel Brandt', '{}', false,
   '{"results": "Orders are up; numbers to come from the client.", "metrics": [], "published": false}'),
  ('case_studies', 'c5000000-0000-4000-8000-000000000001', 2, '2025-05-28T13:31:00Z', 'Ines Okafor', '{metrics,results}', false,
   '{"duration": "4 months", "published": false}'),
  ('projects', 'b0000000-0000-4000-8000-000000000001', 1, '2025-05-05T10:00:00Z', 'Sunniva Dahl', '{}', false,
   '{"title": "Halden & Rye: a shop for nine workshops", "tags": ["React", "Medusa"], "featured": false, "published": false}'),
  ('services', '5e000000-0000-4000-8000-000000000001', 1, '2025-02-11T16:20:00Z', 'Daniel Brandt', '{}', true,
   '{"description": "Sites and web applications that your own team can change a year later.", "features": ["Marketing sites and content systems", "Portals and internal tools", "Speed budgets checked on every build"]}'),
  ('about_content', 'ab000000-0000-4000-8000-000000000001', 1, '2025-01-14T11:48:00Z', 'Ines Okafor', '{}', true,
   '{"subtitle": "A studio of designers and engineers in San Francisco.", "stats": [{"value": "90%", "label": "Clients who came back"}]}'),
  ('team_members', '7e000000-0000-4000-8000-000000000003', 1, '2025-03-03T09:30:00Z', 'Ines Okafor', '{}', true,
   '{"role": "Engineer, Web"}')
), newest (table_name, row_id, saves, saved_at, saved_by, changed) as (values
  ('blog_posts', 'd0000000-0000-4000-8000-000000000001'::uuid, 4, '2025-06-04T08:00:00Z'::timestamptz, 'Priya Raghavan', '{published,read_time}'::text[]),
  ('case_studies', 'c5000000-0000-4000-8000-000000000001', 3, '2025-06-01T08:00:00Z', 'Daniel Brandt', '{duration,published}'),
  ('projects', 'b0000000-0000-4000-8000-000000000001', 2, '2025-05-06T09:00:00Z', 'Priya Raghavan', '{featured,published,tags,title}'),
  ('services', '5e000000-0000-4000-8000-000000000001', 2, '2025-04-08T08:15:00Z', 'Mei-Lin Zhao', '{description,features}'),
  ('about_content', 'ab000000-0000-4000-8000-000000000001', 2, '2025-01-20T09:00:00Z', 'Priya Raghavan', '{stats,subtitle}'),
  ('team_members', '7e000000-0000-4000-8000-000000000003', 2, '2025-05-01T09:00:00Z', 'Ines Okafor', '{role}')
), renumbered as (
  update public.content_versions v set number = n.saves, saved_at = n.saved_at, saved_by = n.saved_by, changed = n.changed
  from newest n where v.table_name = n.table_name and v.row_id = n.row_id and v.number = 1 and v.saved_by = 'System'
  returning v.table_name, v.row_id, v.content
)
insert into public.content_versions (table_name, row_id, number, saved_at, saved_by, changed, was_public, content)
select e.table_name, e.row_id, e.number, e.saved_at, e.saved_by, e.changed, e.was_public, r.content || e.before
from earlier e join renumbered r on r.table_name = e.table_name and r.row_id = e.row_id
on conflict do nothing;

-- Visits of the last two years, counted back from today: more every month, fewer on weekends, no two days alike.
with noise as (
  select n, (now() at time zone 'utc')::date - n as day, ('x' || left(md5(n::text), 4))::bit(16)::integer / 65535.0 as chance
  from generate_series(0, 729) n
), days as (
  select day, chance,
    (420 - n * 0.35) * (case when extract(isodow from day) > 5 then 0.55 else 1 end)
      * (1 + 0.14 * sin(n / 9.0) + 0.4 * (chance - 0.5)) as readers
  from noise
), shares (dimension, name, share, arriving) as (values
  ('device', 'desktop', 1.35, 0.42), ('device', 'phone', 0.95, 0.45), ('device', 'tablet', 0.11, 0.4),
  ('page', '/', 0.72, 0.66), ('page', '/services', 0.34, 0.3), ('page', '/projects', 0.29, 0.22), ('page', '/case-studies', 0.24, 0.3),
  ('page', '/blog', 0.22, 0.35), ('page', '/blog/a-booking-form-that-survives-a-tunnel', 0.19, 0.72), ('page', '/contact', 0.16, 0.18),
  ('page', '/team', 0.1, 0.2), ('page', '/careers', 0.09, 0.44), ('page', '/about', 0.06, 0.2), ('page', '', 0.02, 0.8),
  ('source', '', 0.51, 0.7), ('source', 'google.com', 0.38, 0.82), ('source', 'linkedin.com', 0.09, 0.75),
  ('source', 'duckduckgo.com', 0.05, 0.8), ('source', 'news.ycombinator.com', 0.04, 0.9),
  ('campaign', 'newsletter / email', 0.06, 0.5), ('campaign', 'linkedin / social / hiring', 0.03, 0.7),
  ('country', 'US', 1.24, 0.44), ('country', 'DE', 0.41, 0.43), ('country', 'GB', 0.33, 0.42), ('country', 'CA', 0.22, 0.44),
  ('country', 'IN', 0.13, 0.47), ('country', '', 0.08, 0.4),
  ('action', 'demo', 0.02, 0)
)
insert into public.insight_sums (day, dimension, name, views, visitors)
select d.day, s.dimension, s.name, views, ceil(views * s.arriving)
from days d, shares s, lateral (
  -- A few clicks a day are never the same few.
  select round(d.readers * s.share
    * case s.dimension when 'action' then 0.2 + 1.6 * ('x' || left(md5(s.name || d.chance), 4))::bit(16)::integer / 65535.0 else 1 end
  )::integer as views
) v
where views > 0
on conflict do nothing;

-- The charts count the messages, subscriptions and applications of the sample.
insert into public.insight_sums (day, dimension, name, views, visitors)
select (at at time zone 'utc')::date, 'action', name, count(*), 0
from (
  select created_at, 'message' from public.contact_messages where id::text like 'e0000000-%'
  union all select created_at, 'subscription' from public.newsletter_subscribers where id::text like 'f0000000-%'
  union all select created_at, 'application' from public.job_applications where id::text like 'a0000000-%'
) as action (at, name)
group by 1, 3
on conflict do nothing;

-- What the people of the sample have done lately. That its rows were added just now is no news.
delete from public.activity
where author = 'System' and at > now() - interval '10 minutes'
  and not exists (select from public.activity where id = 'ac000000-0000-4000-8000-000000000001');
insert into public.activity (id, at, author, kind, action, table_name, row_id, title, columns, amount, version) values
  ('ac000000-0000-4000-8000-000000000001', now() - interval '2 hours', 'Ines Okafor', 'content', 'changed', 'blog_posts', 'd0000000-0000-4000-8000-000000000001', 'A booking form that survives a tunnel', '{excerpt}', 1, 4),
  ('ac000000-0000-4000-8000-000000000002', now() - interval '5 hours', 'Mei-Lin Zhao', 'people', 'sent', 'contact_messages', 'e0000000-0000-4000-8000-000000000004', null, '{}', 1, null),
  ('ac000000-0000-4000-8000-000000000003', now() - interval '26 hours', 'Schedule', 'people', 'deleted', 'newsletter_subscribers', null, null, '{}', 3, null),
  ('ac000000-0000-4000-8000-000000000004', now() - interval '2 days', 'Priya Raghavan', 'content', 'published', 'blog_posts', 'd0000000-0000-4000-8000-000000000001', 'A booking form that survives a tunnel', '{published,read_time}', 1, 4),
  ('ac000000-0000-4000-8000-000000000005', now() - interval '3 days', 'Daniel Brandt', 'people', 'changed', 'job_applications', 'a0000000-0000-4000-8000-000000000001', null, '{rating,stage_id}', 1, null),
  ('ac000000-0000-4000-8000-000000000006', now() - interval '4 days', 'Ines Okafor', 'settings', 'changed', 'saved_answers', null, 'Thank you, we call you', '{body}', 1, null),
  ('ac000000-0000-4000-8000-000000000007', now() - interval '6 days', 'Daniel Brandt', 'content', 'changed', 'case_studies', 'c5000000-0000-4000-8000-000000000001', 'A delivery date you can believe', '{duration,published}', 1, 3),
  ('ac000000-0000-4000-8000-000000000008', now() - interval '9 days', 'Sunniva Dahl', 'content', 'shared', 'projects', 'b0000000-0000-4000-8000-000000000001', 'Halden & Rye: one basket, nine workshops', '{}', 1, null),
  ('ac000000-0000-4000-8000-000000000009', now() - interval '20 days', 'Mei-Lin Zhao', 'content', 'changed', 'services', '5e000000-0000-4000-8000-000000000001', 'Web Development', '{description,features}', 1, 2),
  ('ac000000-0000-4000-8000-000000000010', now() - interval '45 days', 'Ines Okafor', 'people', 'erased', 'erasures', null, null, '{}', 1, null)
on conflict do nothing;
