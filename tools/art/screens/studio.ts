import { each, type Client } from './screen';

const pad = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`;
/** Sailings from five piers, as dense as they hung on the wall; footnotes where nobody finds them. */
const ROWS = Array.from({ length: 22 }, (_, row) =>
  Array.from({ length: 11 }, (_, column) =>
    (row * 7 + column * 3) % 13 === 0
      ? '····'
      : `${pad(330 + row * 47 + column * 11 + ((row * column) % 9))}${(row + column) % 7 === 0 ? '<sup>b)</sup>' : ''}`,
  ),
);
const timetable = `<div class="st-paper"><h2>HARBOUR LINE · WINTER SCHEDULE · NOT SUN. OR HOL. EXC. WHERE b)</h2><table>${each(
  ROWS,
  (row) => `<tr>${each(row, (time) => `<td>${time}</td>`)}</tr>`,
)}</table><p>b) not when school is out. c) see board. d) Fridays only, from pier 5. e) subject to c).</p><span class="st-pen">← this one!<br>ask Pat</span></div>`;

const NEXT: [string, string, string][] = [
  ['15:05', 'Pier 3', 'room'],
  ['15:35', 'Pier 5', 'Fridays'],
  ['16:10', 'Pier 3', 'last with bikes'],
];
const phone = `<div class="st-phone"><p class="st-soft">Harbour Line · to Larkspur</p><h1>14:35</h1><p class="st-in">in 12 minutes, Pier 3</p><p class="st-bar"><i></i></p><p>Walk now. It is six minutes from here, and there is a queue.</p><ul>${each(
  NEXT,
  ([time, pier, note]) => `<li><b>${time}</b><span>${pier}</span><i>${note}</i></li>`,
)}</ul><p class="st-soft st-foot">Saved on this phone. Works on the water.</p></div>`;

const sea = `<svg viewBox="0 0 1280 150" preserveAspectRatio="none"><path d="M0 46q160 -52 320 0t320 0t320 0t320 0V150H0z" fill="#3c8395"/><path d="M0 84q200 -46 400 0t400 0t400 0t400 0V150H0z" fill="#0f4c5c"/><path d="M0 46q160 -52 320 0t320 0t320 0t320 0" fill="none" stroke="#ff5a1f" stroke-width="4"/></svg>`;

/** The agency's own story: the timetable it began with. */
export const studio: Client = {
  name: 'studio',
  fonts: ['@fontsource-variable/archivo/wdth.css', '@fontsource/dm-mono'],
  screens: { ferry: { frame: 'wide', body: `<div class="screen st">${timetable}${phone}${sea}</div>` } },
};
