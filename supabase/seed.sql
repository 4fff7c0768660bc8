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

insert into public.services (id, title, description, features, icon, gradient, "order", published) values
  ('5e000000-0000-4000-8000-000000000001', 'Web Development',
   'Sites and web applications that arrive as readable HTML, work before their scripts do, and can be changed by your own team a year later.',
   array['Marketing sites and content systems', 'Portals and internal tools', 'Speed budgets checked on every build', 'WCAG 2.2 AA, tested with screen readers', 'Migrations without a lost URL'],
   'Code', 'from-blue-500 to-cyan-500', 1, true),
  ('5e000000-0000-4000-8000-000000000002', 'Mobile Apps',
   'iOS and Android apps for people who stand, walk or drive while they use them. Offline is the starting point; sync comes after.',
   array['Swift, Kotlin and React Native', 'Offline storage and conflict handling', 'Barcode, camera and Bluetooth devices', 'Store release and crash monitoring'],
   'Smartphone', 'from-purple-500 to-pink-500', 2, true),
  ('5e000000-0000-4000-8000-000000000003', 'Cloud & Infrastructure',
   'Hosting that costs what it should and recovers without a phone call. We start with the bill and the last three incidents.',
   array['Cost and incident review in five days', 'AWS, Google Cloud and Netlify', 'Infrastructure as code your team can read', 'Backups that are restored every month', 'On-call handover and run books'],
   'Cloud', 'from-sky-500 to-indigo-600', 3, true),
  ('5e000000-0000-4000-8000-000000000004', 'UI/UX Design',
   'Interviews, prototypes and interfaces, tested with five people every other week until the test gets boring.',
   array['Field research and interviews', 'Prototypes in the browser', 'Design systems with real components', 'Usability tests and write-ups'],
   'Palette', 'from-orange-500 to-rose-500', 4, true),
  ('5e000000-0000-4000-8000-000000000005', 'E-commerce',
   'Shops whose checkout is shorter than the queue. We connect stock, shipping and tax first and paint last.',
   array['Shopify, Medusa and headless shops', 'Checkout and payment tests', 'Stock, shipping and tax connections', 'Search that forgives spelling', 'Platform moves with redirects kept'],
   'ShoppingCart', 'from-emerald-500 to-teal-600', 5, true),
  ('5e000000-0000-4000-8000-000000000006', 'Digital Strategy',
   'Two weeks of looking closely before anyone writes code: what to build, what to buy, what to leave, and what each would cost.',
   array['Analytics audit and one agreed number', 'Build-or-buy comparison', 'Roadmap with prices', 'Measurement without third-party cookies'],
   'BarChart2', 'from-amber-500 to-orange-600', 6, true)
on conflict do nothing;

insert into public.projects
  (id, title, description, image, image_alt, category, tags, gradient, live_demo_url, case_study_url, "order", published, featured, created_at,
   client, year, role, metrics, screens, quote, quote_by, people) values
  ('b0000000-0000-4000-8000-000000000001', 'Halden & Rye: one basket, nine workshops',
   $html$<p>Halden &amp; Rye sells furniture made by <strong>nine workshops</strong> that share neither a warehouse nor a calendar. We rebuilt the shop around delivery dates: every piece shows the week it will leave the workshop, and the basket works out one delivery where it can.</p><p>The date is computed in 40 milliseconds from the workshops’ own spreadsheets. We tried to replace those spreadsheets, and stopped when we saw how good they were.</p><ul><li>Orders per visit up 22 percent in the first quarter</li><li>“Where is my order” mails down from 140 to 31 a week</li><li>1,900 old URLs redirected, none lost</li></ul>$html$,
   '/media/projects/halden-rye.webp', 'Poster of nine different chairs on coloured tiles, three in a row, joined by a dotted line.',
   'E-commerce', array['React', 'TypeScript', 'Medusa', 'PostgreSQL', 'Stripe'], 'from-amber-700 to-orange-500',
   '/demos/halden-rye.html', '/case-studies/c5000000-0000-4000-8000-000000000001', 1, true, true, '2025-05-06T09:00:00Z',
   'Halden & Rye', '2025', 'Research, interface, shop, connection of nine workshops',
   '[{"value": "+22%", "label": "Orders per visit", "description": "First quarter after launch"}, {"value": "31", "label": "Mails a week", "description": "That ask where an order is; it was 140"}, {"value": "40 ms", "label": "To find a date", "description": "From nine spreadsheets"}, {"value": "0", "label": "Addresses lost", "description": "1,900 old ones redirected"}]'::jsonb,
   '[{"image": "/media/work/halden-rye/before.webp", "alt": "The old product page of the same chair, with “Delivery time: 6 to 14 weeks” in a yellow box.", "caption": "Before: 6 to 14 weeks, and please contact customer service. Four in ten did.", "frame": "before"}, {"image": "/media/work/halden-rye/product.webp", "alt": "Product page of an oak dining chair; beside it a row of weeks with week 24 in dark red, and a button to add four.", "caption": "After: the product page answers the one question people wrote in about. The week follows from the wood, because each wood has its own queue.", "frame": "after"}, {"image": "/media/work/halden-rye/phone.webp", "alt": "Phone screen “Ready by June” with four pieces, each with the week it leaves the workshop.", "caption": "Browsing by date: new in the shop, and by now the most used filter.", "frame": "phone"}, {"image": "/media/work/halden-rye/basket.webp", "alt": "Basket with six pieces in two groups, one for week 24 and one for week 28, and an offer to send all in week 28.", "caption": "The basket groups pieces into as few deliveries as it can, and says what waiting would save.", "frame": "desktop"}]'::jsonb,
   'They were the first who asked to see our spreadsheets before telling us to get rid of them. In the end they told us to keep them.',
   'Edith Halden, founder, Halden & Rye', array['Sunniva Dahl', 'Mei-Lin Zhao', 'Tomás Arriaga', 'Daniel Brandt']),
  ('b0000000-0000-4000-8000-000000000002', 'Kestrel Rounds: a nurse’s day on one screen',
   $html$<p>Community nurses at Kestrel Health visit eleven homes a day, many without reception. <em>Rounds</em> keeps the whole day on the phone: visits, notes, medication, and the drive between.</p><p>Two nurses who write to the same record never lose a line. The app keeps both versions and asks the one who knows. In the first month it asked 64 times; since then about twice a week.</p><ul><li>Runs for ten hours without a network</li><li>Notes finished 47 minutes earlier on average</li></ul>$html$,
   '/media/projects/kestrel-rounds.webp', 'A phone showing a winding route of eleven stops, in front of layered teal hills and an orange sun.',
   'Mobile App', array['React Native', 'TypeScript', 'SQLite', 'FHIR'], 'from-teal-700 to-cyan-500',
   '/demos/kestrel-rounds.html', '/case-studies/c5000000-0000-4000-8000-000000000002', 2, true, true, '2025-03-18T09:00:00Z',
   'Kestrel Health', '2025', 'Field research, interface, app for iOS and Android, sync',
   '[{"value": "47 min", "label": "Earlier", "description": "Notes are finished, on average"}, {"value": "10 h", "label": "Without a network", "description": "A full shift"}, {"value": "11 days", "label": "Ridden along", "description": "Before the first screen was drawn"}]'::jsonb,
   '[{"image": "/media/work/kestrel-rounds/today.webp", "alt": "Visit list on a phone: two visits done, the third open with its tasks and a large button “Skip, nobody home”.", "caption": "The whole day on one screen. The line at the top is calm on purpose: no network is the normal case.", "frame": "phone"}, {"image": "/media/work/kestrel-rounds/record.webp", "alt": "Record of one patient: two medications, one changed, and notes with author and time.", "caption": "Each note is a line of its own, so two people rarely collide.", "frame": "phone"}, {"image": "/media/work/kestrel-rounds/merge.webp", "alt": "Two blood pressure readings by two nurses, with buttons to keep one or both.", "caption": "When they do collide, the nurse who is responsible decides. In the first month it asked 64 times.", "frame": "phone"}, {"image": "/media/work/kestrel-rounds/before.webp", "alt": "Grey form with tabs and fourteen empty fields; a window says “Connecting to server, attempt 4 of 10”.", "caption": "Before: the record asked the server first. Most of it was typed at home, at 20:47.", "frame": "before"}, {"image": "/media/work/kestrel-rounds/desk.webp", "alt": "Plan of a morning: six nurses as rows, visits as blocks along the hours, a red line at 9:43.", "caption": "After: the team lead sees who is where. Notes arrive when the network does, and silence is shown as silence.", "frame": "after"}]'::jsonb,
   'I have stopped hearing about the app. For eleven years I heard about nothing else.',
   'Dr. Samuel Osei, medical lead, Kestrel Health', array['Kwame Mensah', 'Sunniva Dahl', 'Tomás Arriaga', 'Mei-Lin Zhao']),
  ('b0000000-0000-4000-8000-000000000003', 'Pelorus: berths, pilots and the tide',
   $html$<p>Harbour dispatchers plan pilots and berths against a tide that does not wait. Pelorus had a wall board, three radios and a spreadsheet with 61 tabs.</p><p>We turned them into one planning table in the browser. Dragging a ship shows at once which pilots, tugs and water depths it needs, <strong>and what it breaks</strong>. The wall board is still there. We asked to keep it, as the best fallback anyone has designed.</p>$html$,
   '/media/projects/pelorus.webp', 'A planning table of ship bars above a rising and falling tide curve, one bar marked in orange.',
   'Web App', array['React', 'TypeScript', 'PostgreSQL', 'WebSockets', 'D3', 'Rust'], 'from-slate-700 to-sky-600',
   '/demos/pelorus.html', '/case-studies/c5000000-0000-4000-8000-000000000003', 3, true, true, '2024-11-12T09:00:00Z',
   'Pelorus Harbour Services', '2024', 'Research on the night shift, interface, rules engine, operation',
   '[{"value": "+2", "label": "Ships a day", "description": "Same berths, same pilots"}, {"value": "12 ms", "label": "To check a move", "description": "All rules, 72 hours ahead"}, {"value": "61", "label": "Tabs retired", "description": "The wall board stays"}]'::jsonb,
   '[{"image": "/media/work/pelorus/before.webp", "alt": "A crowded spreadsheet in yellow, red and green cells with names such as “ask Bob” and 61 tabs.", "caption": "Before: 61 tabs, one of them called “berth 3 DO NOT USE”.", "frame": "before"}, {"image": "/media/work/pelorus/table.webp", "alt": "Planning table at night: berths, pilots and tugs as rows, ships as bars, the tide below; the Aurelia stands in orange.", "caption": "After: the same Tuesday, with the tide in the picture. The Aurelia has been dragged to 14:20, and one sentence says why it does not work.", "frame": "after"}, {"image": "/media/work/pelorus/pilot.webp", "alt": "Phone screen for a pilot: 14:44, board off Gull Rock, with wind, swell and depth.", "caption": "For the pilot in the launch: one time, readable with spray on the glass.", "frame": "phone"}, {"image": "/media/work/pelorus/ship.webp", "alt": "Page of one ship: the tide curve with a window from 14:43 to 16:18 in which she can pass.", "caption": "One ship, one day: the water she has, the water she needs, and what an hour too late would cost.", "frame": "desktop"}]'::jsonb,
   'It tells me no in one sentence, and it has been right each time I tried to prove it wrong.',
   'Joan Ferrer, senior dispatcher, Pelorus', array['Mei-Lin Zhao', 'Kwame Mensah', 'Tomás Arriaga']),
  ('b0000000-0000-4000-8000-000000000004', 'Fennimore Basket: the list that knows the aisles',
   $html$<p>Fennimore runs 34 food markets and had a loyalty card that nobody carried. We asked what people carry instead. The answer was a shopping list.</p><p>Basket sorts a family’s shared list by the aisles of the market they stand in. The loyalty points are a line at the bottom. After five months 71,000 households use it weekly, four times the number of active cards.</p>$html$,
   '/media/projects/fennimore-basket.webp', 'Rows of green fruit like a halftone print, one of them orange, with a half-ticked shopping list beside it.',
   'Mobile App', array['Kotlin', 'Swift', 'GraphQL'], 'from-lime-600 to-emerald-700',
   '/demos/fennimore-basket.html', null, 4, true, false, '2024-09-24T09:00:00Z',
   'Fennimore Markets', '2024', 'Research in nine kitchens, apps for iOS and Android, aisle plans of 34 markets',
   '[{"value": "71,000", "label": "Households", "description": "Use it every week, after five months"}, {"value": "4 ×", "label": "The active cards", "description": "Of the programme it replaced"}, {"value": "34", "label": "Markets", "description": "Each with its own order of aisles"}]'::jsonb,
   '[{"image": "/media/work/fennimore-basket/list.webp", "alt": "Shopping list in the order of the aisles, half of it ticked, three family members at the top.", "caption": "The list sorts itself by the market you stand in. Notes say who wanted it.", "frame": "phone"}, {"image": "/media/work/fennimore-basket/map.webp", "alt": "Floor plan of a market with a dotted way through the aisles and the next thing to take.", "caption": "The way through the market, drawn by the people who fill its shelves.", "frame": "phone"}, {"image": "/media/work/fennimore-basket/done.webp", "alt": "A full basket and the words “That was everything”, with a button to start the next list.", "caption": "An empty list is a success, and looks like one. The points are a line at the bottom.", "frame": "phone"}, {"image": "/media/work/fennimore-basket/before.webp", "alt": "Form for a bonus card with fourteen fields beside a yellow card.", "caption": "Before: fourteen fields and 21 working days for a card that nobody carried.", "frame": "before"}, {"image": "/media/work/fennimore-basket/web.webp", "alt": "Shared list in the browser, and beside it the floor plan of the market with the shopper’s position.", "caption": "After: a list, which everybody has anyway. What is added at home appears on the phone in the market, in its aisle.", "frame": "after"}]'::jsonb,
   'We wanted to know what people buy. They wanted to be home by six. It turns out that the second gives you the first.',
   'Ruth Fennimore, managing director', array['Kwame Mensah', 'Tomás Arriaga', 'Lucas Ferreira']),
  ('b0000000-0000-4000-8000-000000000005', 'Union Kiln: booking a shelf in the fire',
   $html$<p>Union Kiln rents shelf space in its kilns to 400 potters. Booking went through one person’s telephone. The new site shows every firing as a cross-section: pick a shelf, see the temperature curve, pay the deposit.</p><p>The whole thing is 61 kB of JavaScript and has had no deployment since the spring, which we count as praise. It sits behind the members’ sign-in, so there is no public demo.</p>$html$,
   '/media/projects/union-kiln.webp', 'Cross-section of a kiln with clay vessels on four shelves, the heat rising in orange bands.',
   'Web App', array['Astro', 'TypeScript', 'Stripe', 'SQLite'], 'from-red-700 to-amber-500',
   null, '/case-studies', 5, true, false, '2024-06-04T09:00:00Z',
   'Union Kiln Cooperative', '2024', 'Interface, site, payments',
   '[{"value": "61 kB", "label": "JavaScript", "description": "In all"}, {"value": "400", "label": "Potters", "description": "Book a shelf themselves"}, {"value": "0", "label": "Deployments", "description": "Since the spring"}]'::jsonb,
   '[{"image": "/media/work/union-kiln/before.webp", "alt": "A cream page with a telephone number and four rows that say “please ask”.", "caption": "Before: please telephone Gerald, not in August.", "frame": "before"}, {"image": "/media/work/union-kiln/firing.webp", "alt": "Cross-section of a kiln with four shelves of pots; two places on the second shelf are chosen. Beside it date, price and temperature curve.", "caption": "After: pick a place in the cross-section, see how hot it gets there, pay the deposit. Gerald has his evenings back.", "frame": "after"}, {"image": "/media/work/union-kiln/phone.webp", "alt": "Phone screen “It has cooled to 61 °C” with place, temperature reached and what is still to pay.", "caption": "The message every potter waits for.", "frame": "phone"}, {"image": "/media/work/union-kiln/firings.webp", "alt": "Table of seven firings with bars that show how many places are taken.", "caption": "The next seven fires. It is one table, because that is what was on the wall.", "frame": "desktop"}]'::jsonb,
   'The first week I kept looking at the telephone. Then I made a teapot.',
   'Gerald Amos, kiln warden, Union Kiln', array['Sunniva Dahl', 'Mei-Lin Zhao']),
  ('b0000000-0000-4000-8000-000000000006', 'Meridian Parcel: labels read in the dark',
   $html$<p>A reader for damaged parcel labels that runs on the warehouse’s own handhelds. The pilot covers two of seven depots; this page goes public with the third.</p>$html$,
   '/media/projects/meridian-parcel.webp', 'A stack of parcels drawn in thin lines, one label glowing orange under a scanning beam.',
   'AI/ML', array['Python', 'Kotlin', 'ONNX'], 'from-zinc-800 to-orange-600',
   null, '/case-studies/c5000000-0000-4000-8000-000000000004', 6, false, false, '2025-06-03T09:00:00Z',
   'Meridian Parcel', '2025', 'Model, interface for handhelds, pilot in two depots',
   '[{"value": "86%", "label": "Read on the spot", "description": "Of labels the scanner refused"}, {"value": "180 ms", "label": "Per label", "description": "On the oldest handheld"}]'::jsonb,
   '[{"image": "/media/work/meridian-parcel/read.webp", "alt": "Handheld: a wet label under the camera, below it 97205 in large figures and a yellow button “Chute 12”.", "caption": "Sure: figures to be read at arm’s length, and a button for a glove.", "frame": "phone"}, {"image": "/media/work/meridian-parcel/unsure.webp", "alt": "Handheld: a taped label, two readings of the code with 61 and 34 percent.", "caption": "Unsure: it asks, and shows the two likeliest readings.", "frame": "phone"}, {"image": "/media/work/meridian-parcel/no.webp", "alt": "Handheld: “I cannot read this one”, with a button “To the desk”.", "caption": "It knows what it cannot do. Handwritten sevens still go to a person.", "frame": "phone"}, {"image": "/media/work/meridian-parcel/before.webp", "alt": "Green text on black: a form for typing addresses, with 1,184 parcels waiting.", "caption": "Before: typed by hand, 1,184 parcels in the queue.", "frame": "before"}, {"image": "/media/work/meridian-parcel/desk.webp", "alt": "Night view of a depot: 4,971 refused labels, 87 percent read on the spot, bars by hour and a short list at the desk.", "caption": "After: the night in figures, and two in the queue.", "frame": "after"}]'::jsonb,
   'It says when it does not know. I have worked with people who could not.',
   'Marta Lindholm, desk lead, depot 3', array['Tomás Arriaga', 'Kwame Mensah', 'Mei-Lin Zhao'])
on conflict do nothing;

insert into public.team_members
  (id, name, role, department, description, bio, image, icon, location, experience_years, skills, tags, linkedin, twitter, github, email, order_index, active) values
  ('7e000000-0000-4000-8000-000000000001', 'Ines Okafor', 'Founder & Managing Director', 'Leadership',
   'Reads every estimate before it leaves the house and has talked four clients out of an app this year.',
   'Ines drew ferry timetables for the port authority before she founded the studio in 2019. She runs the first interview of every project herself and keeps a list of the features clients thanked us for not building.',
   '/media/team/ines-okafor.webp', 'Briefcase', 'San Francisco, CA', 17,
   array['Product strategy', 'Facilitation', 'Information design'], array['Founder', 'Public transport', 'Chess'],
   'https://www.linkedin.com/in/ines-okafor-example', null, null, 'ines@tidewright.example', 1, true),
  ('7e000000-0000-4000-8000-000000000002', 'Daniel Brandt', 'Partner, Client Projects', 'Leadership',
   'Keeps eleven projects on their dates and knows which of them will ask for two more weeks.',
   'Daniel came from construction, where a late delivery blocks a street. He plans software the same way: what must be on site first, and what happens if it rains. He writes the Friday letter every client gets.',
   '/media/team/daniel-brandt.webp', 'Users', 'Oakland, CA', 14,
   array['Project planning', 'Contracts', 'Risk reviews'], array['Friday letters', 'Sourdough'],
   'https://www.linkedin.com/in/daniel-brandt-example', null, null, 'daniel@tidewright.example', 2, true),
  ('7e000000-0000-4000-8000-000000000003', 'Mei-Lin Zhao', 'Lead Engineer, Web', 'Engineering',
   'Builds for bad networks. Owns a drawer of nine old phones and tests on all of them.',
   'Mei-Lin leads the web team and wrote most of the harbour planner for Pelorus. She reviews with questions rather than orders and has deleted more code here than anyone else has written.',
   '/media/team/mei-lin-zhao.webp', 'Code', 'San Francisco, CA', 11,
   array['TypeScript', 'React', 'PostgreSQL', 'Performance'], array['Offline first', 'Climbing'],
   'https://www.linkedin.com/in/mei-lin-zhao-example', null, 'https://github.com/mei-lin-zhao-example', null, 3, true),
  ('7e000000-0000-4000-8000-000000000004', 'Tomás Arriaga', 'Engineer, Mobile & Cloud', 'Engineering',
   'Makes models small, bills smaller, and carries the on-call phone in odd weeks.',
   'Tomás spent six years in a telescope’s control room in Chile, which taught him to distrust green dashboards. He builds the parts that have to work at night and writes the run books for them.',
   '/media/team/tomas-arriaga.webp', 'Zap', 'Valparaíso, Chile', 9,
   array['Kotlin', 'Swift', 'AWS', 'Observability'], array['On-call', 'Astronomy'],
   'https://www.linkedin.com/in/tomas-arriaga-example', null, 'https://github.com/tomas-arriaga-example', null, 4, true),
  ('7e000000-0000-4000-8000-000000000005', 'Sunniva Dahl', 'Design Director', 'Design',
   'Sets type for people in a hurry. Prints every interface once to see what is too loud.',
   'Sunniva studied typography in Bergen and designed road signs before screens. She leads the design of every project with more than one language and teaches a free evening course on forms each winter.',
   '/media/team/sunniva-dahl.webp', 'Palette', 'San Francisco, CA', 15,
   array['Typography', 'Design systems', 'Accessibility'], array['Forms', 'Letterpress'],
   'https://www.linkedin.com/in/sunniva-dahl-example', null, null, 'sunniva@tidewright.example', 5, true),
  ('7e000000-0000-4000-8000-000000000006', 'Kwame Mensah', 'Product Designer & Researcher', 'Design',
   'Has ridden along with nurses, pilots and delivery vans to find out what the form should ask.',
   'Kwame runs our field research. He prototypes in the browser on the second day, brings five people in on the tenth, and publishes what failed along with what worked.',
   '/media/team/kwame-mensah.webp', 'User', 'Accra, Ghana', 7,
   array['Field research', 'Prototyping', 'Usability tests'], array['Ride-alongs', 'Vinyl'],
   'https://www.linkedin.com/in/kwame-mensah-example', 'https://twitter.com/kwame_exmpl', null, null, 6, true),
  ('7e000000-0000-4000-8000-000000000007', 'Priya Raghavan', 'Head of Content', 'Marketing',
   'Edits the newsletter and cuts the first paragraph of everything, this one included.',
   'Priya was a radio editor for eight years and still reads every article aloud before it goes out. She runs the blog and the newsletter, and trains client teams to write their own error messages.',
   '/media/team/priya-raghavan.webp', 'Briefcase', 'San Francisco, CA', 12,
   array['Editing', 'Content design', 'Interviewing'], array['Radio', 'Error messages'],
   'https://www.linkedin.com/in/priya-raghavan-example', 'https://twitter.com/priya_exmpl', null, 'priya@tidewright.example', 7, true),
  ('7e000000-0000-4000-8000-000000000008', 'Lucas Ferreira', 'Growth Analyst', 'Marketing',
   'Asks what the number was last year before he believes what it is today.',
   'Lucas sets up measurement that survives a cookie banner: fewer events, defined in a sentence each. He taught statistics in Porto and declines, politely, to call anything under a thousand visits a result.',
   '/media/team/lucas-ferreira.webp', 'Users', 'Porto, Portugal', null,
   array['Analytics', 'Experiments', 'SQL'], array['Statistics', 'Surfing'],
   'https://www.linkedin.com/in/lucas-ferreira-example', null, null, null, 8, true),
  ('7e000000-0000-4000-8000-000000000009', 'Hannah Weiss', 'Engineer, Web', 'Engineering',
   'On leave until the autumn; built the basket at Halden & Rye.',
   'Hannah is sailing to the Azores and will be back at her desk in October.',
   '/media/team/hannah-weiss.webp', 'Code', 'San Francisco, CA', 6,
   array['TypeScript', 'Payments'], array['Sailing'],
   null, null, null, null, 9, false)
on conflict do nothing;

insert into public.case_studies
  (id, title, client, category, duration, team, results, description, challenge, solution, technologies, image, image_alt, metrics, published, created_at,
   screens, quote, quote_by, people) values
  ('c5000000-0000-4000-8000-000000000001', 'A delivery date you can believe', 'Halden & Rye', 'E-commerce', '5 months', '1 designer, 2 engineers, 1 project lead',
   'Visits that end in an order rose from 1.8 to 2.2 percent, and the service desk went from three people answering “where is my order” to one.',
   'Nine workshops, one shop. We rebuilt Halden & Rye’s store around the one thing customers asked about before they paid: when will it come?',
   'Every product page said “6 to 14 weeks”. The workshops knew better, but what they knew was in nine spreadsheets, updated at nine different times of day. Four in ten customers wrote to ask before ordering, and half of those never ordered. A stock system had been bought two years earlier and abandoned after a month.',
   'We left the spreadsheets alone. A small service reads them every ten minutes, checks that the numbers make sense, and mails the workshop when they do not. From that it computes the week each piece will leave. The shop shows that week on the card, on the product page and in the basket, where pieces are grouped into as few deliveries as possible. When a date moves, the customer hears it before they have to ask.',
   array['TypeScript', 'React', 'Medusa', 'PostgreSQL', 'Stripe', 'Google Sheets API'],
   '/media/case-studies/halden-rye.webp', 'Nine coloured arches in a row like a calendar of weeks; the last one stands open and light falls out of it.',
   '[{"value":"+22%","label":"Orders per visit","description":"First quarter after launch against the same quarter a year before"},{"value":"−78%","label":"Delivery enquiries","description":"From 140 to 31 mails a week"},{"value":"93%","label":"Dates kept","description":"Orders that left the workshop in the promised week"},{"value":"1.4 s","label":"Largest paint","description":"Product page, median of real visits on phones"}]'::jsonb,
   true, '2025-05-13T08:00:00Z',
   '[{"image": "/media/work/halden-rye/basket.webp", "alt": "Basket with six pieces in two groups, one for week 24 and one for week 28, and an offer to send all in week 28.", "caption": "The basket groups pieces into as few deliveries as it can, and says what waiting would save.", "frame": "desktop"}, {"image": "/media/work/halden-rye/workshops.webp", "alt": "Table of nine workshops: when their sheet was read, orders in hand, next free week, share of dates kept; two have a problem.", "caption": "For the staff: nine spreadsheets, read every ten minutes. A row that makes no sense is mailed back to its workshop.", "frame": "desktop"}, {"image": "/media/work/halden-rye/phone.webp", "alt": "Phone screen “Ready by June” with four pieces, each with the week it leaves the workshop.", "caption": "Browsing by date: new in the shop, and by now the most used filter.", "frame": "phone"}, {"image": "/media/work/halden-rye/before.webp", "alt": "The old product page of the same chair, with “Delivery time: 6 to 14 weeks” in a yellow box.", "caption": "Before: 6 to 14 weeks, and please contact customer service. Four in ten did.", "frame": "before"}, {"image": "/media/work/halden-rye/product.webp", "alt": "Product page of an oak dining chair; beside it a row of weeks with week 24 in dark red, and a button to add four.", "caption": "After: the product page answers the one question people wrote in about. The week follows from the wood, because each wood has its own queue.", "frame": "after"}]'::jsonb,
   'We stopped promising a delivery and began to name a week. My service desk is one person now, and she has time to be nice.',
   'Edith Halden, founder, Halden & Rye', array['Sunniva Dahl', 'Mei-Lin Zhao', 'Tomás Arriaga', 'Daniel Brandt']),
  ('c5000000-0000-4000-8000-000000000002', 'Ten hours without a network', 'Kestrel Health', 'Mobile App', '7 months', '2 designers, 3 engineers, 1 clinical adviser',
   'Nurses finish their notes 47 minutes earlier, and the number of notes written from memory at home fell to almost none.',
   'A visiting app for 260 community nurses in the hills north of the bay, where a third of all homes have no reception.',
   'The old app asked the server before it showed anything. In a kitchen without reception it showed a spinner, so nurses wrote on paper and typed it in at night. On average that took 70 minutes, unpaid. Worse, medication changes reached the next nurse a day late.',
   'The new app holds the day on the phone and treats the network as a courier that drops by. Each note is a line of its own with its author and time, so two people writing to one record rarely collide. When they do, the app shows both lines to the nurse who is responsible and lets her decide. Everything at rest is encrypted with a key that the phone gives up when it is reported lost. Kwame rode along for eleven days before we drew the first screen; the large “skip, nobody home” button comes from day two.',
   array['React Native', 'TypeScript', 'SQLite', 'FHIR', 'AWS'],
   '/media/case-studies/kestrel-health.webp', 'Contour lines of hills at night with eleven small houses on a dotted route, the next one glowing orange.',
   '[{"value":"47 min","label":"Earlier home","description":"Median time at which the last note of the day is signed"},{"value":"10 h","label":"Offline","description":"A full shift, tested in a cellar in week nine"},{"value":"0","label":"Notes lost","description":"In 310,000 visits since launch"},{"value":"4.7","label":"Nurses’ rating","description":"Of 5, internal survey, 212 answers"}]'::jsonb,
   true, '2025-03-25T08:00:00Z',
   '[{"image": "/media/work/kestrel-rounds/record.webp", "alt": "Record of one patient: two medications, one changed, and notes with author and time.", "caption": "Each note is a line of its own, so two people rarely collide.", "frame": "phone"}, {"image": "/media/work/kestrel-rounds/today.webp", "alt": "Visit list on a phone: two visits done, the third open with its tasks and a large button “Skip, nobody home”.", "caption": "The whole day on one screen. The line at the top is calm on purpose: no network is the normal case.", "frame": "phone"}, {"image": "/media/work/kestrel-rounds/merge.webp", "alt": "Two blood pressure readings by two nurses, with buttons to keep one or both.", "caption": "When they do collide, the nurse who is responsible decides. In the first month it asked 64 times.", "frame": "phone"}, {"image": "/media/work/kestrel-rounds/before.webp", "alt": "Grey form with tabs and fourteen empty fields; a window says “Connecting to server, attempt 4 of 10”.", "caption": "Before: the record asked the server first. Most of it was typed at home, at 20:47.", "frame": "before"}, {"image": "/media/work/kestrel-rounds/desk.webp", "alt": "Plan of a morning: six nurses as rows, visits as blocks along the hours, a red line at 9:43.", "caption": "After: the team lead sees who is where. Notes arrive when the network does, and silence is shown as silence.", "frame": "after"}]'::jsonb,
   'My team signs its last note in the car park and then goes home. That used to be two different evenings.',
   'Dr. Samuel Osei, medical lead, Kestrel Health', array['Kwame Mensah', 'Sunniva Dahl', 'Tomás Arriaga', 'Mei-Lin Zhao']),
  ('c5000000-0000-4000-8000-000000000003', 'Planning against the tide', 'Pelorus Harbour Services', 'Web App', '9 months', '1 designer, 3 engineers, 1 retired harbour master',
   'Two more ships a day through the same three berths, and a night shift that no longer needs a second dispatcher.',
   'A planning table for ships, pilots, tugs and water depth, used around the clock by six dispatchers on four screens each.',
   'A ship of twelve metres’ draught can enter for 95 minutes a day. Missing the window costs its owner some $30,000. Dispatchers planned on a wall board and checked each change against a spreadsheet, a tide book and three radios. They were very good at it, and none of them could take a holiday in the same week as another.',
   'We built a table with time running to the right and the tide drawn through it. Drag a ship and everything it needs moves along, or turns orange if it cannot. The rules live in a small engine written in Rust that runs in the browser and on the server, so the answer comes at once and is the same for everyone. It explains each refusal in one sentence. We spent six of the nine months on those sentences.',
   array['TypeScript', 'React', 'D3', 'Rust', 'WebAssembly', 'PostgreSQL'],
   '/media/case-studies/pelorus.webp', 'A large compass floating on waves in ink and teal, its needle in orange.',
   '[{"value":"+2","label":"Ships a day","description":"Average over six months, same berths, same pilots"},{"value":"12 ms","label":"To check a move","description":"All rules, all ships of the next 72 hours"},{"value":"−64%","label":"Radio calls","description":"Between dispatch and pilots, per shift"},{"value":"6 of 6","label":"Dispatchers","description":"Use it without the spreadsheet since week three"}]'::jsonb,
   true, '2024-11-19T09:00:00Z',
   '[{"image": "/media/work/pelorus/ship.webp", "alt": "Page of one ship: the tide curve with a window from 14:43 to 16:18 in which she can pass.", "caption": "One ship, one day: the water she has, the water she needs, and what an hour too late would cost.", "frame": "desktop"}, {"image": "/media/work/pelorus/pilot.webp", "alt": "Phone screen for a pilot: 14:44, board off Gull Rock, with wind, swell and depth.", "caption": "For the pilot in the launch: one time, readable with spray on the glass.", "frame": "phone"}, {"image": "/media/work/pelorus/before.webp", "alt": "A crowded spreadsheet in yellow, red and green cells with names such as “ask Bob” and 61 tabs.", "caption": "Before: 61 tabs, one of them called “berth 3 DO NOT USE”.", "frame": "before"}, {"image": "/media/work/pelorus/table.webp", "alt": "Planning table at night: berths, pilots and tugs as rows, ships as bars, the tide below; the Aurelia stands in orange.", "caption": "After: the same Tuesday, with the tide in the picture. The Aurelia has been dragged to 14:20, and one sentence says why it does not work.", "frame": "after"}]'::jsonb,
   'In thirty years nobody had asked me why I say no to a ship. They asked for six months, and wrote it down.',
   'Arne Solberg, harbour master, retired', array['Mei-Lin Zhao', 'Kwame Mensah', 'Tomás Arriaga']),
  ('c5000000-0000-4000-8000-000000000004', 'Labels read in the dark', 'Meridian Parcel', 'AI/ML', '6 months', '1 designer, 2 engineers, 1 data annotator',
   'Of the labels that scanners refuse, the handheld now reads 86 percent. The rest still go to a person, on purpose.',
   'A label reader that fits on a six-year-old warehouse handheld and never sends a picture anywhere.',
   'Rain, tape and ball pens make one label in sixty unreadable for a scanner. At Meridian that was 5,200 parcels a night, each carried to a desk and typed in by hand. A cloud service had been tried: accurate, but the depots are steel halls, and the picture took nine seconds to get out of the door.',
   'We trained a small model on 48,000 labels that Meridian’s own clerks had typed over the years, and spent more time on cleaning those than on training. It runs on the handheld in 180 milliseconds. When it is unsure it says so and shows the two likeliest readings, instead of guessing. Handwritten sevens from two countries still defeat it, and the screen says that too.',
   array['Python', 'PyTorch', 'ONNX', 'Kotlin'],
   '/media/case-studies/meridian-parcel.webp', 'A parcel drawn in fine lines on black, orange beams reaching for the bar code on its label.',
   '[{"value":"86%","label":"Read on the spot","description":"Of labels the scanner had refused, pilot depots, eight weeks"},{"value":"11 MB","label":"Model size","description":"Down from 400 MB in the first experiment"},{"value":"0.3%","label":"Misread","description":"Wrong but confident; the desk reads 0.5% wrong"},{"value":"180 ms","label":"Per label","description":"On the oldest handheld in use"}]'::jsonb,
   true, '2024-08-20T08:00:00Z',
   '[{"image": "/media/work/meridian-parcel/before.webp", "alt": "Green text on black: a form for typing addresses, with 1,184 parcels waiting.", "caption": "Before: typed by hand, 1,184 parcels in the queue.", "frame": "before"}, {"image": "/media/work/meridian-parcel/desk.webp", "alt": "Night view of a depot: 4,971 refused labels, 87 percent read on the spot, bars by hour and a short list at the desk.", "caption": "After: the night in figures, and two in the queue.", "frame": "after"}, {"image": "/media/work/meridian-parcel/read.webp", "alt": "Handheld: a wet label under the camera, below it 97205 in large figures and a yellow button “Chute 12”.", "caption": "Sure: figures to be read at arm’s length, and a button for a glove.", "frame": "phone"}, {"image": "/media/work/meridian-parcel/unsure.webp", "alt": "Handheld: a taped label, two readings of the code with 61 and 34 percent.", "caption": "Unsure: it asks, and shows the two likeliest readings.", "frame": "phone"}, {"image": "/media/work/meridian-parcel/no.webp", "alt": "Handheld: “I cannot read this one”, with a button “To the desk”.", "caption": "It knows what it cannot do. Handwritten sevens still go to a person.", "frame": "phone"}]'::jsonb,
   'A machine that sends me the hard ones and says please. I have nothing against it.',
   'Marta Lindholm, desk lead, depot 3', array['Tomás Arriaga', 'Kwame Mensah', 'Mei-Lin Zhao']),
  ('c5000000-0000-4000-8000-000000000005', 'Forty depots, one ledger', 'Northgate Freight', 'Enterprise', '11 months', '2 designers, 4 engineers',
   'Figures are being checked with the client.',
   'Replacing forty local accounting programs with one, depot by depot, without a day on which neither worked.',
   'Each depot had its own program, its own chart of accounts and its own expert who was about to retire.',
   'Depots move one at a time, over a weekend, with both ledgers running side by side for a month.',
   array['TypeScript', 'PostgreSQL', 'Kafka'],
   '/media/case-studies/northgate-freight.webp', 'Forty squares in a grid, 23 of them ticked, their lines running together into one orange bar.',
   '[{"value":"23 of 40","label":"Depots moved","description":"As of June 2025"},{"value":"31 days","label":"Both ledgers running","description":"Per depot"},{"value":"0","label":"Closing days lost","description":"So far"},{"value":"14","label":"Programs retired","description":"Licences ended"}]'::jsonb,
   false, '2025-06-17T08:00:00Z',
   '[{"image": "/media/work/northgate-freight/depots.webp", "alt": "Grid of forty depots: 21 green and moved, two with both ledgers, one in yellow that moves this Friday; beside it the plan of the weekend.", "caption": "One board for head office. A depot is green when its old program is switched off, not before.", "frame": "desktop"}, {"image": "/media/work/northgate-freight/phone.webp", "alt": "Phone screen “Go, or back to Friday?”: five checks ticked, a paper jam in red, two buttons.", "caption": "Sunday at five somebody decides. The way back has been tried the day before.", "frame": "phone"}, {"image": "/media/work/northgate-freight/before.webp", "alt": "An accounting program of 1996 with an account called “Demurr. old ask Wanda”; a window says the month cannot be closed.", "caption": "Before: forty of these, each with one person who knew what account 4417 was for.", "frame": "before"}, {"image": "/media/work/northgate-freight/beside.webp", "alt": "Table of accounts in the old program and the new ledger; tolls differ by two cents and stand in red.", "caption": "After: both ledgers beside each other for 31 days. Two cents apart get a sentence, and nobody looks twice.", "frame": "after"}]'::jsonb,
   'I had planned for one bad Monday per depot. I have had 23 dull ones.',
   'Renata Halloran, head of accounts, Northgate Freight', array['Daniel Brandt', 'Mei-Lin Zhao'])
on conflict do nothing;

insert into public.blog_posts
  (id, slug, title, excerpt, content, category, tags, author, date, read_time, image, image_alt, published, created_at) values
  ('d0000000-0000-4000-8000-000000000001', 'a-booking-form-that-survives-a-tunnel', 'A booking form that survives a tunnel',
   'Three percent of all bookings on a ferry site vanished between the tap and the server. Here is where they went, and the forty lines that brought them back.',
   $html$<p>The ferry company had a number it could not explain. Every day its analytics counted some 2,400 taps on “Book”, and every day its database held about seventy bookings fewer. Nobody complained. People who lose a booking they have not yet paid for do not write to you. They take the bus.</p>
<p>We spent a week on those seventy people. This is what we found, what we changed, and the two things we got wrong on the way.</p>
<h2>Where the bookings went</h2>
<p>Our first idea was the payment provider. Our second was a script blocker. Both were wrong, and both cost us a day. What helped was a map: we plotted the last page seen by each lost visitor against the cell they were in. The dots lay along one commuter line, and most of them were at the mouths of its four tunnels.</p>
<figure><img src="/media/posts/booking-form-map.webp" alt="A railway line drawn across contour lines, with orange dots crowded at the mouths of four tunnels." width="1600" height="1000" loading="lazy"><figcaption>Lost bookings in one week of April. Each dot is one person.</figcaption></figure>
<p>A booking took one request. In a tunnel that request can end in three ways, and the form knew only the first:</p>
<ol><li>It never left the phone. The browser says so within seconds.</li><li>It left, and nothing came back. The browser waits, up to two minutes.</li><li>It left, <strong>arrived</strong>, and the answer was lost. The booking exists. The visitor sees an error.</li></ol>
<p>The third case is the mean one. The honest visitor presses the button again and books twice; the careful one does not, and travels without knowing that a seat is paid for.</p>
<h2>What a retry needs</h2>
<p>It is tempting to write a loop around <code>fetch</code> and be done. That fixes the first case, makes the second slower and turns the third into a double booking. Before you may try again, the server has to be able to recognise that it has seen this before.</p>
<h3>A name the client makes up</h3>
<p>So the form now gives each booking its name. The identifier is made when the form is first shown, not when it is sent, and it is stored next to what the visitor types. Whatever happens, every attempt to send <em>this</em> booking carries the same name.</p>
<pre><code>const draft = loadDraft() ?? { id: crypto.randomUUID(), fields: {} };

async function send(draft: Draft): Promise&lt;Booking&gt; {
  for (const pause of [0, 2_000, 8_000, 30_000]) {
    await wait(pause);
    const answer = await attempt('/bookings', draft);
    if (answer.kind === 'created' || answer.kind === 'duplicate') return answer.booking;
    if (answer.kind === 'refused') throw new Refusal(answer.reasons);
  }
  throw new StillOffline(draft.id);
}</code></pre>
<p>On the other side the table has a unique constraint on that identifier. A second insert fails, and the failure is good news: the booking is there. We return it as if it had just been made. The constraint does the work, so there is no moment between looking and inserting in which two requests can both find nothing.</p>
<blockquote><p>If the second attempt can do harm, you do not have a retry. You have a gamble with a progress bar.</p></blockquote>
<h3>Words for each state</h3>
<p>The code took a day and the sentences took three. “Something went wrong” is useless to somebody in a tunnel: they want to know whether they have a seat. We ended up with four messages:</p>
<ul><li><strong>Sending your booking.</strong> Shown at once, the button stays pressed.</li><li><strong>No connection. We keep your booking and send it as soon as there is one.</strong> Shown after five seconds.</li><li><strong>You are booked.</strong> With the seat, whichever attempt it was.</li><li><strong>We could not book this.</strong> With the reason, and everything you typed still there.</li></ul>
<p>Nobody in the tests asked what “idempotent” meant, because the word appears nowhere.</p>
<h2>What we got wrong</h2>
<p>We first stored the draft in the session. It survived the tunnel and died when the phone ran out of memory and closed the tab, which older phones do whenever somebody opens the camera. It moved to local storage, with an age limit of a day and a visible “start over”.</p>
<p>And we retried for too long. With seven attempts over ten minutes, people arrived at the pier while their phone was still being patient. Four attempts over forty seconds, then a plain question: <em>keep trying, or call us?</em> About one in six calls. That is a good use of a telephone.</p>
<h2>The numbers</h2>
<p>In the four weeks before the change, 2.9 percent of bookings were lost. In the four weeks after, 0.2 percent. Double bookings fell from eleven a week to none, because the third case now has a name. The change is forty lines in the form, one column in the database and four sentences.</p>
<p>If you want to try your own form: load it, fill it in, switch your phone to flight mode, press the button, wait a minute and switch back. Then look in your database. Whatever you find there is what your visitors have been living with.</p>$html$,
   'Development', '{Forms,Offline,HTML}', 'Mei-Lin Zhao', '2025-06-11', '5 min read',
   '/media/posts/booking-form.webp', 'A train leaving a round tunnel in concentric ink lines, its headlight an orange disc.', true, '2025-06-11T07:30:00Z'),

  ('d0000000-0000-4000-8000-000000000002', 'eleven-megabytes', 'Eleven megabytes',
   'How a label reader went from a 400 MB experiment to something a six-year-old handheld can run between two parcels.',
   $html$<p>The first model we trained for Meridian Parcel read 91 percent of the labels that scanners refuse. It weighed 400 megabytes, and it needed a graphics card that costs as much as the forklift.</p>
<p>The handhelds in the depot have 2 GB of memory, of which Android leaves us about 300. They are six years old, wear rubber jackets and have been dropped more often than anyone has counted. There are 900 of them. Replacing them was not in the budget, and it would have been a poor use of it.</p>
<h2>Smaller questions</h2>
<p>Most of the weight went when we stopped asking the model to read. A label holds one thing we need, the routing code, and that code comes from a list of 61,000. Choosing among known codes is a far smaller job than transcribing handwriting. The model became a tenth of its size in one afternoon and read <em>better</em>.</p>
<p>The rest was patience: eight-bit weights, pictures in grey at half the resolution, and one layer after the other taken out until the error moved.</p>
<h2>What it cost</h2>
<p>We gave up five points. The large model read 91 percent, the small one reads 86. The clerk at the desk types in the rest, as before. For the depot the trade was easy, because 86 percent on the spot beats 91 percent after nine seconds of uploading from inside a steel hall.</p>
<ul><li>400 MB to 11 MB</li><li>2.3 seconds to 180 milliseconds</li><li>91 percent to 86 percent read, and 0.3 percent read wrongly</li></ul>
<p>That last figure is the one we watch. A label that is refused costs a minute. One that is misread costs a parcel a trip to Reno.</p>$html$,
   'Technology', '{Speed,Pictures}', 'Tomás Arriaga', '2025-05-20', '2 min read',
   '/media/posts/eleven-megabytes.webp', 'A large ink square shrinking in eleven nested steps to a small orange one.', true, '2025-05-20T08:00:00Z'),

  ('d0000000-0000-4000-8000-000000000003', 'the-company-field-and-other-deletions', 'The company field, and other deletions',
   'We took seven things out of a furniture checkout, one a week. Four helped, two did nothing, one we put back.',
   $html$<p>A checkout is a form that wants your money, so it should be the shortest form you own. Halden &amp; Rye’s had twenty-three fields. We took things out one at a time, a week each, and counted finished orders.</p>
<h2>What helped</h2>
<ul><li><strong>The company field.</strong> It was optional and stood between name and street. People at home wondered what to write. Orders up 3.1 percent.</li><li><strong>“Confirm your e-mail”.</strong> People paste the same typo twice. We show the address in large type on the next step instead. Up 0.9 percent, and bounced confirmations did not change.</li><li><strong>The account.</strong> You may make one after paying. One in five does, which is more than before.</li><li><strong>The discount box.</strong> It sent people away to look for codes. Those who arrive with a code have it applied by the link.</li></ul>
<h2>What did nothing</h2>
<p>Trust badges under the button, and the little lock. We removed six logos. Nobody noticed, apart from the page, which was 90 kB lighter.</p>
<h2>What we put back</h2>
<p>The phone number. Without it the lorry driver stood in front of closed doors, and a second trip with a wardrobe costs $140. It is back, with a sentence under it: “Only the driver uses this, on the day.” Fewer people skip it now than when it was marked as required.</p>
<p>A shop with other goods would get another list. What carries over is the method: one change, one week, one number, and the willingness to put things back.</p>$html$,
   'E-commerce', '{Checkout,Forms}', 'Lucas Ferreira', '2025-04-29', '2 min read',
   '/media/posts/company-field.webp', 'A column of form fields as paper strips, one strip in orange sliding out to the side.', true, '2025-04-29T08:00:00Z'),

  ('d0000000-0000-4000-8000-000000000004', 'eleven-slow-minutes', 'Eleven slow minutes',
   'A booking service was slow from 9:00 to 9:11, every working day. The trace, the fix that failed, and the cheaper one that held.',
   $html$<p>The graph looked like a comb: flat all day, with one tooth each morning. At nine o’clock the response time rose from 80 milliseconds to six seconds. At eleven minutes past it fell back by itself.</p>
<h2>Monday: the obvious answer</h2>
<p>People come to work at nine. More people, more load, so we doubled the servers at 8:55. The tooth became slightly wider. The new servers opened new connections to the database, which was the thing that was busy.</p>
<h2>Tuesday: the trace</h2>
<p>One query took four of the six seconds. It asked for free rooms <em>today</em>. At any other hour today’s bookings sat in memory. At nine the nightly report had just finished reading five years of history and had pushed everything else out.</p>
<p>The report had been started at eight, years ago, by someone who wanted it ready for a nine o’clock meeting. The meeting has since moved to Thursdays.</p>
<h2>Wednesday: the fix</h2>
<p>We moved the report to 3 a.m. and gave it a copy of the database to read from. The copy costs $41 a month. The additional servers had cost $1,180, and we switched them off the same afternoon.</p>
<p>We have since added a question to every review we do: <strong>what runs at night, and who still reads it?</strong> In the last twelve reviews, nine had at least one report that nobody did.</p>$html$,
   'Cloud', '{Speed,Builds}', 'Tomás Arriaga', '2025-04-08', '2 min read',
   '/media/posts/eleven-minutes.webp', 'A flat row of thin ink bars with one tall orange spike, a clock face drawn behind it.', true, '2025-04-08T08:00:00Z'),

  ('d0000000-0000-4000-8000-000000000005', 'dark-mode-is-a-second-drawing', 'Dark mode is a second drawing',
   'Inverting the colours took an hour and was wrong in thirty places. Notes on paper, ink and light.',
   $html$<p>The harbour dispatchers at Pelorus work at night with the lights off, so their planning table had to be dark. We had a good light version. Turning it around took an hour. Making it right took two weeks.</p>
<h2>Weight changes</h2>
<p>Light type on a dark ground looks bolder than the same type the other way round, because light spreads in the eye. We set the dark text one step lighter and gave it a little more space. Side by side the two now look alike; measured, they are different.</p>
<h2>Shadows stop working</h2>
<p>On paper a card is lifted by its shadow. At night there is nothing to cast one. In the dark version height is lightness: the closer to you, the lighter the surface. That is one rule, and it settled about half of our thirty errors.</p>
<h2>One orange, two oranges</h2>
<p>Our warning orange on dark blue was so loud that a dispatcher put tape over it. Contrast ratios do not tell you that; people do. The dark version uses a paler one, and it covers a smaller area.</p>
<ol><li>Name colours by their job, never by their look.</li><li>Draw both versions from the first week.</li><li>Test the dark one in the dark. An office at noon tells you nothing.</li></ol>
<p>The dispatchers’ own contribution was the dimmer, a slider that takes the whole screen down to where the window becomes the brightest thing in the room. We would not have thought of it.</p>$html$,
   'Design', '{Colour,Accessibility}', 'Sunniva Dahl', '2025-02-25', '2 min read',
   '/media/posts/dark-mode.webp', 'One landscape of waves split down the middle, day on warm paper to the left and night in ink to the right.', true, '2025-02-25T09:00:00Z'),

  ('d0000000-0000-4000-8000-000000000006', 'passkeys-at-seventy', 'Passkeys at seventy',
   'A gardening shop whose customers are mostly retired dropped passwords. What worked, and the sentence that made the difference.',
   $html$<p>The average customer of this shop is 68 and buys seeds twice a year. Twice a year is exactly often enough to forget a password. A fifth of all calls to the shop were about signing in.</p>
<p>Passkeys looked like an answer: the phone remembers, you show it your face or your finger. Our worry was the audience. It turned out that the word was the problem, and the audience was fine.</p>
<h2>Nobody wants a passkey</h2>
<p>In the first test we asked seven people to “create a passkey”. Two did. The others took it for a further password, or for something one has to pay for. In the second test the button said <strong>“Sign in with the way you unlock your phone”</strong>. Six of seven did it without a question.</p>
<h2>The ways back in</h2>
<p>Phones get lost. Each customer keeps a second way, a code by e-mail, and the shop’s staff can start it on the telephone after asking for the last order. We resisted adding a third. Every way in is also a way in for someone else.</p>
<h2>After four months</h2>
<ul><li>58 percent of returning customers use it</li><li>Calls about signing in: from 31 a week to 6</li><li>Two people locked out, both back the same day</li></ul>
<p>We kept passwords for those who like them. There are 212 of them, and they write us the nicest letters.</p>$html$,
   'Technology', '{Sign-in,Accessibility}', 'Kwame Mensah', '2025-01-21', '2 min read',
   '/media/posts/passkeys.webp', 'A fingerprint whose ridges turn into the furrows of a garden bed, one furrow planted in orange.', true, '2025-01-21T09:00:00Z'),

  ('d0000000-0000-4000-8000-000000000007', 'we-turned-off-open-tracking', 'We turned off open tracking',
   'The newsletter no longer knows who opens it. Here is what we measure instead, and what we miss.',
   $html$<p>In September we removed the invisible picture from our newsletter, the one that tells the sender who has opened it. Our open rate had been 61 percent. It had also been nonsense: about half of those opens were machines that fetch every image the moment a mail arrives.</p>
<h2>What we count now</h2>
<ul><li><strong>Replies.</strong> Each issue ends with a question. A good one gets thirty answers, and we read them all.</li><li><strong>Visits from the issue</strong>, as one total, without knowing who.</li><li><strong>People who leave</strong>, per issue. It is the most honest number we have.</li><li><strong>“How did you find us?”</strong>, asked in the first call, on paper.</li></ul>
<h2>What we miss</h2>
<p>Subject lines. We used to try two and keep the one that was opened more. Now two of us argue about it for five minutes. I cannot show you that the subjects are as good. I can show you that nobody has unsubscribed over one.</p>
<p>We also cannot remove people who never open. The list costs us $9 a month more than it would. For that we know nothing about anybody’s breakfast, which seems a fair price.</p>
<h2>Would we advise it?</h2>
<p>If you send fifty issues a day and live by them, no. If you are a company like ours, writing to eleven hundred people who could call you, then ask them. They answer.</p>$html$,
   'Marketing', '{Newsletters,Privacy}', 'Priya Raghavan', '2024-11-05', '2 min read',
   '/media/posts/open-tracking.webp', 'A closed envelope in ink whose seal is a shut eye, with one orange reply arrow leaving it.', true, '2024-11-05T09:00:00Z'),

  ('d0000000-0000-4000-8000-000000000008', 'html-first-then-everything-else', 'HTML first, then everything else',
   'Why our sites still begin as a page you could print, and what that does to the rest of the work.',
   $html$<p>Every site we start begins as HTML that a server sends and a browser shows. Scripts come after it and improve it. This is an old idea. We keep returning to it for reasons that have little to do with fashion.</p>
<h2>It moves the hard questions to the front</h2>
<p>A page without scripts has to decide what it is about. There is a heading, a text, a link to the next thing. In the week when everything is still cheap we find out that two departments disagree about the heading.</p>
<h2>It fails in small pieces</h2>
<p>Last winter an update to a cookie banner broke all scripts on a client’s site for four hours. The menu opened, the articles could be read and the contact form sent its message, because a menu can be a dialog, an accordion can be a details element, and a form has been able to send itself since 1993. The client learned about it from the error log.</p>
<h2>It is measurably faster where it matters</h2>
<p>On the phones in Mei-Lin’s drawer the first screen of our last five sites appeared 1.1 to 2.6 seconds earlier than that of the sites they replaced. On a new phone in the office you see no difference at all, which is why offices keep being surprised.</p>
<h2>Where we do not do it</h2>
<p>The harbour planner is an application for six people with large screens and a fixed line. It starts with a script, and that is right. The rule we use: <strong>if a stranger may arrive from a link, it starts as a page.</strong></p>$html$,
   'Technology', '{HTML,Speed}', 'Mei-Lin Zhao', '2024-09-17', '2 min read',
   '/media/posts/html-first.webp', 'Layers of a page pulled apart like geological strata, the lowest one a bright orange slab of text lines.', true, '2024-09-17T08:00:00Z'),

  ('d0000000-0000-4000-8000-000000000009', 'deleting-forty-thousand-lines', 'Deleting forty thousand lines',
   'Notes from a week in which we only took code away. Draft: numbers from the second client still to come.',
   $html$<p>For one week in May nobody on the web team was allowed to add a line to a client’s ten-year-old portal unless two others went.</p>
<h2>How we chose</h2>
<ul><li>Routes nobody had opened in a year: 38 of 112.</li><li>Flags that were on for everyone: 61.</li><li>Three date libraries, of which the browser now replaces all.</li></ul>
<p><em>To do: build times before and after, and the one thing we had to restore.</em></p>$html$,
   'Development', '{}', 'Mei-Lin Zhao', '2025-06-18', '1 min read',
   '/media/posts/forty-thousand-lines.webp', 'Rows of short ink dashes like code, and a large orange wave that has washed the lower half clean.', false, '2025-06-18T08:00:00Z')
on conflict do nothing;

insert into public.contact_messages (id, name, email, message, read, notified_at, created_at, status) values
  ('e0000000-0000-4000-8000-000000000001', 'Rosalind Achebe', 'rosalind@lantern-books.example',
   'We are a bookshop with two branches and a website from 2011 that still sells better than it looks. Could we talk about moving the shop without losing the reading lists? They bring most of our visitors. Mornings before ten are best.',
   false, '2025-06-19T16:05:00Z', '2025-06-19T16:04:00Z', 'new'),
  ('e0000000-0000-4000-8000-000000000002', '佐藤 美咲', 'misaki.sato@example.org',
   'はじめまして。京都で小さな旅館を営んでおります。予約ページを英語と日本語の二か国語で作り直したいと考えています。現在のページは電話でのご予約が中心で、海外のお客様にはご不便をおかけしております。概算の費用と期間を教えていただけますでしょうか。どうぞよろしくお願いいたします。',
   false, '2025-06-18T02:21:00Z', '2025-06-18T02:20:00Z', 'new'),
  ('e0000000-0000-4000-8000-000000000003', 'Gordon Pruitt', 'gpruitt@pruitt-marine.example',
   E'Dear Tidewright,\n\nthis will be long, and I apologise. My daughter says nobody reads long messages, so let us find out.\n\nWe repair outboard motors. My father started in 1971 with a rowing boat and a box of spanners, and I have been at it since 1988. We have three people in the workshop, one in the office, and a website that my nephew made when he was fifteen. He is thirty now and a dentist.\n\nWhat the site does: it shows our telephone number and a picture of a dog who is no longer with us. I would like to keep the picture.\n\nWhat I would like it to do. First, people should be able to find out whether we have a part. We have about 14,000 parts on shelves. They are written down in a program called StockMate, which runs on the computer in the office, and which was last updated in 2009. It can write a file at night. I have looked at the file and it appears to be a list with semicolons in it. I am told this is good news.\n\nSecond, people should be able to ask for a repair without calling. They call when we are under a motor. What we need to know: what motor, which year, what it does or does not do, whether it smells of anything, and when they need it. The last question matters most. From April to June everyone needs it on Friday. A calendar that shows how full we are might teach people to come in February. I would take ten percent off in February.\n\nThird, and this is what keeps me awake, the harbour authority wants every repair on a fuel system reported within 48 hours, from January, on a form of theirs that has eleven pages. At present my office fills these in by hand from our job sheets. If the job sheet were on a tablet in the workshop, and if it could fill in the form, we would save about nine hours a week, by my count. I have counted for six weeks. I can send you the sheets.\n\nWhat I do not want: a chat window, anything that moves by itself, and cookies. I have seen what people do with cookies. I also do not want to be dependent on one person again. No offence to my nephew, who does good work on teeth.\n\nMoney. I have $28,000 set aside, which was going to be a new hoist. The hoist can wait a year; the harbour authority cannot. If it is not enough for all three, tell me which one to do first. I suspect it is the third, although it was the first I thought of.\n\nTime. We are quiet from November to February. I could give somebody the desk by the window for that time. There is a stove.\n\nQuestions I have for you. Do you come and look? I think one has to see the workshop. Who would we talk to in the second year, when something breaks? Can my people change a price themselves? What happens to the list if you close down? I do not mean it unkindly. We have outlived four suppliers.\n\nYou will find us at the end of the east pier, behind the ice house. Come at low tide if you can, the road floods at high tide about twice a month and the table on the door is only correct until 2019.\n\nWith kind regards,\nGordon Pruitt\nPruitt & Daughter Marine Repair\n\nP.S. My daughter has read this and says to add that she would run the whole thing, that she studied chemistry, that she is better with computers than I am, and that the dog was called Admiral.',
   false, '2025-06-17T21:41:00Z', '2025-06-17T21:40:00Z', 'new'),
  ('e0000000-0000-4000-8000-000000000004', 'Amélie Fournier', 'a.fournier@example.net',
   'Selected service: Mobile Apps. We have a React Native app with 40,000 users and nobody left who built it. Do you do the five-day review for apps as well? We would need it before the end of August.',
   true, '2025-06-12T09:16:00Z', '2025-06-12T09:15:00Z', 'answered'),
  ('e0000000-0000-4000-8000-000000000005', 'Dr. Samuel Osei', 'samuel.osei@kestrel-health.example',
   'Thank you for the handover last week. Two of the nurses asked whether the “nobody home” button could also note the time of the next attempt. It is not urgent. Please add it to the list for the autumn.',
   true, '2025-05-28T13:31:00Z', '2025-05-28T13:30:00Z', 'done'),
  ('e0000000-0000-4000-8000-000000000006', 'Nadia Haddad', 'nadia@example.com',
   'I teach interaction design and would like to use your article on dark mode in class, with the two pictures. May I? I would name you and the studio, of course.',
   true, '2025-03-04T11:01:00Z', '2025-03-04T11:00:00Z', 'new')
on conflict do nothing;

-- The conversation with Amélie Fournier: a note, the answer. Then a note about a message that waits.
insert into public.message_notes (id, message_id, body, author, created_at) values
  ('e1000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-000000000004',
   'Daniel has a gap in the second week of August. Five days, and he knows React Native best.', 'Ines Okafor', '2025-06-12T10:02:00Z'),
  ('e1000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000001',
   'I know the shop. Mornings only: they open at ten.', 'Ines Okafor', '2025-06-20T08:15:00Z')
on conflict do nothing;
insert into public.message_replies (id, message_id, body, author, status, mail_id, mail_references, created_at, started_at, sent_at) values
  ('e2000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-000000000004',
   E'Hello Amélie Fournier,\n\nyes, we review apps too: five days, one report, and a call to go through it. The week of 11 August is free.\n\nWould you send us read access to the repository, and the name of somebody who remembers the releases?\n\nInes Okafor\nTidewright', 'Ines Okafor', 'sent',
   '<reply.e2000000-0000-4000-8000-000000000001@tidewright.example>', array['<message.e0000000-0000-4000-8000-000000000004@tidewright.example>'],
   '2025-06-12T10:20:00Z', '2025-06-12T10:20:00Z', '2025-06-12T10:20:00Z')
on conflict do nothing;

insert into public.saved_answers (id, title, body, created_at, updated_at) values
  ('e3000000-0000-4000-8000-000000000001', 'Thank you, we call you',
   E'Hello {name},\n\nthank you for writing to {agency}. May we call you tomorrow morning? Half an hour is enough to find out whether we are the right people.\n\n{me}\n{agency}', '2025-01-10T09:00:00Z', '2025-01-10T09:00:00Z'),
  ('e3000000-0000-4000-8000-000000000002', 'No room before autumn',
   E'Hello {name},\n\nthank you for thinking of us. Every desk here is taken until the end of September, and we would rather say so than start late.\n\nIf October suits you, we would like to talk in August.\n\n{me}\n{agency}', '2025-01-10T09:05:00Z', '2025-01-10T09:05:00Z'),
  ('e3000000-0000-4000-8000-000000000003', 'You may use our article',
   E'Hello {name},\n\nplease do. A link to the article is all we ask for.\n\n{me}\n{agency}', '2025-01-10T09:10:00Z', '2025-01-10T09:10:00Z')
on conflict do nothing;

-- Confirmed and writing to; confirmed without topics; waiting for confirmation; switched off; left; came back; bounced.
insert into public.newsletter_subscribers (id, email, topics, active, confirmation_sent_at, confirmed_at, unsubscribed_at, created_at) values
  ('f0000000-0000-4000-8000-000000000001', 'rosalind@lantern-books.example', array['E-commerce', 'UI/UX Design'], true, '2025-01-14T10:01:00Z', '2025-01-14T10:06:00Z', null, '2025-01-14T10:00:00Z'),
  ('f0000000-0000-4000-8000-000000000002', 'theo.lindqvist@example.com', array['Web Development', 'Cloud Computing'], true, '2025-02-02T18:31:00Z', '2025-02-02T18:40:00Z', null, '2025-02-02T18:30:00Z'),
  ('f0000000-0000-4000-8000-000000000003', 'nadia@example.com', array['UI/UX Design'], true, '2025-03-04T11:06:00Z', '2025-03-04T11:09:00Z', null, '2025-03-04T11:05:00Z'),
  ('f0000000-0000-4000-8000-000000000004', 'yusuf.demir@example.org', array['Web Development', 'Mobile Development', 'UI/UX Design', 'AI & Machine Learning', 'E-commerce', 'Cloud Computing'], true, '2025-03-19T07:46:00Z', '2025-03-19T08:12:00Z', null, '2025-03-19T07:45:00Z'),
  ('f0000000-0000-4000-8000-000000000005', 'office@pruitt-marine.example', array[]::text[], true, '2025-04-07T20:11:00Z', '2025-04-08T06:02:00Z', null, '2025-04-07T20:10:00Z'),
  ('f0000000-0000-4000-8000-000000000006', 'camila.rojas@example.net', array['AI & Machine Learning', 'Mobile Development'], true, '2025-05-01T15:21:00Z', '2025-05-01T15:22:00Z', null, '2025-05-01T15:20:00Z'),
  ('f0000000-0000-4000-8000-000000000007', 'waiting.since.monday@example.com', array['Cloud Computing'], true, now() - interval '3 days', null, null, now() - interval '3 days 1 minute'),
  ('f0000000-0000-4000-8000-000000000008', 'h.petrova@example.org', array[]::text[], true, now() - interval '8 hours', null, null, now() - interval '8 hours 1 minute'),
  ('f0000000-0000-4000-8000-000000000009', 'old-address@fennimore.example', array['E-commerce'], false, '2024-10-10T12:01:00Z', '2024-10-10T12:30:00Z', null, '2024-10-10T12:00:00Z'),
  ('f0000000-0000-4000-8000-000000000010', 'left.in.spring@example.net', array['Web Development'], false, '2024-11-21T08:01:00Z', '2024-11-21T08:05:00Z', '2025-04-15T17:12:00Z', '2024-11-21T08:00:00Z'),
  ('f0000000-0000-4000-8000-000000000011', 'came.back@example.com', array['UI/UX Design', 'Web Development'], true, '2025-05-30T10:01:00Z', '2025-05-30T10:15:00Z', null, '2024-09-03T09:00:00Z'),
  ('f0000000-0000-4000-8000-000000000012', 'mailbox-gone@example.org', array['Cloud Computing'], true, '2024-12-05T13:01:00Z', '2024-12-05T13:20:00Z', null, '2024-12-05T13:00:00Z')
on conflict do nothing;

insert into public.suppressions (email, reason, created_at) values
  ('left.in.spring@example.net', 'unsubscribed', '2025-04-15T17:12:00Z'),
  ('mailbox-gone@example.org', 'bounced', '2025-05-13T15:04:00Z')
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

-- One that names no position, and one without a CV, as the form allows. The other CVs are files, which SQL cannot hold:
-- seed-files/applications has one for each id, and the local stack stores them once.
insert into public.job_applications (id, position_id, name, email, phone, portfolio_url, message, created_at) values
  ('a0000000-0000-4000-8000-000000000001', 'product-designer', 'Ottilie Brandvold', 'ottilie.brandvold@example.com', '+47 22 55 01 14',
   'https://example.com/ottilie',
   E'I have drawn timetables, ticket machines and, for two years, nothing but forms. The forms taught me the most.\n\nThe case I am proudest of is a ferry app that older passengers use without being shown how. I watched forty of them before I drew a screen. I would gladly walk you through what we threw away.',
   '2025-06-16T08:40:00Z'),
  ('a0000000-0000-4000-8000-000000000002', null, 'Kwame Adjei-Mensah', 'kwame.am@example.org', null, 'https://example.org/kwame',
   'No position of yours fits me, so I write anyway. I repair websites that others have left: eleven so far, the oldest from 2003. If you ever have a cellar full of them, I am the person who likes cellars.',
   '2025-06-11T19:22:00Z'),
  ('a0000000-0000-4000-8000-000000000003', 'senior-full-stack-engineer', '小林 陽向', 'hinata.kobayashi@example.net', '+81 3 5550 0199', null,
   'エンジニアとして8年働いています。遅い回線でも使える画面を作ることを大切にしてきました。英語での会議にも慣れています。リモート勤務は可能でしょうか。',
   '2025-05-30T01:05:00Z'),
  ('a0000000-0000-4000-8000-000000000004', 'studio-operations-coordinator', 'Maren Castellanos', 'maren.castellanos@example.com', '+1 415 555 0177', null,
   'I have run the front desk of a sail loft for six years: bookings, invoices, the coffee machine and the people who only came to talk. I would bring references rather than a CV. When would be a good time to call?',
   '2025-05-22T17:48:00Z')
on conflict do nothing;

-- One of them had applied before; a note about her new application.
insert into public.job_applications (id, position_id, name, email, phone, portfolio_url, message, created_at, stage_id, rating, closed_at) values
  ('a0000000-0000-4000-8000-000000000005', null, 'Ottilie Brandvold', 'ottilie.brandvold@example.com', '+47 22 55 01 14', null,
   'A first try, before I knew that you have positions: I draw interfaces for things that are late, ferries mostly.',
   '2024-09-02T07:15:00Z', '5a000000-0000-4000-8000-000000000005', 3, now() - interval '20 days')
on conflict do nothing;
insert into public.message_notes (id, application_id, body, author, created_at) values
  ('e1000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000001',
   'The ferry app is good work. I would like to see the screens that they threw away.', 'Ines Okafor', '2025-06-17T09:30:00Z')
on conflict do nothing;
insert into public.saved_answers (id, title, body, created_at, updated_at) values
  ('e3000000-0000-4000-8000-000000000004', 'Applicants: an interview',
   E'Hello {name},\n\nthank you for your application to {agency}. We would like to meet you: an hour, in person or by video, with two of us.\n\nWhich day of next week suits you?\n\n{me}\n{agency}', '2025-01-10T09:15:00Z', '2025-01-10T09:15:00Z'),
  ('e3000000-0000-4000-8000-000000000005', 'Applicants: not this time',
   E'Hello {name},\n\nthank you for your application, and for the time that you put into it. We have chosen somebody else for this position.\n\nWe keep your application for twelve months and then delete it. Write to us if you would like that earlier.\n\n{me}\n{agency}', '2025-01-10T09:20:00Z', '2025-01-10T09:20:00Z')
on conflict do nothing;

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

-- Visits of the last two years, counted back from today: more every month, fewer on weekends.
with days as (
  select (now() at time zone 'utc')::date - n as day,
    (420 - n * 0.35) * (case when extract(isodow from (now() at time zone 'utc')::date - n) > 5 then 0.55 else 1 end)
      * (1 + 0.18 * sin(n / 9.0) + 0.08 * sin(n / 2.3)) as readers
  from generate_series(0, 729) n
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
  ('action', 'message', 0.006, 0), ('action', 'subscription', 0.011, 0), ('action', 'application', 0.0021, 0), ('action', 'demo', 0.02, 0)
)
insert into public.insight_sums (day, dimension, name, views, visitors)
select d.day, s.dimension, s.name, views, ceil(views * s.arriving)
from days d, shares s, lateral (select round(d.readers * s.share)::integer as views) v
where views > 0
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
