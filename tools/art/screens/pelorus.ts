import { each, type Client } from './screen';

const top = (current: string) =>
  `<header class="pl-top"><b>Pelorus</b>${each(['Table', 'Ships', 'Pilots', 'Tugs', 'Log'], (name) => `<span${name === current ? ' class="on"' : ''}>${name}</span>`)}<time>Tue 13:42</time></header>`;

/** Left edge of an hour of the table. */
const X = (hour: number) => 118 + (hour - 12) * 98;
/** Metres of water at an hour. */
const depth = (hour: number) => 13 - 5.06 * (1 - Math.cos(((hour - 15.51) / 12.4) * Math.PI * 2));
const tideLine = (y: (metres: number) => number, x: (hour: number) => number, from: number, to: number) =>
  Array.from({ length: 81 }, (_, i) => {
    const hour = from + (i / 80) * (to - from);
    return `${i ? 'L' : 'M'}${x(hour).toFixed(1)} ${y(depth(hour)).toFixed(1)}`;
  }).join('');

type Bar = [from: number, to: number, name: string, colour: string];
interface Placed {
  row: number;
  from: number;
  to: number;
  name: string;
  fill: string;
}
const BLUE = '#7cc7da';
const GREY = '#9db6c0';
const ORANGE = '#ff8a4c';
const ROWS: [name: string, note: string, bars: Bar[]][] = [
  [
    'Berth 1',
    '14.0 m',
    [
      [12, 13.4, 'Halcyon', GREY],
      [16, 19.6, 'Corvus Bay', BLUE],
    ],
  ],
  [
    'Berth 2',
    '13.2 m',
    [
      [12.4, 15.2, 'Mary Tiernan', GREY],
      [17.5, 20, 'Sundew', BLUE],
    ],
  ],
  ['Berth 3', '12.8 m', [[12, 13.1, 'Otago Star', GREY]]],
  [
    'Pilots',
    '4 on duty',
    [
      [13, 13.9, 'Ruiz', '#c9d8a0'],
      [15.5, 16.4, 'Ruiz', '#c9d8a0'],
      [16.9, 17.8, 'Sand', '#c9d8a0'],
    ],
  ],
  [
    'Tugs',
    '3 afloat',
    [
      [13.05, 13.7, '2 tugs', '#d8c39a'],
      [15.6, 16.3, '2 tugs', '#d8c39a'],
      [17, 17.8, '3 tugs', '#d8c39a'],
    ],
  ],
  [
    'Channel',
    'one way',
    [
      [13, 13.6, 'out', '#6b8794'],
      [15.6, 16.1, 'in', '#6b8794'],
      [17, 17.6, 'in', '#6b8794'],
    ],
  ],
];
const round = (value: number) => Number(value.toFixed(2));
/** @param outline attributes of all boxes */
const boxes = (bars: readonly Placed[], outline = '') => {
  const rects = each(
    bars,
    ({ row, from, to, fill }) =>
      `<rect x="${round(X(from))}" y="${58 + row * 70}" width="${round((to - from) * 98)}" height="38" rx="5" fill="${fill}"/>`,
  );
  const names = each(
    bars,
    ({ row, from, name }) =>
      `<text class="ship" x="${round(X(from) + 9)}" y="${82 + row * 70}">${name}</text>`,
  );
  return (outline ? `<g ${outline}>${rects}</g>` : rects) + names;
};
const Y = (metres: number) => 704 - (metres - 4) * 19;
/** Hours, water and what is planned already. */
const PLAN = `${each([12, 13, 14, 15, 16, 17, 18, 19, 20], (hour) => `<path d="M${X(hour)} 38V716" stroke="#1b3440"/><text x="${X(hour)}" y="26" text-anchor="middle">${hour}:00</text>`)}
<path d="${tideLine(Y, X, 12, 20)}V716H${X(12)}z" fill="#57b7cf" opacity=".13"/><path d="${tideLine(Y, X, 12, 20)}" fill="none" stroke="#57b7cf" stroke-width="3"/>
<text x="${X(15.5)}" y="${Y(13) - 12}" text-anchor="middle" class="cool">13.0 m at 15:31</text><text x="22" y="${Y(8)}" class="row">Water</text><text x="22" y="${Y(8) + 18}">channel</text>
${each(ROWS, ([name, note, bars], row) => `<text class="row" x="22" y="${72 + row * 70}">${name}</text><text x="22" y="${90 + row * 70}">${note}</text><path d="M0 ${110 + row * 70}H962" stroke="#1b3440"/>${boxes(bars.map(([from, to, name, fill]) => ({ row, from, to, name, fill })))}`)}`;
/** The ship that is being placed. @param at where she stands, in hours; @param fits whether she may */
const placed = (at: number, fits: boolean) => {
  const fill = fits ? BLUE : ORANGE;
  const bars = [
    { row: 2, from: at + 0.5, to: at + 4.4, name: 'Aurelia', fill },
    { row: 3, from: at - 0.1, to: at + 0.8, name: 'Vance', fill },
    { row: 4, from: at, to: at + 0.7, name: '2 tugs', fill },
    { row: 5, from: at, to: at + 0.55, name: 'in', fill },
  ];
  return `<path d="M${X(12)} ${Y(12.6)}H${X(20)}" stroke="${fill}" stroke-width="1.5" stroke-dasharray="5 5"/><text x="${X(20) - 4}" y="${Y(12.6) - 8}" text-anchor="end" class="${fits ? 'cool' : 'hot'}">Aurelia needs 12.6 m</text>
${boxes(bars, 'stroke="#fff" stroke-width="2"')}`;
};
const NOW = `<path d="M${round(X(13.7))} 38V716" stroke="#fff" stroke-width="1.5"/><rect x="${round(X(13.7) - 24)}" y="718" width="48" height="22" rx="4" fill="#fff"/><text x="${round(X(13.7))}" y="734" text-anchor="middle" class="dark">13:42</text>`;
/** The planning table. @param ships those that are being placed */
const table = (ships: string) =>
  `<div class="pl-chart" tabindex="0" role="group" aria-label="Planning table"><svg viewBox="0 0 962 748" role="presentation"><g role="img" aria-label="Planning table from 12:00 to 20:00">${PLAN}</g>${ships}${NOW}</svg></div>`;
const need = (rows: [string, string, string?][]) =>
  `<dl class="pl-need">${each(rows, ([name, value, state = '']) => `<div><dt>${name}</dt><dd class="pl-mono ${state}">${value}</dd></div>`)}</dl>`;

const planning = `<div class="screen pl">${top('Table')}<main class="pl-work">${table(placed(14.33, false))}
<aside class="pl-why"><div><h1>Aurelia</h1><p class="pl-soft">Container, 228 m, from Busan</p></div>
<p class="pl-no">At 14:20 the channel has 12.1 m of water and she needs 12.6. Ten minutes before three there is enough.</p>
${need([
  ['Draught', '11.4 m'],
  ['Under the keel', '1.2 m'],
  ['Water at 14:20', '12.1 m', 'bad'],
  ['Pilot', 'Vance, free'],
  ['Tugs', '2 of 3, free'],
  ['Berth 3', 'free from 13:06'],
])}
<span class="pl-button">Move to 14:50</span><span class="pl-button quiet">Put her back</span>
<p class="pl-soft">Checked against 14 rules and 31 ships in 12 ms.</p></aside></main></div>`;

const SX = (hour: number) => 50 + (hour - 12) * 94;
const SY = (metres: number) => 300 - (metres - 4) * 27;
const ship = `<div class="screen pl">${top('Ships')}<main class="pl-ship"><div><h1>Aurelia</h1><p>Container ship, 228 × 32 m, draught 11.4 m. Arrives from Busan, leaves for Callao on Thursday.</p>
<section class="pl-card pl-chart"><h2>She can pass the bar for 95 minutes today</h2><svg viewBox="0 0 820 336">
${each([12, 13, 14, 15, 16, 17, 18, 19, 20], (hour) => `<text x="${SX(hour)}" y="326" text-anchor="middle">${hour}:00</text><path d="M${SX(hour)} 20V306" stroke="#1b3440"/>`)}
${each([4, 6, 8, 10, 12], (metres) => `<text x="10" y="${SY(metres) + 5}">${metres}</text>`)}
<rect x="${SX(14.72)}" y="20" width="${SX(16.3) - SX(14.72)}" height="286" fill="#57b7cf" opacity=".22"/>
<path d="${tideLine(SY, SX, 12, 20)}" fill="none" stroke="#57b7cf" stroke-width="3.5"/><path d="M50 ${SY(12.6)}H802" stroke="#ff8a4c" stroke-width="2" stroke-dasharray="6 6"/>
<text x="${SX(15.51)}" y="286" text-anchor="middle" class="row">14:43 to 16:18</text><text x="56" y="${SY(12.6) - 9}" class="hot">12.6 m needed</text></svg></section>
<section class="pl-card"><h2>What moves with her</h2>${need([
  ['14:44  Vance boards off Gull Rock', 'free'],
  ['14:50  two tugs at the inner buoy', 'free'],
  ['15:20  first line, berth 3', 'free from 13:06'],
  ['19:15  Sundew may enter after her', 'unchanged'],
])}</section></div>
<aside><section class="pl-card"><h2>If she misses it</h2><p>The next window opens on Wednesday at 03:08. She would wait eleven hours and her agent has put that at $29,400.</p></section>
<section class="pl-card"><h2>Papers</h2>${need([
  ['Dangerous goods', 'declared'],
  ['Health', 'clear'],
  ['Pilot card', '3 days old'],
  ['Crew list', '22 people'],
])}</section>
<section class="pl-card"><h2>Said on the radio</h2>${need([
  ['13:31  ETA off the bar 14:35', 'heard'],
  ['13:38  asks for port side to', 'agreed'],
])}</section></aside></main></div>`;

const pilot = `<div class="screen pl pl-phone"><p class="pl-soft">Vance · next of two</p><h1>Aurelia, inbound</h1>
<p class="pl-big">14:44</p><p>Board off Gull Rock, ladder on the port side, 1.5 m above the water.</p>
<p class="pl-yes">Launch <b>Petrel</b> leaves pontoon 2 at 14:15.</p>
${need([
  ['Wind', 'SW 16 kn'],
  ['Swell at the bar', '1.4 m'],
  ['Water at 14:50', '12.7 m'],
  ['Under the keel', '1.3 m'],
  ['Tugs', 'Garnet, Opal'],
  ['Berth 3', 'port side to'],
])}
<p class="pl-soft">Changed at 13:42: was 14:20, too little water.</p><span class="pl-button">I have seen the change</span></div>`;

const CELLS = ['', 'y', 'r', 'g', 'b'];
const NAMES = [
  'HALCYON',
  'M.TIERNAN',
  'OTAGO ST',
  'AURELIA ??',
  'CORVUS B.',
  'SUNDEW',
  'tug x2',
  'RUIZ',
  'VANCE!',
  'see tab 14',
  '#REF!',
  'HW 15.31',
  '12,1',
  'ask Bob',
  'NOT BEFORE',
  'cancelled',
  '',
];
const cell = (row: number, column: number) => {
  const n = (row * 7 + column * 13 + row * column * 3) % 23;
  const isUsed = n < 6;
  return `<td class="${isUsed ? CELLS[(n + row) % 5] : ''}">${isUsed ? NAMES[(row * 5 + column * 3 + n) % NAMES.length] : ''}</td>`;
};
const before = `<div class="pl-old"><div class="pl-old-bar"><b>berth plan NEW v61 FINAL (2) – copy.xlsx</b><span>Last saved by dispatch3 · someone else is editing this file</span></div><div class="pl-old-fx">N14 &nbsp; =IF(AND('tide book'!C114-VLOOKUP(B14;ships!A:F;6;0)&gt;1,2;COUNTIF(pilots!D:D;N$3)&lt;4);"ok";"??")</div>
<table>${each(
  Array.from({ length: 34 }, (_, row) => row),
  (row) =>
    `<tr><td class="h" width="26">${row + 1}</td>${each(
      Array.from({ length: 17 }, (_, column) => column),
      (column) =>
        row === 0
          ? `<td class="h">${String.fromCharCode(65 + column)}</td>`
          : column === 0
            ? `<td class="h">${String(Math.floor(row / 2)).padStart(2, '0')}:${row % 2 ? '30' : '00'}</td>`
            : cell(row, column),
    )}</tr>`,
)}</table><div class="pl-old-tabs">${each(['tide book', 'ships', 'pilots', 'pilots OLD', 'Mon', 'Tue', 'Tue (2)', 'Wed', 'tugs', 'tugs summer', 'berth 1', 'berth 2', 'berth 3 DO NOT USE', 'agents', 'radio', 'copy of Tue', 'Sheet47', 'Sheet48', 'test'], (name) => `<span${name === 'Tue (2)' ? ' class="on"' : ''}>${name}</span>`)}</div></div>`;

const TRIES: [key: string, hour: number, time: string, fits: boolean, says: string][] = [
  [
    't1',
    14.33,
    '14:20',
    false,
    'At 14:20 the channel has 12.1 m of water and she needs 12.6. Ten minutes before three there is enough.',
  ],
  [
    't2',
    14.83,
    '14:50',
    true,
    'At 14:50 there are 12.7 m of water, Vance and two tugs are free, and berth 3 is empty. Nothing else moves.',
  ],
  [
    't3',
    15.6,
    '15:36',
    false,
    'At 15:36 Corvus Bay is in the channel, which is one way. She is through at 16:06.',
  ],
];
const demo = `<div class="screen pl pl-demo"><header class="pl-top"><b>Pelorus</b><span>Place the Aurelia</span></header><main class="pl-work"><div>${table(each(TRIES, ([key, hour, , fits]) => `<g class="pl-if ${key}" role="img" aria-label="The Aurelia ${fits ? 'fits' : 'does not fit'}">${placed(hour, fits)}</g>`))}</div>
<aside class="pl-why"><div><h1>When may she enter?</h1><p class="pl-soft">Aurelia, container, 228 m, draught 11.4 m</p></div>
<fieldset><legend class="pl-soft">Through the channel at</legend><div class="pl-times">${each(TRIES, ([key, , time], index) => `<label><input type="radio" name="time" value="${key}"${index === 0 ? ' checked' : ''}>${time}</label>`)}</div></fieldset>
${each(TRIES, ([key, , , fits, says]) => `<p class="pl-if ${key} ${fits ? 'pl-yes' : 'pl-no'}">${says}</p>`)}
<p class="pl-soft">Every refusal is one sentence.</p></aside></main></div>`;

/** A planning table for a harbour with the tide drawn through it. */
export const pelorus: Client = {
  name: 'pelorus',
  fonts: [
    '@fontsource/ibm-plex-sans',
    '@fontsource/ibm-plex-sans/600.css',
    '@fontsource/ibm-plex-mono',
    '@fontsource/ibm-plex-mono/500.css',
  ],
  screens: {
    table: { frame: 'desktop', body: planning },
    ship: { frame: 'desktop', body: ship },
    pilot: { frame: 'phone', body: pilot },
    before: { frame: 'desktop', body: before },
  },
  demo: {
    title: 'Pelorus: place a ship against the tide',
    description: 'A planning table that says in one sentence why a ship does not fit.',
    project: '/projects/b0000000-0000-4000-8000-000000000003',
    body: demo,
  },
};
