-- Sample content: a whole agency, so that every screen has something true to show. Safe to run again: every row has a
-- fixed id and an existing row is left as it is. Names and companies are invented; addresses use reserved domains.

insert into public.about_content (id, title, subtitle, description, stats, features) values
  ('ab000000-0000-4000-8000-000000000001',
   'We build for the day after launch',
   'A studio of designers and engineers in San Francisco, working for people who run things: shops, clinics, harbours, warehouses.',
   'Tidewright began in 2019 with two people, one borrowed desk and a ferry timetable that nobody could read on a phone. We still like that kind of problem: something people depend on, used in bad light, in a hurry, on an old device. We work in teams of three to five, stay with a project from the first interview until it has run for a month, and write down what we learned so that your people can go on without us.',
   '[{"value":"92%","label":"Clients who came back"},{"value":"99.95%","label":"Median uptime in 2024"},{"value":"4.1 yrs","label":"Average client relationship"},{"value":"1.3 s","label":"First view on a phone"}]'::jsonb,
   '[{"icon":"Zap","title":"Fast where it is slow","description":"We measure on a four-year-old phone and a train connection, because that is where your customers are."},
     {"icon":"Target","title":"One number per project","description":"Before we draw anything we agree on the figure that should move. It hangs on the wall until the end."},
     {"icon":"Users","title":"Small teams that stay","description":"The people you meet in the first call do the work. Nobody is swapped out in week three."},
     {"icon":"Award","title":"Yours to keep","description":"Code, accounts, designs and documents are in your name from the first day."}]'::jsonb)
on conflict do nothing;

insert into public.services (id, title, description, features, icon, gradient, "order", published, created_at) values
  ('5e000000-0000-4000-8000-000000000001', 'Web Development',
   'Sites and web applications that arrive as readable HTML, work before their scripts do, and can be changed by your own team a year later.',
   array['Marketing sites and content systems', 'Portals and internal tools', 'Speed budgets checked on every build', 'WCAG 2.2 AA, tested with screen readers', 'Migrations without a lost URL'],
   'Code', 'from-cyan-700 to-cyan-500', 1, true, '2024-01-15T09:00:00Z'),
  ('5e000000-0000-4000-8000-000000000002', 'Mobile Apps',
   'iOS and Android apps for people who stand, walk or drive while they use them. Offline is the starting point; sync comes after.',
   array['Swift, Kotlin and React Native', 'Offline storage and conflict handling', 'Barcode, camera and Bluetooth devices', 'Store release and crash monitoring'],
   'Smartphone', 'from-orange-400 to-orange-600', 2, true, '2024-01-15T09:00:00Z'),
  ('5e000000-0000-4000-8000-000000000003', 'Cloud & Infrastructure',
   'Hosting that costs what it should and recovers without a phone call. We start with the bill and the last three incidents.',
   array['Cost and incident review in five days', 'AWS, Google Cloud and Netlify', 'Infrastructure as code your team can read', 'Backups that are restored every month', 'On-call handover and run books'],
   'Cloud', 'from-cyan-800 to-cyan-600', 3, true, '2024-01-15T09:00:00Z'),
  ('5e000000-0000-4000-8000-000000000004', 'UI/UX Design',
   'Interviews, prototypes and interfaces, tested with five people every other week until the test gets boring.',
   array['Field research and interviews', 'Prototypes in the browser', 'Design systems with real components', 'Usability tests and write-ups'],
   'Palette', 'from-amber-400 to-orange-500', 4, true, '2024-01-15T09:00:00Z'),
  ('5e000000-0000-4000-8000-000000000005', 'E-commerce',
   'Shops whose checkout is shorter than the queue. We connect stock, shipping and tax first and paint last.',
   array['Shopify, Medusa and headless shops', 'Checkout and payment tests', 'Stock, shipping and tax connections', 'Search that forgives spelling', 'Platform moves with redirects kept'],
   'ShoppingCart', 'from-orange-500 to-orange-800', 5, true, '2024-01-15T09:00:00Z'),
  ('5e000000-0000-4000-8000-000000000006', 'Digital Strategy',
   'Two weeks of looking closely before anyone writes code: what to build, what to buy, what to leave, and what each would cost.',
   array['Analytics audit and one agreed number', 'Build-or-buy comparison', 'Roadmap with prices', 'Measurement without third-party cookies'],
   'BarChart2', 'from-slate-500 to-cyan-700', 6, true, '2024-01-15T09:00:00Z')
on conflict do nothing;
