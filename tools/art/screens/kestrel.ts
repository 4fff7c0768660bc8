import { each, type Client } from './screen';

const head = (title: string, line: string) =>
  `<header class="ks-head"><h1>${title}</h1><p>${line}</p></header>`;
const OFFLINE = '<p class="ks-net">No network since 08:52, all is on this phone.</p>';

type Visit = [time: string, name: string, what: string];
const DONE: readonly Visit[] = [
  ['07:40', 'Mr. Tovey', 'Insulin, blood sugar 6.8'],
  ['08:25', 'Ms. Rinaldi', 'Dressing changed, photo taken'],
];
const NEXT: readonly Visit[] = [
  ['10:15', 'Mr. Okoye', 'Blood pressure · 9 min drive'],
  ['10:50', 'Mrs. Lindqvist', 'Catheter · key in the safe'],
  ['11:40', 'Mr. Prado', 'Insulin · wife is at home'],
];
const visit = ([time, name, what]: Visit, mark = '') =>
  `<li class="ks-visit${mark ? ' done' : ''}"><time>${time}</time><b>${name}</b><small>${what}</small>${mark && `<i>${mark}</i>`}</li>`;

const today = `<div class="screen ks ks-phone">${head('Tuesday, 18 March', '3 of 11 visits · back by about 15:40')}${OFFLINE}
<ul class="ks-list">${each(DONE, (one) => visit(one, '✓'))}
<li class="ks-now"><div class="ks-row"><small>09:20 · 14 Quarry Lane</small><small>here</small></div><h2>Mrs. Alder, 78</h2>
<ul><li>Warfarin 3 mg, with breakfast</li><li>Leg ulcer, left: dressing</li><li>Ask about Thursday’s fall</li></ul>
<div class="ks-pair"><span class="ks-button">Start visit</span><span class="ks-button quiet">Skip, nobody home</span></div></li>
${each(NEXT, (one) => visit(one))}</ul></div>`;

const record = `<div class="screen ks ks-phone">${head('Mrs. Alder, 78', '14 Quarry Lane · lives alone · key 31')}${OFFLINE}
<div class="ks-body"><h2>Medication this morning</h2>
<div class="ks-box due"><div class="ks-row"><b>Warfarin</b><b>3 mg</b></div><small>Changed on Friday from 4 mg, Dr. Osei</small></div>
<div class="ks-box"><div class="ks-row"><b>Ramipril</b><b>5 mg</b></div><small>Given at 09:24</small></div>
<h2>Notes, each a line of its own</h2>
<div class="ks-box"><span>Ulcer 2.1 × 1.4 cm, dry edge. Smaller than on Saturday.</span><small>You · 09:31 · waits for network</small></div>
<div class="ks-box"><span>Walks to the kitchen alone again. Daughter comes on Sunday.</span><small>Teresa Blum · Saturday, 08:12</small></div></div>
<div class="ks-foot"><span class="ks-button">Add a line</span></div></div>`;

const merge = `<div class="screen ks ks-phone">${head('Which one is right?', 'Mr. Okoye · two lines from the same hour')}
<div class="ks-body"><p>You and Teresa both wrote down his blood pressure while neither phone had a network. Nothing is lost. You are responsible for Mr. Okoye, so you decide.</p>
<div class="ks-version"><span>Blood pressure <mark>142 / 88</mark>, left arm, sitting.</span><small>You · 10:21</small><span class="ks-button quiet">Keep mine</span></div>
<div class="ks-version"><span>Blood pressure <mark>156 / 94</mark>, right arm, after the stairs.</span><small>Teresa Blum · 10:48</small><span class="ks-button quiet">Keep Teresa’s</span></div></div>
<div class="ks-foot"><span class="ks-button">Keep both, they were two readings</span><small>Asked twice a week, in a team of 260.</small></div></div>`;

type Bar = [from: number, to: number, state: 'done' | 'now' | 'next' | 'skip'];
const WHO =
  'Tovey Rinaldi Alder Okoye Lind Prado Ruud Bloom Ng Castle Moss Ivers Abt Roy Hale Quist Penn Dorn Vega Marsh Ito Lowe Nash Ferri Boyd Kern Sato Drew Rossi Yates Orr Pike Elder Sands Holt Wray Cobb Todd'.split(
    ' ',
  );
const ROUNDS: [nurse: string, heard: string, bars: Bar[]][] = [
  [
    'Amara Cole',
    'No network for 28 min',
    [
      [7.6, 8.2, 'done'],
      [8.4, 9, 'done'],
      [9.3, 10, 'now'],
      [10.25, 10.7, 'next'],
      [10.9, 11.4, 'next'],
      [11.7, 12.3, 'next'],
      [13, 13.6, 'next'],
    ],
  ],
  [
    'Teresa Blum',
    '2 min ago',
    [
      [7.2, 7.9, 'done'],
      [8.1, 8.6, 'done'],
      [8.9, 9.3, 'skip'],
      [9.5, 10.1, 'now'],
      [10.4, 11.2, 'next'],
      [11.5, 12, 'next'],
      [12.8, 13.5, 'next'],
    ],
  ],
  [
    'Jonas Ek',
    'now',
    [
      [7.5, 8.4, 'done'],
      [8.7, 9.2, 'done'],
      [9.4, 9.9, 'now'],
      [10.2, 11, 'next'],
      [11.3, 11.8, 'next'],
      [12.4, 13.2, 'next'],
    ],
  ],
  [
    'Priscilla Yee',
    'No network for 1 h 10',
    [
      [7.3, 7.8, 'done'],
      [8, 8.9, 'done'],
      [9.2, 9.9, 'now'],
      [10.3, 10.8, 'next'],
      [11, 11.9, 'next'],
      [12.6, 13.1, 'next'],
    ],
  ],
  [
    'Samuel Hart',
    '4 min ago',
    [
      [7.9, 8.5, 'done'],
      [8.8, 9.5, 'done'],
      [9.8, 10.5, 'next'],
      [10.8, 11.3, 'next'],
      [11.6, 12.4, 'next'],
    ],
  ],
  [
    'Noor Haddad',
    'now',
    [
      [7.4, 8, 'done'],
      [8.3, 8.9, 'done'],
      [9.1, 9.8, 'now'],
      [10, 10.6, 'next'],
      [11.1, 11.9, 'next'],
      [12.2, 12.9, 'next'],
      [13.2, 13.8, 'next'],
    ],
  ],
];
const FILL = { done: '#a9d2c6', now: '#0b5a5c', next: '#ffffff', skip: '#ffc65c' };
const at = (hour: number) => 190 + (hour - 7) * 104;
const plan = `<svg class="ks-grid" viewBox="0 0 960 560" font-family="Atkinson Hyperlegible" font-size="15" fill="#0d2b2d">
${each([7, 8, 9, 10, 11, 12, 13, 14], (hour) => `<path d="M${at(hour)} 26V546" stroke="#cfdfdb"/><text x="${at(hour)}" y="16" text-anchor="middle" fill="#4a6668">${hour}:00</text>`)}
${each(ROUNDS, ([nurse, heard, bars], row) => {
  const y = 44 + row * 84;
  return `<text x="0" y="${y + 22}" font-weight="700">${nurse}</text><text x="0" y="${y + 42}" font-size="14" fill="${heard.startsWith('No') ? '#8a5a00' : '#4a6668'}">${heard}</text>${each(bars, ([from, to, state], index) => `<rect x="${at(from)}" y="${y}" width="${at(to) - at(from)}" height="52" rx="9" fill="${FILL[state]}" stroke="${state === 'next' ? '#9dbdb6' : 'none'}"/><text x="${at(from) + 8}" y="${y + 31}" font-size="13" fill="${state === 'now' ? '#fff' : '#0d2b2d'}">${WHO[ROUNDS.slice(0, row).flatMap(([, , earlier]) => earlier).length + index]}</text>`)}`;
})}<path d="M${at(9.72)} 26V536" stroke="#d04a2b" stroke-width="2.5"/><text x="${at(9.72)}" y="554" text-anchor="middle" fill="#b03a1e" font-weight="700">9:43</text></svg>`;

const desk = `<div class="screen ks ks-desk"><nav class="ks-side"><b>Rounds</b><span class="on">Today</span><span>Tomorrow</span><span>People we visit</span><span>Nurses</span><span>Questions (2)</span><p>North hills team<br>Lead: Samuel Osei</p></nav>
<main class="ks-plan"><h1>Tuesday, 18 March</h1><div class="ks-facts"><div><b>12 of 38</b>visits before 14:00 done</div><div><b>1</b>nobody home, tried again at 13:30</div><div><b>2 of 6</b>without network, as expected</div><div><b>15:50</b>last note, by the look of it</div></div>${plan}</main></div>`;

const before = `<div class="ks-old"><div class="ks-old-bar">CareDoc 4.2 – Visit documentation – [ALDER, MARGARET]</div><div class="ks-old-menu"><span>File</span><span>Edit</span><span>Patient</span><span>Visit</span><span>Billing</span><span>Window</span><span>Help</span></div>
<div class="ks-old-tabs">${each(['Master data', 'Contacts', 'Visit 3 of 11', 'Vital signs', 'Wound', 'Medication', 'Billing', 'Mileage', 'Other'], (name) => `<span>${name}</span>`)}</div>
<div class="ks-old-form"><span>Patient no.*</span><i>004471-B</i><span>Date*</span><i>18.03.</i><span>Time from*</span><i></i><span>Time to*</span><i></i><span>Service code*</span><i>SC-17 / SC-22</i><span>Mileage*</span><i></i><span>Blood pressure</span><i></i><span>Pulse</span><i></i><span>Wound size</span><i></i><span>Wound depth</span><i></i><span>Pain (0–10)</span><i></i><span>Mobility code*</span><i>M2</i><span>Observations*</span><i class="wide"></i><span>Measures*</span><i class="wide"></i><span>Deviation from plan</span><i class="wide"></i><span>Entered by</span><i>COLEA</i><span>Entered at</span><i>20:47</i></div>
<div class="ks-old-wait"><p>Please wait</p>Connecting to server ... attempt 4 of 10</div></div>`;

const TASKS: [time: string, name: string, where: string, tasks: string[]][] = [
  [
    '09:20',
    'Mrs. Alder, 78',
    '14 Quarry Lane · key 31',
    ['Warfarin 3 mg, with breakfast', 'Leg ulcer, left: dressing', 'Ask about Thursday’s fall'],
  ],
  [
    '10:15',
    'Mr. Okoye, 66',
    '2 Mill Rise · 9 min drive',
    ['Blood pressure, both arms', 'Insulin, after the meal'],
  ],
  [
    '10:50',
    'Mrs. Lindqvist, 91',
    '40 Old Ferry Road · key in the safe',
    ['Catheter', 'Compression stockings'],
  ],
  ['11:40', 'Mr. Prado, 59', '7 Orchard Court · wife is at home', ['Insulin, 12 units', 'Foot check']],
];
const demo = `<main class="screen ks ks-demo">${head('Tuesday, 18 March', 'Open a visit, tick what is done. It needs no network: this page has no script.')}${OFFLINE}
<div class="ks-list">${each(TASKS, ([time, name, where, tasks], index) => `<details${index === 0 ? ' open' : ''}><summary><time>${time}</time><b>${name}</b><small>${where}</small></summary>${each(tasks, (task) => `<label><input type="checkbox"> ${task}</label>`)}</details>`)}</div></main>`;

/** A nurse's day on a phone that has no network. */
export const kestrel: Client = {
  name: 'kestrel-rounds',
  fonts: ['@fontsource/atkinson-hyperlegible', '@fontsource/atkinson-hyperlegible/700.css'],
  screens: {
    today: { frame: 'phone', body: today },
    record: { frame: 'phone', body: record },
    merge: { frame: 'phone', body: merge },
    desk: { frame: 'desktop', body: desk },
    before: { frame: 'desktop', body: before },
  },
  demo: {
    title: 'Kestrel Rounds: a morning of visits',
    description: 'A visit list that works without a network.',
    project: '/projects/b0000000-0000-4000-8000-000000000002',
    body: demo,
  },
};
