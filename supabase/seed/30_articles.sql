insert into public.blog_posts
  (id, slug, title, excerpt, content, category, tags, author, date, read_time, image, image_alt, published, created_at) values
  ('d0000000-0000-4000-8000-000000000001', 'a-booking-form-that-survives-a-tunnel', 'A booking form that survives a tunnel',
   'Three percent of all bookings on a ferry site vanished between the tap and the server. Here is where they went, and the forty lines that brought them back.',
   $html$<p>The ferry company had a number it could not explain. Every day its analytics counted some 2,400 taps on “Book”, and every day its database held about seventy bookings fewer. Nobody complained. People who lose a booking they have not yet paid for do not write to you. They take the bus.</p>
<p>We spent a week on those seventy people. This is what we found, what we changed, and the two things we got wrong on the way.</p>
<h2>Where the bookings went</h2>
<p>Our first idea was the payment provider. Our second was a script blocker. Both were wrong, and both cost us a day. What helped was a map: we plotted the last page seen by each lost visitor against the cell they were in. The dots lay along one commuter line, and most of them were at the mouths of its four tunnels.</p>
<figure class="wide"><img src="/media/posts/booking-form-map.webp" alt="A railway line drawn across contour lines, with orange dots crowded at the mouths of four tunnels." width="1600" height="1000" loading="lazy"><figcaption>Lost bookings in one week of April. Each dot is one person.</figcaption></figure>
<p>A booking took one request. In a tunnel that request can end in three ways, and the form knew only the first:</p>
<ol><li>It never left the phone. The browser says so within seconds.</li><li>It left, and nothing came back. The browser waits, up to two minutes.</li><li>It left, <strong>arrived</strong>, and the answer was lost. The booking exists. The visitor sees an error.</li></ol>
<p>The third case is the mean one. The honest visitor presses the button again and books twice; the careful one does not, and travels without knowing that a seat is paid for.</p>
<h2>What a retry needs</h2>
<p>It is tempting to write a loop around <code>fetch</code> and be done. That fixes the first case, makes the second slower and turns the third into a double booking. Before you may try again, the server has to be able to recognise that it has seen this before.</p>
<h3>A name the client makes up</h3>
<p>So the form now gives each booking its name. The identifier is made when the form is first shown, not when it is sent, and it is stored next to what the visitor types. Whatever happens, every attempt to send <em>this</em> booking carries the same name.</p>
<pre><code class="language-typescript">const draft = loadDraft() ?? { id: crypto.randomUUID(), fields: {} };

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
<p>On the phones in my drawer the first screen of our last five sites appeared 1.1 to 2.6 seconds earlier than that of the sites they replaced. On a new phone in the office you see no difference at all, which is why offices keep being surprised.</p>
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
