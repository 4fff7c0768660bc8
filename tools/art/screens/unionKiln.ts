import { each, type Client } from './screen';

const top = (current: string) =>
  `<header class="uk-top"><span class="uk-logo">Union Kiln</span>${each(['Firings', 'My shelves', 'Glazes', 'House rules'], (name) => `<span>${name === current ? `<u>${name}</u>` : name}</span>`)}<span>Rosa Whitcombe</span></header>`;

const POTS = {
  bowl: 'M-24 -26h48q-3 26 -17 26h-14q-14 0 -17 -26z',
  vase: 'M-7 -56h14v13q18 10 18 27q0 16 -15 16h-20q-15 0 -15 -16q0 -17 18 -27z',
  cup: 'M-14 -32h28v20q0 12 -12 12h-4q-12 0 -12 -12z',
  plate: 'M-30 -10h60q-4 10 -22 10h-16q-18 0 -22 -10z',
} as const;
type Pot = keyof typeof POTS;
type Place = Pot | 'free' | 'yours';
const SHELVES: [heat: string, places: Place[]][] = [
  ['1,212 °C', ['vase', 'bowl', 'free', 'cup', 'vase']],
  ['1,224 °C', ['bowl', 'plate', 'yours', 'yours', 'cup']],
  ['1,231 °C', ['cup', 'cup', 'vase', 'bowl', 'plate']],
  ['1,226 °C', ['free', 'free', 'bowl', 'vase', 'bowl']],
];
const BANDS = ['#52170c', '#7b2110', '#a32c14', '#c8371b', '#df5a26', '#ee7d35', '#f6a457'];
const section = `<svg class="uk-kiln" viewBox="0 0 640 600" font-family="DM Mono" role="img" aria-label="Cross-section of the kiln with four shelves">
${each(BANDS, (colour, i) => `<path d="M${40 + i * 22} 580V${250 + i * 14}a${280 - i * 22} ${230 - i * 24} 0 0 1 ${560 - i * 44} 0V580z" fill="${colour}"/>`)}
${each(SHELVES, ([heat, places], row) => {
  const y = 236 + row * 104;
  return `<rect x="176" y="${y}" width="318" height="9" fill="#2a1710"/><text x="505" y="${y + 6}" fill="#fff" font-size="13">${heat}</text>${each(
    places,
    (place, i) => {
      const x = 212 + i * 61;
      if (place === 'free')
        return `<rect x="${x - 25}" y="${y - 62}" width="50" height="58" fill="#fff" fill-opacity=".16" stroke="#fff" stroke-width="1.5" stroke-dasharray="4 4"/>`;
      if (place === 'yours')
        return `<rect x="${x - 27}" y="${y - 64}" width="54" height="62" fill="#f4ede1"/><path transform="translate(${x} ${y - 2})" d="${POTS.cup}" fill="#c8371b"/>`;
      return `<path transform="translate(${x} ${y})" d="${POTS[place]}" fill="#2a1710"/>`;
    },
  )}`;
})}<rect x="0" y="574" width="640" height="20" fill="#2a1710"/></svg>`;

const curve = `<svg viewBox="0 0 520 190" font-family="DM Mono" font-size="13" fill="#7a5f50">${each([0, 400, 800, 1200], (heat) => `<path d="M48 ${160 - heat / 8.6}H516" stroke="#d9c9b3"/><text x="0" y="${164 - heat / 8.6}">${heat}</text>`)}
<path d="M48 158L170 120L262 58L322 20H366L420 84L516 146" fill="none" stroke="#c8371b" stroke-width="3.5"/><path d="M322 20H366" stroke="#2a1710" stroke-width="7"/><text x="306" y="186" fill="#2a1710">held 40 min</text><text x="48" y="186">Fri 18:00</text><text x="516" y="186" text-anchor="end">Sun 09:00</text></svg>`;

const firing = `<div class="screen uk">${top('Firings')}<main class="uk-fire">${section}
<div><h1>Stoneware,<br>cone 6</h1><p class="uk-soft">Big kiln, Friday 14 June to Sunday 16 June. Three places left of twenty.</p>
<dl class="uk-facts"><div><dt>Your places</dt><dd>Shelf 2, third and fourth</dd></div><div><dt>Up to</dt><dd>22 cm high, glazed dry</dd></div><div><dt>Bring it</dt><dd>by Thursday, 19:00</dd></div><div><dt>Two places</dt><dd>$38.00</dd></div><div><dt>Deposit now</dt><dd>$10.00</dd></div></dl>
${curve}<span class="uk-button">Pay the deposit and keep them</span></div></main></div>`;

const FIRINGS: [day: string, what: string, kiln: string, taken: number, all: number, price: string][] = [
  ['Fri 14 June', 'Stoneware, cone 6', 'Big kiln', 17, 20, '$19'],
  ['Sat 15 June', 'Bisque', 'Small kiln', 4, 9, '$9'],
  ['Tue 18 June', 'Earthenware, lead-free', 'Small kiln', 9, 9, '$14'],
  ['Fri 21 June', 'Reduction, copper reds', 'Gas kiln', 11, 16, '$27'],
  ['Sat 22 June', 'Bisque', 'Big kiln', 2, 20, '$9'],
  ['Fri 28 June', 'Stoneware, cone 10', 'Gas kiln', 16, 16, '$24'],
  ['Sat 29 June', 'Raku, bring a coat', 'Yard', 5, 12, '$22'],
];
const firings = `<div class="screen uk">${top('Firings')}<main class="uk-main"><h1>The next seven fires</h1><table class="uk-table"><tr><th>Lit on</th><th>What</th><th>Where</th><th>Taken</th><th></th><th>A place</th></tr>
${each(
  FIRINGS,
  ([day, what, kiln, taken, all, price]) =>
    `<tr><td>${day}</td><td><b>${what}</b></td><td>${kiln}</td><td><svg viewBox="0 0 230 18">${each(
      Array.from({ length: all }, (_, i) => i),
      (i) =>
        `<rect x="${(i * 230) / all}" width="${230 / all - 2}" height="18" fill="${i < taken ? '#c8371b' : '#e6d8c4'}"/>`,
    )}</svg></td><td>${taken === all ? '<span class="uk-full">full, wait list</span>' : `${all - taken} free`}</td><td>${price}</td></tr>`,
)}</table><p class="uk-soft uk-wait">You wait for Friday, 28 June: second in line for two places. If somebody gives theirs back, we call you first and then Anneke.</p></main></div>`;

const phone = `<div class="screen uk uk-phone"><p class="uk-logo">Union Kiln</p><h1>It has cooled to 61&nbsp;°C</h1><p>Your two cups can be taken out from 14:00. Gloves hang by the door.</p>
<dl class="uk-facts"><div><dt>Firing</dt><dd>Stoneware, cone 6</dd></div><div><dt>Place</dt><dd>Shelf 2, third, fourth</dd></div><div><dt>Reached</dt><dd>1,224 °C</dd></div><div><dt>Held</dt><dd>40 minutes</dd></div><div><dt>Still to pay</dt><dd>$28.00</dd></div></dl>${curve}
<p class="uk-soft">One bowl on shelf 3 stuck to its neighbour. It was not yours.</p><span class="uk-button">Pay and open the door</span></div>`;

const before = `<div class="uk-old"><h1>Union Kiln Cooperative</h1><p><i>Shelf space for potters since 1987</i></p><hr><p>To book a shelf please telephone Gerald<br><b>555-0142</b><br>Mon, Wed, Thu 18:00–20:00 (not in August)</p><table><tr><td>Small kiln</td><td>please ask</td></tr><tr><td>Big kiln</td><td>please ask</td></tr><tr><td>Gas kiln</td><td>please ask Gerald</td></tr><tr><td>Next firing</td><td>when full</td></tr></table><p>If the line is engaged, please try again.<br>Do NOT leave pots in the porch.</p><hr><p><small>Last updated: 3 March 2016</small></p></div>`;

/** Shelves in a kiln, booked in cross-section. */
export const unionKiln: Client = {
  name: 'union-kiln',
  fonts: ['@fontsource/young-serif', '@fontsource/dm-mono'],
  screens: {
    firing: { frame: 'desktop', body: firing },
    firings: { frame: 'desktop', body: firings },
    phone: { frame: 'phone', body: phone },
    before: { frame: 'desktop', body: before },
  },
};
