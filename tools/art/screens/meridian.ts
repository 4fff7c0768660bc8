import { each, type Client } from './screen';

const state = '<p class="mp-state"><span>Depot 3, belt 7</span><span>offline · 02:41</span></p>';

/** A wet, torn label under the camera; @param street in a hand that is hard to read */
const label = (
  street: string,
  town: string,
  tape: boolean,
) => `<svg viewBox="0 0 390 330" role="img" aria-label="Label under the camera">
<rect width="390" height="330" fill="#5a4632"/>${each([0, 1, 2, 3, 4, 5, 6, 7], (i) => `<path d="M0 ${i * 46 + 8}q190 ${i % 2 ? 8 : -8} 390 0" stroke="#4a3826" stroke-width="3" fill="none"/>`)}
<g transform="rotate(-5 195 165)"><path d="M38 58h312l4 196l-120 -4l-14 8l-182 -4z" fill="#efe9dc"/><path d="M50 76h96v40H50z" fill="#d8cfbd"/>
${each(
  Array.from({ length: 34 }, (_, i) => i),
  (i) =>
    `<rect x="${196 + i * 4.2}" y="74" width="${1 + ((i * 7) % 3)}" height="44" fill="#222" opacity="${i > 15 && i < 24 ? 0.12 : 0.85}"/>`,
)}
<g font-family="C059, Georgia, serif" font-style="italic" fill="#23306e"><text x="60" y="158" font-size="25">${street.split('|')[0] ?? ''}</text><text x="60" y="192" font-size="25">${street.split('|')[1] ?? ''}</text><text x="60" y="230" font-size="30">${town}</text></g>
<path d="M210 130q40 30 16 76q-24 30 -52 6q-14 -50 36 -82z" fill="#8fa3b8" opacity=".38"/>${tape ? '<path d="M26 172l340 -34v38l-340 34z" fill="#d9c98f" opacity=".72"/>' : ''}</g>
<g fill="none" stroke="#ffd51f" stroke-width="5"><path d="M22 62V30H62M328 30h40v32M368 262v40h-40M62 302H22v-40"/></g></svg>`;

const read = `<div class="screen mp mp-hand">${state}<div class="mp-view">${label('P. Castellano|118 Alder St', 'Portland 97205', false)}</div>
<div class="mp-read"><h1>97205</h1><h2>Portland, 118 Alder St</h2><p class="mp-soft">Sure. Read in 180 ms, on this device.</p></div>
<div class="mp-foot"><span class="mp-button">Chute 12</span><span class="mp-button quiet">Not right</span></div></div>`;

const unsure = `<div class="screen mp mp-hand">${state}<div class="mp-view">${label('M. Iversen|71 Harbor Rd', 'Eureka 9550?', true)}</div>
<div class="mp-read"><h2>One or seven?</h2><p class="mp-soft">The tape covers the last figure. Two readings are likely.</p></div>
<div class="mp-foot"><p class="mp-two"><b>95501</b><span>Eureka, downtown</span><span class="mp-soft">61%</span></p><p class="mp-two"><b>95507</b><span>no such street</span><span class="mp-soft">34%</span></p><span class="mp-button quiet">To the desk</span></div></div>`;

const no = `<div class="screen mp mp-hand">${state}<div class="mp-view">${label('Fam. Wójcik|17a? Kolejowa', '0?-417', true)}</div>
<div class="mp-read"><h2>I cannot read this one</h2><p class="mp-soft">A handwritten seven with a bar, under tape. I get those wrong, so a person should look.</p></div>
<div class="mp-foot"><span class="mp-button">To the desk</span><span class="mp-button quiet">Try another angle</span></div></div>`;

const HOURS = [312, 455, 610, 688, 702, 644, 518, 402];
const REFUSED = [61, 70, 92, 101, 96, 88, 75, 57];
const ROWS: [string, string, string, string][] = [
  ['02:38', 'Handwritten 7, barred', 'belt 7', 'waiting'],
  ['02:36', 'Label torn in two', 'belt 2', 'waiting'],
  ['02:31', 'Two labels, two towns', 'belt 7', 'Marta'],
  ['02:30', 'Ink washed out', 'belt 4', 'Marta'],
  ['02:24', 'Cyrillic, no code', 'belt 1', '94110'],
  ['02:19', 'Handwritten 7, barred', 'belt 7', '97205'],
];
const desk = `<div class="screen mp mp-desk"><header><h1>Depot 3, this night</h1><p class="mp-soft">19:00 to 02:41 · 14 handhelds, all answering</p></header>
<div class="mp-figures"><div><b>4,971</b><span class="mp-soft">labels the scanner refused</span></div><div><b>87%</b><span class="mp-soft">read on the spot</span></div><div><b>11</b><span class="mp-soft">wrong, found at the chute</span></div><div><b>2</b><span class="mp-soft">waiting at the desk</span></div></div>
<div class="mp-both"><section><h2>Refused labels an hour: read, and left to a person</h2><svg viewBox="0 0 720 370" font-family="Archivo Variable" font-size="15" fill="#b0b0b0">${each([200, 400, 600, 800], (count) => `<path d="M44 ${330 - count * 0.38}H716" stroke="#2c2c2c"/><text x="0" y="${335 - count * 0.38}">${count}</text>`)}${each(HOURS, (count, i) => `<rect x="${58 + i * 83}" y="${330 - count * 0.38}" width="58" height="${count * 0.38}" fill="#ffd51f"/><rect x="${58 + i * 83}" y="${330 - (count + REFUSED[i]!) * 0.38 - 2}" width="58" height="${REFUSED[i]! * 0.38}" fill="#777"/><text x="${87 + i * 83}" y="356" text-anchor="middle">${(19 + i) % 24}:00</text>`)}</svg></section>
<section><h2>At the desk</h2><table>${each(ROWS, ([time, what, belt, by]) => `<tr><td class="mp-soft">${time}</td><td>${what}</td><td class="mp-soft">${belt}</td><td>${by}</td></tr>`)}</table></section></div></div>`;

const before = `<div class="mp-old">MPX0417   <b>MANUAL ADDRESS ENTRY</b>                    DEPOT 03   USER MARTA    02:41

 PARCEL NO . . . . . . . .  <u>0077 4410 2298 6     </u>
 ZIP CODE  . . . . . . . .  <u>97_                  </u>
 TOWN  . . . . . . . . . .  <u>                     </u>
 STREET  . . . . . . . . .  <u>                     </u>
 HOUSE NO  . . . . . . . .  <u>        </u>
 NAME  . . . . . . . . . .  <u>                     </u>
 COUNTRY (ISO) . . . . . .  <u>US </u>
 SERVICE CODE  . . . . . .  <u>   </u>

 <b>PARCELS WAITING AT THIS DESK:  1,184</b>
 LAST ENTRY 00:31 MIN            ENTRIES THIS SHIFT: 402

 MSG 0093  ZIP CODE AND TOWN DO NOT MATCH. PRESS ENTER TO OVERRIDE.



 F1=HELP  F3=EXIT  F4=SEARCH  F9=PARK  F12=CANCEL            MORE...  +</div>`;

/** A reader of damaged labels that says when it is unsure. */
export const meridian: Client = {
  name: 'meridian-parcel',
  fonts: ['@fontsource-variable/archivo/standard.css'],
  screens: {
    read: { frame: 'phone', body: read },
    unsure: { frame: 'phone', body: unsure },
    no: { frame: 'phone', body: no },
    desk: { frame: 'desktop', body: desk },
    before: { frame: 'desktop', body: before },
  },
};
