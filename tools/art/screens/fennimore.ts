import { each, type Client } from './screen';

type Item = [name: string, note?: string, isGot?: boolean];
const aisle = (number: string, name: string, items: readonly Item[]) =>
  `<section><p class="fm-aisle"><b>${number}</b> ${name}</p><ul class="fm-items">${each(items, ([item, note = '', isGot = false]) => `<li${isGot ? ' class="got"' : ''}><span>${item}</span>${note && `<small>${note}</small>`}</li>`)}</ul></section>`;
const FAMILY = '<p class="fm-family"><i>L</i><i>J</i><i>M</i></p>';
const POINTS = '<p class="fm-foot"><span>412 points</span><b>8 of 14 in the basket</b></p>';

const GREENS: readonly Item[] = [
  ['Bananas', 'the green ones', true],
  ['Chard', '', true],
  ['Lemons', '4', true],
];
const BREAD: readonly Item[] = [
  ['Rye bread', 'sliced', true],
  ['Rolls', '6, Jonah'],
];
const DAIRY: readonly Item[] = [['Oat milk', '2'], ['Butter'], ['That yoghurt', 'Mia: the blue one']];

const list = `<div class="screen fm fm-phone"><header class="fm-head"><h1>Thursday shop</h1><p>In the order of Fennimore Ballard</p>${FAMILY}</header>
${aisle('1', 'Fruit and greens', GREENS)}${aisle('3', 'Bread', BREAD)}${aisle('6', 'Cold shelf', DAIRY)}${POINTS}</div>`;

const SHELVES: [x: number, y: number, w: number, h: number, name: string, colour: string][] = [
  [20, 330, 90, 110, '1 Greens', '#bfe0b1'],
  [20, 200, 90, 110, '2 Fruit', '#cfe8c0'],
  [20, 60, 90, 120, '3 Bread', '#f5d9a8'],
  [150, 60, 44, 300, '4', '#e4e7d8'],
  [216, 60, 44, 300, '5', '#e4e7d8'],
  [300, 60, 130, 70, '6 Cold', '#c7e2ee'],
  [300, 160, 130, 90, '7 Pantry', '#f3cdbf'],
  [300, 280, 130, 80, '8 Home', '#dcd7ee'],
];
const floor = (
  height: number,
) => `<svg viewBox="0 0 450 ${height}" font-family="Gabarito Variable" font-size="16" fill="#14532d" role="img" aria-label="Floor plan of the market with the way through it">
<rect x="4" y="40" width="442" height="${height - 60}" rx="22" fill="#fff"/>
${each(SHELVES, ([x, y, w, h, name, colour]) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="10" fill="${colour}"/><text x="${x + w / 2}" y="${y + h / 2 + 5}" text-anchor="middle">${name}</text>`)}
<path d="M132 ${height - 34}V400Q132 385 130 370V130Q130 44 172 46H238Q280 46 280 100V200Q280 265 280 330V400Q280 420 300 420H400" fill="none" stroke="#e5482d" stroke-width="5" stroke-dasharray="1 12" stroke-linecap="round"/>
<circle cx="130" cy="250" r="15" fill="#e5482d"/><circle cx="130" cy="250" r="6" fill="#fff"/><rect x="330" y="396" width="100" height="46" rx="12" fill="#14532d"/><text x="380" y="425" text-anchor="middle" fill="#fff">Tills</text></svg>`;

const map = `<div class="screen fm fm-phone"><header class="fm-head"><h1>Eight aisles, 240 steps</h1><p>The frozen peas come last, so they stay frozen</p></header>
<div class="fm-plan">${floor(470)}</div><section class="fm-next"><span>Next, on your left</span><b>Rolls, six</b><span>Jonah asked for the ones with seeds</span></section><p class="fm-aisle"><b>6</b> After that</p><ul class="fm-items"><li><span>Oat milk</span><small>2</small></li><li><span>Butter</span></li></ul><p class="fm-foot"><span>Fennimore Ballard</span><b>Open until 22:00</b></p></div>`;

const done = `<div class="screen fm fm-phone"><section class="fm-done"><svg viewBox="0 0 200 150" width="200"><path d="M30 60h140l-16 74q-2 10 -14 10H60q-12 0 -14 -10z" fill="#2f8f4e"/><path d="M60 62q6 -52 40 -52t40 52" fill="none" stroke="#14532d" stroke-width="9"/><circle cx="76" cy="50" r="20" fill="#e5482d"/><circle cx="112" cy="46" r="24" fill="#ffe58a"/><path d="M140 58q-4 -38 26 -44q4 34 -26 44z" fill="#7fbf6a"/></svg>
<h1>That was everything</h1><p>14 things, 31 minutes. The list is empty until somebody is hungry.</p><span class="fm-button">Start the next list</span></section>
<p class="fm-foot"><span>38 points today</span><b>450 in all</b></p></div>`;

const web = `<div class="screen fm fm-web"><div><header class="fm-head"><h1>Thursday shop</h1><p>Leah, Jonah and Mia write on it</p>${FAMILY}</header>${aisle('1', 'Fruit and greens', GREENS)}${aisle('3', 'Bread', BREAD)}${aisle('6', 'Cold shelf', DAIRY)}${POINTS}</div>
<aside><h2>Fennimore Ballard</h2><p>Jonah is in the market now. What you add appears on his phone, in its aisle.</p>${floor(470)}</aside></div>`;

const before = `<div class="fm-old"><div class="fm-old-top">FENNIMORE Bonus Club<small>Collect points. Get rewards. Every day!</small></div><div class="fm-old-page"><div><h1>Apply for your Bonus Card (step 1 of 4)</h1><p>Please fill in all fields marked with *. Your card will be sent by post within 21 working days.</p><div>${each(['Title*', 'First name*', 'Last name*', 'Date of birth*', 'Street*', 'House no.*', 'ZIP*', 'City*', 'Phone*', 'Mobile', 'E-mail*', 'Confirm e-mail*', 'Persons in household*', 'Favourite market*'], (name) => `<span>${name}</span><i></i>`)}</div></div><div><p class="fm-old-card">BONUS CARD<br><br>6034 1120 0098 7714</p><p><b>Show your card at the till!</b><br>1 point for every $2. Minimum redemption 500 points. Points expire after 12 months. Not valid for tobacco, gift cards, deposits and magazines.</p></div></div></div>`;

const SHOP: [number: string, name: string, items: string[]][] = [
  ['1', 'Fruit and greens', ['Bananas', 'Chard', 'Lemons']],
  ['3', 'Bread', ['Rye bread', 'Rolls']],
  ['6', 'Cold shelf', ['Oat milk', 'Butter']],
  ['7', 'Pantry', ['Lentils', 'Olive oil']],
];
const demo = `<main class="screen fm fm-demo"><header class="fm-head"><h1>Thursday shop</h1><p>Choose the market you stand in: the list follows its aisles.</p><fieldset><legend>Market</legend><label class="fm-market"><input type="radio" name="market" value="ballard" checked>Ballard</label><label class="fm-market"><input type="radio" name="market" value="harbour">Harbour Street</label></fieldset></header>
<div class="fm-shelves">${each(SHOP, ([, name, items]) => `<section><h2 class="fm-aisle"><b>${name}</b></h2><ul class="fm-items">${each(items, (item) => `<li><label><input type="checkbox"> ${item}</label></li>`)}</ul></section>`)}</div></main>`;

/** A shopping list in the order of the market's aisles. */
export const fennimore: Client = {
  name: 'fennimore-basket',
  fonts: ['@fontsource-variable/gabarito'],
  screens: {
    list: { frame: 'phone', body: list },
    map: { frame: 'phone', body: map },
    done: { frame: 'phone', body: done },
    web: { frame: 'desktop', body: web },
    before: { frame: 'desktop', body: before },
  },
  demo: {
    title: 'Fennimore Basket: the list that knows the aisles',
    description: 'A shopping list that follows the aisles of the market.',
    project: '/projects/b0000000-0000-4000-8000-000000000004',
    body: demo,
  },
};
