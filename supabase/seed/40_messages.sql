insert into public.contact_messages (id, name, email, message, read, notified_at, created_at, status) values
  ('e0000000-0000-4000-8000-000000000001', 'Rosalind Achebe', 'rosalind@lantern-books.example',
   'We are a bookshop with two branches and a website from 2011 that still sells better than it looks. Could we talk about moving the shop without losing the reading lists? They bring most of our visitors. Mornings before ten are best.',
   false, now() - interval '1 day 07:55', now() - interval '1 day 07:56', 'new'),
  ('e0000000-0000-4000-8000-000000000002', '佐藤 美咲', 'misaki.sato@example.org',
   'はじめまして。京都で小さな旅館を営んでおります。予約ページを英語と日本語の二か国語で作り直したいと考えています。現在のページは電話でのご予約が中心で、海外のお客様にはご不便をおかけしております。概算の費用と期間を教えていただけますでしょうか。どうぞよろしくお願いいたします。',
   false, now() - interval '2 days 21:39', now() - interval '2 days 21:40', 'new'),
  ('e0000000-0000-4000-8000-000000000003', 'Gordon Pruitt', 'gpruitt@pruitt-marine.example',
   E'Dear Tidewright,\n\nthis will be long, and I apologise. My daughter says nobody reads long messages, so let us find out.\n\nWe repair outboard motors. My father started in 1971 with a rowing boat and a box of spanners, and I have been at it since 1988. We have three people in the workshop, one in the office, and a website that my nephew made when he was fifteen. He is thirty now and a dentist.\n\nWhat the site does: it shows our telephone number and a picture of a dog who is no longer with us. I would like to keep the picture.\n\nWhat I would like it to do. First, people should be able to find out whether we have a part. We have about 14,000 parts on shelves. They are written down in a program called StockMate, which runs on the computer in the office, and which was last updated in 2009. It can write a file at night. I have looked at the file and it appears to be a list with semicolons in it. I am told this is good news.\n\nSecond, people should be able to ask for a repair without calling. They call when we are under a motor. What we need to know: what motor, which year, what it does or does not do, whether it smells of anything, and when they need it. The last question matters most. From April to June everyone needs it on Friday. A calendar that shows how full we are might teach people to come in February. I would take ten percent off in February.\n\nThird, and this is what keeps me awake, the harbour authority wants every repair on a fuel system reported within 48 hours, from January, on a form of theirs that has eleven pages. At present my office fills these in by hand from our job sheets. If the job sheet were on a tablet in the workshop, and if it could fill in the form, we would save about nine hours a week, by my count. I have counted for six weeks. I can send you the sheets.\n\nWhat I do not want: a chat window, anything that moves by itself, and cookies. I have seen what people do with cookies. I also do not want to be dependent on one person again. No offence to my nephew, who does good work on teeth.\n\nMoney. I have $28,000 set aside, which was going to be a new hoist. The hoist can wait a year; the harbour authority cannot. If it is not enough for all three, tell me which one to do first. I suspect it is the third, although it was the first I thought of.\n\nTime. We are quiet from November to February. I could give somebody the desk by the window for that time. There is a stove.\n\nQuestions I have for you. Do you come and look? I think one has to see the workshop. Who would we talk to in the second year, when something breaks? Can my people change a price themselves? What happens to the list if you close down? I do not mean it unkindly. We have outlived four suppliers.\n\nYou will find us at the end of the east pier, behind the ice house. Come at low tide if you can, the road floods at high tide about twice a month and the table on the door is only correct until 2019.\n\nWith kind regards,\nGordon Pruitt\nPruitt & Daughter Marine Repair\n\nP.S. My daughter has read this and says to add that she would run the whole thing, that she studied chemistry, that she is better with computers than I am, and that the dog was called Admiral.',
   false, now() - interval '3 days 02:19', now() - interval '3 days 02:20', 'new'),
  ('e0000000-0000-4000-8000-000000000004', 'Amélie Fournier', 'a.fournier@example.net',
   'Selected service: Mobile Apps. We have a React Native app with 40,000 users and nobody left who built it. Do you do the five-day review for apps as well? We would need it before the end of August.',
   true, now() - interval '8 days 14:44', now() - interval '8 days 14:45', 'answered'),
  ('e0000000-0000-4000-8000-000000000005', 'Dr. Samuel Osei', 'samuel.osei@kestrel-health.example',
   'Thank you for the handover last week. Two of the nurses asked whether the “nobody home” button could also note the time of the next attempt. It is not urgent. Please add it to the list for the autumn.',
   true, now() - interval '23 days 10:29', now() - interval '23 days 10:30', 'done'),
  ('e0000000-0000-4000-8000-000000000006', 'Nadia Haddad', 'nadia@example.com',
   'I teach interaction design and would like to use your article on dark mode in class, with the two pictures. May I? I would name you and the studio, of course.',
   true, now() - interval '108 days 12:59', now() - interval '108 days 13:00', 'new')
on conflict do nothing;

-- The conversation with Amélie Fournier: a note, the answer. Then a note about a message that waits.
insert into public.message_notes (id, message_id, body, author, created_at) values
  ('e1000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-000000000004',
   'Daniel has a gap in the second week of August. Five days, and he knows React Native best.', 'Ines Okafor', now() - interval '8 days 13:58'),
  ('e1000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000001',
   'I know the shop. Mornings only: they open at ten.', 'Ines Okafor', now() - interval '15:45')
on conflict do nothing;
insert into public.message_replies (id, message_id, body, author, status, mail_id, mail_references, created_at, started_at, sent_at) values
  ('e2000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-000000000004',
   E'Hello Amélie Fournier,\n\nyes, we review apps too: five days, one report, and a call to go through it. The week of 11 August is free.\n\nWould you send us read access to the repository, and the name of somebody who remembers the releases?\n\nInes Okafor\nTidewright', 'Ines Okafor', 'sent',
   '<reply.e2000000-0000-4000-8000-000000000001@tidewright.example>', array['<message.e0000000-0000-4000-8000-000000000004@tidewright.example>'],
   now() - interval '8 days 13:40', now() - interval '8 days 13:40', now() - interval '8 days 13:40')
on conflict do nothing;

insert into public.saved_answers (id, title, body, created_at, updated_at) values
  ('e3000000-0000-4000-8000-000000000001', 'Thank you, we call you',
   E'Hello {name},\n\nthank you for writing to {agency}. May we call you tomorrow morning? Half an hour is enough to find out whether we are the right people.\n\n{me}\n{agency}', '2025-01-10T09:00:00Z', '2025-01-10T09:00:00Z'),
  ('e3000000-0000-4000-8000-000000000002', 'No room before autumn',
   E'Hello {name},\n\nthank you for thinking of us. Every desk here is taken until the end of September, and we would rather say so than start late.\n\nIf October suits you, we would like to talk in August.\n\n{me}\n{agency}', '2025-01-10T09:05:00Z', '2025-01-10T09:05:00Z'),
  ('e3000000-0000-4000-8000-000000000003', 'You may use our article',
   E'Hello {name},\n\nplease do. A link to the article is all we ask for.\n\n{me}\n{agency}', '2025-01-10T09:10:00Z', '2025-01-10T09:10:00Z')
on conflict do nothing;
