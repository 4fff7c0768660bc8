-- One that names no position, and one without a CV, as the form allows. The other CVs are files, which SQL cannot hold:
-- seed-files/applications has one for each id, and the local stack stores them once.
insert into public.job_applications (id, position_id, name, email, phone, portfolio_url, message, created_at) values
  ('a0000000-0000-4000-8000-000000000001', 'product-designer', 'Ottilie Brandvold', 'ottilie.brandvold@example.com', '+47 22 55 01 14',
   'https://example.com/ottilie',
   E'I have drawn timetables, ticket machines and, for two years, nothing but forms. The forms taught me the most.\n\nThe case I am proudest of is a ferry app that older passengers use without being shown how. I watched forty of them before I drew a screen. I would gladly walk you through what we threw away.',
   now() - interval '4 days 15:20'),
  ('a0000000-0000-4000-8000-000000000002', null, 'Kwame Adjei-Mensah', 'kwame.am@example.org', null, 'https://example.org/kwame',
   'No position of yours fits me, so I write anyway. I repair websites that others have left: eleven so far, the oldest from 2003. If you ever have a cellar full of them, I am the person who likes cellars.',
   now() - interval '9 days 04:38'),
  ('a0000000-0000-4000-8000-000000000003', 'senior-full-stack-engineer', '小林 陽向', 'hinata.kobayashi@example.net', '+81 3 5550 0199', null,
   'エンジニアとして8年働いています。遅い回線でも使える画面を作ることを大切にしてきました。英語での会議にも慣れています。リモート勤務は可能でしょうか。',
   now() - interval '21 days 22:55'),
  ('a0000000-0000-4000-8000-000000000004', 'studio-operations-coordinator', 'Maren Castellanos', 'maren.castellanos@example.com', '+1 415 555 0177', null,
   'I have run the front desk of a sail loft for six years: bookings, invoices, the coffee machine and the people who only came to talk. I would bring references rather than a CV. When would be a good time to call?',
   now() - interval '29 days 06:12')
on conflict do nothing;

-- One of them had applied before; a note about her new application.
insert into public.job_applications (id, position_id, name, email, phone, portfolio_url, message, created_at, stage_id, rating, closed_at) values
  ('a0000000-0000-4000-8000-000000000005', null, 'Ottilie Brandvold', 'ottilie.brandvold@example.com', '+47 22 55 01 14', null,
   'A first try, before I knew that you have positions: I draw interfaces for things that are late, ferries mostly.',
   now() - interval '291 days 16:45', '5a000000-0000-4000-8000-000000000005', 3, now() - interval '20 days')
on conflict do nothing;
insert into public.message_notes (id, application_id, body, author, created_at) values
  ('e1000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000001',
   'The ferry app is good work. I would like to see the screens that they threw away.', 'Ines Okafor', now() - interval '3 days 14:30')
on conflict do nothing;
insert into public.saved_answers (id, title, body, created_at, updated_at) values
  ('e3000000-0000-4000-8000-000000000004', 'Applicants: an interview',
   E'Hello {name},\n\nthank you for your application to {agency}. We would like to meet you: an hour, in person or by video, with two of us.\n\nWhich day of next week suits you?\n\n{me}\n{agency}', '2025-01-10T09:15:00Z', '2025-01-10T09:15:00Z'),
  ('e3000000-0000-4000-8000-000000000005', 'Applicants: not this time',
   E'Hello {name},\n\nthank you for your application, and for the time that you put into it. We have chosen somebody else for this position.\n\nWe keep your application for twelve months and then delete it. Write to us if you would like that earlier.\n\n{me}\n{agency}', '2025-01-10T09:20:00Z', '2025-01-10T09:20:00Z')
on conflict do nothing;
