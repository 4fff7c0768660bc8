import { each, type Client } from './screen';

const top = (current: string) =>
  `<header class="ng-top"><b>Northgate Ledger</b>${each(['Depots', 'Beside each other', 'Accounts', 'Closings'], (name) => `<span${name === current ? ' class="ng-here"' : ''}>${name}</span>`)}<span>R. Halloran, head office</span></header>`;

const TOWNS =
  'Duluth,Fargo,Eau Claire,Madison,Green Bay,Wausau,La Crosse,Rockford,Peoria,Joliet,Gary,Toledo,Dayton,Akron,Erie,Buffalo,Albany,Utica,Scranton,Reading,Trenton,Dover,Salem,Roanoke,Macon,Mobile,Biloxi,Tulsa,Amarillo,El Paso,Tucson,Reno,Boise,Pocatello,Provo,Casper,Billings,Bismarck,Pierre,Sioux City'.split(
    ',',
  );
const MOVED = 23;
const state = (place: number) => {
  if (place < MOVED - 2) return ['done', 'moved'];
  if (place < MOVED) return ['both', `day ${place === MOVED - 2 ? 29 : 17} of 31`];
  return place === MOVED ? ['next', 'this Friday'] : ['', 'from autumn'];
};
const depots = `<div class="screen ng">${top('Depots')}<main class="ng-split"><section><h1>23 of 40 depots have moved</h1><p class="ng-soft">No day on which neither ledger worked. Fourteen programs switched off.</p>
<ol class="ng-grid">${each(TOWNS, (town, place) => {
  const [kind, said] = state(place);
  return `<li class="${kind}"><i>${place + 1}</i><b>${town}</b><span>${said}</span></li>`;
})}</ol></section>
<aside class="ng-card"><h2>This weekend: 24, Roanoke</h2><p class="ng-soft">Program of 1996, 214 accounts, 3 people</p>
<dl><div><dt>Fri 18:00</dt><dd>Books closed, copied</dd></div><div><dt>Sat 09:00</dt><dd>214 accounts matched to 180</dd></div><div><dt>Sat 15:00</dt><dd>Wanda Pruitt reads them, line by line</dd></div><div><dt>Sun 17:00</dt><dd>Go, or back to Friday</dd></div><div><dt>Mon 06:00</dt><dd>First truck weighed in both</dd></div></dl>
<p class="ng-note">Wanda retires in March. What she knows about account 4417 is written beside account 4417.</p></aside></main></div>`;

const ROWS: [account: string, name: string, old: string, now: string, off: string][] = [
  ['1200', 'Receivables', '412,880.14', '412,880.14', ''],
  ['1576', 'Diesel, advance tax', '18,204.60', '18,204.60', ''],
  ['2410', 'Tires on stock', '31,950.00', '31,950.00', ''],
  ['4417', 'Demurrage, old rate', '6,112.75', '6,112.75', ''],
  ['4720', 'Tolls', '22,671.38', '22,671.36', '0.02'],
  ['6310', 'Yard rent', '9,400.00', '9,400.00', ''],
  ['6805', 'Telephone', '1,318.22', '1,318.22', ''],
  ['7100', 'Damages paid', '2,750.00', '2,750.00', ''],
];
const beside = `<div class="screen ng">${top('Beside each other')}<main class="ng-main"><h1>Depot 23, Salem</h1><p class="ng-soft">Day 17 of 31 with both ledgers · 1,204 bookings today · last compared at 16:40</p>
<table class="ng-table"><tr><th>Account</th><th></th><th>Old program</th><th>New ledger</th><th>Apart</th></tr>${each(
  ROWS,
  ([account, name, old, now, off]) =>
    `<tr${off ? ' class="off"' : ''}><td>${account}</td><td>${name}</td><td>${old}</td><td>${now}</td><td>${off || '–'}</td></tr>`,
)}<tr class="sum"><td></td><td>206 accounts</td><td>1,884,302.47</td><td>1,884,302.45</td><td>0.02</td></tr></table>
<p class="ng-note">Tolls: the old program rounds each line, the new ledger the sum. Both are allowed. Decided on 12 June by R. Halloran: the sum, from depot 1 on. Nobody has to look again.</p></main></div>`;

const CHECKS: [string, string, boolean][] = [
  ['Balances agree', '214 of 214', true],
  ['Open invoices carried over', '1,087', true],
  ['A truck weighed, a bill printed', '3 tries', true],
  ['Wanda says it is her depot', 'signed 16:52', true],
  ['The way back, tried', 'Sat, 41 min', true],
  ['Printer in the gatehouse', 'paper jam', false],
];
const phone = `<div class="screen ng ng-phone"><p class="ng-soft">Sunday, 17:00 · Depot 24, Roanoke</p><h1>Go, or back to Friday?</h1><ul>${each(
  CHECKS,
  ([what, said, isDone]) =>
    `<li class="${isDone ? 'done' : 'off'}"><b>${isDone ? '✓' : '!'}</b><span>${what}<i>${said}</i></span></li>`,
)}</ul><p class="ng-note">The jam does not stop us: Monday’s bills can be printed in the office.</p><p class="ng-foot"><span class="ng-button">Go</span><span class="ng-button quiet">Back to Friday</span></p></div>`;

const before = `<div class="ng-old"><div class="bar">BOOKWORK PRO 4.1 – [Depot 24] – UNREGISTERED – DO NOT CLOSE THIS WINDOW</div><div class="menu"><u>F</u>ile  <u>P</u>osting  <u>L</u>ists  E<u>x</u>tras  Wanda</div><div class="panes"><pre>
 ACCT  NAME                     DEBIT       CREDIT
 ────────────────────────────────────────────────
 4415  DEMURR. NEW          11,204.00
 4416  DEMURR. NEW (2)         318.50
 <mark>4417  DEMURR. OLD ASK WANDA 6,112.75           </mark>
 4418  *** DO NOT USE ***        0.00
 4419  DEMURR. OTHER         1,940.10
 4720  TOLLS                22,671.38
 4721  TOLLS (ROUNDING)                      0.41
 9999  DIFFERENCE                            0.39
 ────────────────────────────────────────────────
 214 ACCOUNTS     PRINT F7     CLOSE MONTH F12</pre><div class="box"><p>Month 05 cannot be closed.</p><p>Difference: 0.02</p><p>Close anyway?</p><p><span>Yes</span><span>Yes</span><span>Help</span></p></div></div><div class="foot">A:\\BACKUP not found    Last backup: 11/03/2019    User: WANDA</div></div>`;

/** Forty local accounting programs that become one ledger, depot by depot. */
export const northgate: Client = {
  name: 'northgate-freight',
  fonts: ['@fontsource-variable/archivo/wdth.css', '@fontsource/dm-mono'],
  screens: {
    depots: { frame: 'desktop', body: depots },
    phone: { frame: 'phone', body: phone },
    before: { frame: 'desktop', body: before },
    beside: { frame: 'desktop', body: beside },
  },
};
