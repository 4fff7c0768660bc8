import { ASH, BLACK, chair, lamp, OAK, sideboard, stool, table, WALNUT } from './furniture';
import { each, type Client } from './screen';

const top = (current: string, basket: number) => `
<header class="hr-top"><span class="hr-logo">Halden &amp; Rye</span>
<ul>${each(['Chairs', 'Tables', 'Storage', 'Lighting', 'Workshops'], (name) => `<li>${name === current ? `<b>${name}</b>` : name}</li>`)}</ul>
<span>Search</span><span>Basket (${basket})</span></header>`;

const weeks = (free: readonly number[], yours: number) =>
  `<ol class="hr-weeks">${each([20, 21, 22, 23, 24, 25, 26, 27], (week) => `<li class="${week === yours ? 'yours' : free.includes(week) ? 'free' : 'full'}"><i></i>${week}</li>`)}</ol>`;

const KEY =
  '<p class="hr-key hr-small"><span>Full</span><span class="free">Has room</span><span class="yours">Yours</span></p>';

const woods = (name: string) =>
  `<fieldset><legend class="hr-small">Wood</legend><div class="hr-woods">${each(
    [
      ['oak', 'Oiled oak'],
      ['walnut', 'Walnut'],
      ['black', 'Black ash'],
    ],
    ([key, label], index) =>
      `<label><input type="radio" name="${name}" value="${key}"${index === 0 ? ' checked' : ''}><span class="hr-dot ${key}"></span>${label}</label>`,
  )}</div></fieldset>`;

const HEADING = `
<p class="hr-crumb">Chairs / Dining chairs</p><h1>Sella dining chair</h1>
<p class="hr-lead">Steam-bent back, seat of paper cord. Made by three people at Aske &amp; Daughters in Port Hadlock.</p>
<p class="hr-price">$640 <span class="hr-small">each, delivery from $45</span></p>`;

const product = `${top('Chairs', 2)}
<main class="hr-product"><div class="hr-thumbs"><div>${chair(OAK)}</div><div>${chair(WALNUT)}</div><div>${chair(BLACK, '#3d3a37')}</div><div>${table(OAK)}</div></div>
<div class="hr-photo">${chair(OAK)}</div>
<div class="hr-buy">${HEADING}${woods('wood')}
<section class="hr-week"><h2>Leaves the workshop in <em>week 24</em>,<br>9 to 13 June</h2>${weeks([25, 26, 27], 24)}${KEY}</section>
<span class="hr-button">Add four to the basket</span>
<p class="hr-note"><span>✓</span><span>Travels with your Lund table: one delivery, one date. This workshop kept 46 of its last 48 dates.</span></p>
</div></main>`;

type Line = [picture: string, name: string, maker: string, count: number, price: string];
const delivery = (title: string, note: string, lines: readonly Line[]) => `
<section class="hr-delivery"><h2>${title} <span>${note}</span></h2>${each(
  lines,
  ([picture, name, maker, count, price]) =>
    `<div class="hr-line"><figure>${picture}</figure><div><b>${name}</b><span class="hr-small">${maker}</span></div><span class="hr-count">−&ensp;${count}&ensp;+</span><span>${price}</span></div>`,
)}</section>`;

const basket = `${top('', 6)}
<main class="hr-main"><h1>Your basket comes in two deliveries</h1><div class="hr-basket"><div>
${delivery('Week 24, 9 to 13 June', 'one van, about two hours’ notice', [
  [chair(OAK), 'Sella dining chair, oiled oak', 'Aske &amp; Daughters, Port Hadlock', 4, '$2,560'],
  [table(OAK), 'Lund round table, 120 cm', 'Vessel Woodwork, Astoria', 1, '$1,890'],
])}
${delivery('Week 28, 7 to 11 July', 'the workshop is closed in week 27', [
  [sideboard(WALNUT), 'Orford sideboard, walnut', 'Maple Lane Joinery, Eugene', 1, '$2,450'],
])}<p class="hr-later">Saved for later: Kipp stool, ash ($280), leaves this week. <u>Move to basket</u></p></div>
<aside><div class="hr-sum"><div><span>Six pieces</span><span>$6,900</span></div><div><span>Delivery, week 24</span><span>$85</span></div><div><span>Delivery, week 28</span><span>$85</span></div><div class="total"><span>Total</span><span>$7,070</span></div><span class="hr-button">Pay a deposit of $1,414</span><p class="hr-small">The rest is due when the van is loaded. If a date moves, you hear it from us first.</p></div>
<div class="hr-offer"><b>Everything together in week 28?</b><p class="hr-small">One delivery instead of two. The chairs and the table wait in Astoria at no charge.</p><u>Save $85</u></div></aside></div></main>`;

const WORKSHOPS: [string, string, string, string, string, string, string][] = [
  ['Aske &amp; Daughters', 'Port Hadlock', '4 min ago', '118', 'Week 24', '96%', ''],
  ['Vessel Woodwork', 'Astoria', '9 min ago', '74', 'Week 24', '95%', ''],
  ['Maple Lane Joinery', 'Eugene', '2 min ago', '203', 'Week 28', '91%', ''],
  ['Thorne Cabinets', 'Bend', '6 min ago', '41', 'Week 31', '88%', 'Row 17: week 52 is before week 30'],
  ['Ilse Brandt Lighting', 'Oakland', '1 min ago', '96', 'Week 22', '98%', ''],
  ['North Fork Chairs', 'Arcata', '8 min ago', '152', 'Week 25', '93%', ''],
  ['Redwater Upholstery', 'Medford', '3 min ago', '67', 'Week 26', '90%', ''],
  [
    'Salt &amp; Grain',
    'Fort Bragg',
    '51 min ago',
    '38',
    'Week 23',
    '94%',
    'Not read since 09:10: sheet was renamed',
  ],
  ['Juniper Metal', 'Reno', '5 min ago', '55', 'Week 22', '97%', ''],
];

const workshops = `${top('Workshops', 0)}
<main class="hr-main"><p class="hr-crumb">Staff only</p><h1>Nine spreadsheets, read every ten minutes</h1>
<table class="hr-table"><tr><th>Workshop</th><th>Place</th><th>Last read</th><th class="n">Orders in hand</th><th>Next free week</th><th class="n">Dates kept</th><th>State</th></tr>
${each(WORKSHOPS, ([name, place, read, orders, week, kept, problem]) => `<tr><td>${name}</td><td>${place}</td><td>${read}</td><td class="n">${orders}</td><td>${week}</td><td class="n">${kept}</td><td>${problem ? `<span class="hr-ask">${problem}</span>` : '<span class="hr-ok">Makes sense</span>'}</td></tr>`)}</table><p class="hr-mail"><span>✉</span><span>Two workshops have been mailed. Their pieces keep the last date that made sense until the sheet is right again.</span></p></main>`;

type Card = [picture: string, name: string, price: string, week: string];
const CARDS: readonly Card[] = [
  [chair(OAK), 'Sella chair', '$640', 'Leaves in week 24'],
  [stool(ASH), 'Kipp stool', '$280', 'Leaves this week'],
  [chair(BLACK, '#3d3a37'), 'Sella, black', '$690', 'Leaves in week 26'],
  [lamp(WALNUT), 'Paper lamp', '$410', 'Leaves in week 22'],
];
const phone = `<div class="hr-phone"><p class="hr-logo">Halden &amp; Rye <span class="hr-small">Basket (2)</span></p>
<h1>Ready by June</h1><p class="hr-small">38 pieces that leave a workshop by week 26</p>
<ul class="hr-chips"><li>By week 26</li><li>Chairs</li><li>Oak</li><li>Under $700</li></ul>
<div class="hr-cards">${each(CARDS, ([picture, name, price, week]) => `<div class="hr-card"><figure>${picture}</figure><b>${name}</b><span class="hr-small">${price}</span><em>${week}</em></div>`)}</div><p class="hr-tabs"><b>Ready</b><span>Search</span><span>Saved</span><span>Orders</span></p></div>`;

const before = `<div class="hr-old-top"><b>Halden &amp; Rye</b><span>Welcome, guest! &nbsp; Log in | Register | My account | Checkout (0 items)</span></div>
<div class="hr-old-nav"><span>Home</span><span>Shop all</span><span>Sale %</span><span>New</span><span>Living</span><span>Dining</span><span>About us</span><span>FAQ</span><span>Contact</span></div>
<div class="hr-old-page"><figure>${chair(OAK)}</figure><div><p>Home » Dining » Chairs » Chair SELLA (OAK)</p><h1>Chair SELLA (OAK) – HR-10442</h1><p>★★★★☆ (3 reviews)</p><p class="hr-old-price">$640.00</p>
<p class="hr-old-wait"><b>Delivery time: 6 to 14 weeks*</b><br>* Delivery times are estimates. Please contact customer service for details about your item.</p>
<span class="hr-old-buy">ADD TO CART</span><table><tr><td>Article no.</td><td>HR-10442-OAK</td></tr><tr><td>Material</td><td>Solid oak, paper cord</td></tr><tr><td>Dimensions</td><td>W 48 × D 51 × H 79 cm</td></tr><tr><td>Manufacturer</td><td>Partner workshop</td></tr><tr><td>Stock</td><td>On request</td></tr></table>
<p><b>Customers also ask:</b> When will my chair arrive? · Can I have both pieces at once? · Is this item in stock?</p></div></div>`;

const WEEK_OF = {
  oak: ['week 24', '9 to 13 June', 24],
  walnut: ['week 26', '23 to 27 June', 26],
  black: ['week 27', '30 June to 4 July', 27],
} as const;
const demo = `${top('Chairs', 2)}
<main class="hr-product hr-demo"><div class="hr-photo">${each(
  [
    ['oak', chair(OAK)],
    ['walnut', chair(WALNUT)],
    ['black', chair(BLACK, '#3d3a37')],
  ],
  ([key, picture]) => `<div class="hr-if ${key}">${picture}</div>`,
)}</div>
<div class="hr-buy">${HEADING}${woods('wood')}
${each(
  Object.entries(WEEK_OF),
  ([key, [week, days, yours]]) =>
    `<section class="hr-week hr-if ${key}"><h2>Leaves the workshop in <em>${week}</em>, ${days}</h2>${weeks(
      [25, 26, 27].filter((each) => each > 24),
      yours,
    )}${KEY}</section>`,
)}
<p class="hr-note"><span>✓</span><span>Choose a wood: the week follows from the workshop’s own spreadsheet.</span></p></div></main>`;

/** A furniture shop built around the week a piece leaves its workshop. */
export const haldenRye: Client = {
  name: 'halden-rye',
  fonts: ['@fontsource-variable/fraunces', '@fontsource-variable/instrument-sans'],
  screens: {
    product: { frame: 'desktop', body: `<div class="screen hr">${product}</div>` },
    basket: { frame: 'desktop', body: `<div class="screen hr">${basket}</div>` },
    workshops: { frame: 'desktop', body: `<div class="screen hr">${workshops}</div>` },
    phone: { frame: 'phone', body: `<div class="screen hr">${phone}</div>` },
    before: { frame: 'desktop', body: `<div class="hr-old">${before}</div>` },
  },
  demo: {
    title: 'Halden & Rye: a chair and its week',
    description: 'A product page that knows the week in which a piece leaves its workshop.',
    project: '/projects/b0000000-0000-4000-8000-000000000001',
    body: `<div class="screen hr">${demo}</div>`,
  },
};
