-- Confirmed and writing to; confirmed without topics; waiting for confirmation; switched off; left; came back; bounced.
insert into public.newsletter_subscribers (id, email, topics, active, confirmation_sent_at, confirmed_at, unsubscribed_at, created_at) values
  ('f0000000-0000-4000-8000-000000000001', 'rosalind@lantern-books.example', array['E-commerce', 'UI/UX Design'], true, now() - interval '157 days 13:59', now() - interval '157 days 13:54', null, now() - interval '157 days 14:00'),
  ('f0000000-0000-4000-8000-000000000002', 'theo.lindqvist@example.com', array['Web Development', 'Cloud Computing'], true, now() - interval '138 days 05:29', now() - interval '138 days 05:20', null, now() - interval '138 days 05:30'),
  ('f0000000-0000-4000-8000-000000000003', 'nadia@example.com', array['UI/UX Design'], true, now() - interval '108 days 12:54', now() - interval '108 days 12:51', null, now() - interval '108 days 12:55'),
  ('f0000000-0000-4000-8000-000000000004', 'yusuf.demir@example.org', array['Web Development', 'Mobile Development', 'UI/UX Design', 'AI & Machine Learning', 'E-commerce', 'Cloud Computing'], true, now() - interval '93 days 16:14', now() - interval '93 days 15:48', null, now() - interval '93 days 16:15'),
  ('f0000000-0000-4000-8000-000000000005', 'office@pruitt-marine.example', array[]::text[], true, now() - interval '74 days 03:49', now() - interval '73 days 17:58', null, now() - interval '74 days 03:50'),
  ('f0000000-0000-4000-8000-000000000006', 'camila.rojas@example.net', array['AI & Machine Learning', 'Mobile Development'], true, now() - interval '50 days 08:39', now() - interval '50 days 08:38', null, now() - interval '50 days 08:40'),
  ('f0000000-0000-4000-8000-000000000007', 'waiting.since.monday@example.com', array['Cloud Computing'], true, now() - interval '3 days', null, null, now() - interval '3 days 1 minute'),
  ('f0000000-0000-4000-8000-000000000008', 'h.petrova@example.org', array[]::text[], true, now() - interval '8 hours', null, null, now() - interval '8 hours 1 minute'),
  ('f0000000-0000-4000-8000-000000000009', 'old-address@fennimore.example', array['E-commerce'], false, now() - interval '253 days 11:59', now() - interval '253 days 11:30', null, now() - interval '253 days 12:00'),
  ('f0000000-0000-4000-8000-000000000010', 'left.in.spring@example.net', array['Web Development'], false, now() - interval '211 days 15:59', now() - interval '211 days 15:55', now() - interval '66 days 06:48', now() - interval '211 days 16:00'),
  ('f0000000-0000-4000-8000-000000000011', 'came.back@example.com', array['UI/UX Design', 'Web Development'], true, now() - interval '21 days 13:59', now() - interval '21 days 13:45', null, now() - interval '290 days 15:00'),
  ('f0000000-0000-4000-8000-000000000012', 'mailbox-gone@example.org', array['Cloud Computing'], true, now() - interval '197 days 10:59', now() - interval '197 days 10:40', null, now() - interval '197 days 11:00')
on conflict do nothing;

insert into public.suppressions (email, reason, created_at) values
  ('left.in.spring@example.net', 'unsubscribed', now() - interval '66 days 06:48'),
  ('mailbox-gone@example.org', 'bounced', now() - interval '38 days 08:56')
on conflict do nothing;

-- The newsletters of the last month, with their results; one mailbox was full once.
insert into public.newsletter_campaigns
  (id, idempotency_key, subject, html, text, status, total, created_at, starts_at, finished_at)
select id, 'sample ' || subject, subject, '<p>' || words || '</p>', words, 'sent', 7, at - interval '10 minutes', at, at + interval '2 minutes'
from (values
  ('ca000000-0000-4000-8000-000000000001'::uuid, 'What a launch day is for', 'The day after launch is the one we plan. Three habits that keep it calm.', now() - interval '27 days'),
  ('ca000000-0000-4000-8000-000000000002'::uuid, 'Forms that survive a tunnel', 'A form on a train loses its network twice. Ours keeps what you wrote.', now() - interval '13 days'),
  ('ca000000-0000-4000-8000-000000000003'::uuid, 'A delivery date you can believe', 'How nine workshops agreed on one calendar, and what it did to their sales.', now() - interval '4 days')
) as issue (id, subject, words, at)
on conflict do nothing;

insert into public.newsletter_deliveries (campaign_id, subscriber_id, email, status, attempts, error, sent_at, created_at)
select c.id, s.id, s.email, case when is_lost then 'bounced' else 'sent' end, 1,
  case when is_lost then '552 5.2.2 The mailbox is full' end, c.starts_at + interval '1 minute', c.created_at
from public.newsletter_campaigns c
cross join public.newsletter_subscribers s
cross join lateral (select c.id::text like '%2' and s.email like 'office@%' as is_lost) as result
where c.idempotency_key like 'sample %' and s.id::text like 'f0000000-%' and s.active and s.confirmed_at is not null
  and not exists (select from public.suppressions u where u.email = s.email)
on conflict do nothing;
