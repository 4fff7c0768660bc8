import { framed } from './frames';
import * as k from './kit';
import { box, chair, vessel, type Vessel } from './props';

const W = 1600;
const H = 1000;
const { ink, paper, sunk, sand, signal, clay, amber, tide, tideMid, tideSoft } = k;

/** Nine workshops, one line through them; the shop that knows when each delivers. */
export async function haldenRye() {
  const tiles: [ground: string, colour: string, back: string, legs: string][] = [
    [sunk, ink, 'slats', 'four'],
    [signal, ink, 'round', 'sled'],
    [tide, paper, 'solid', 'four'],
    [ink, amber, 'round', 'four'],
    [paper, clay, 'solid', 'pillar'],
    [sand, ink, 'none', 'four'],
    [amber, ink, 'solid', 'sled'],
    [tideSoft, tide, 'slats', 'sled'],
    [clay, paper, 'round', 'pillar'],
  ];
  const [tw, th] = [W / 3, H / 3];
  const grid = tiles
    .map(([ground, colour, back, legs], i) => {
      const [x, y] = [(i % 3) * tw, Math.floor(i / 3) * th];
      return (
        k.rect(x, y, tw + 1, th + 1, ground) +
        k.group(chair(0, 0, colour, back, legs), {
          transform: `translate(${x + tw / 2} ${y + th / 2}) scale(1.04)`,
        })
      );
    })
    .join('');
  const thread = k.repeat(3, (row) =>
    k.line(
      `M${row % 2 ? W + 20 : -20} ${th * row + th - 20}H${row % 2 ? -20 : W + 20}`,
      row === 1 ? paper : ink,
      3,
      {
        'stroke-dasharray': '2 12',
      },
    ),
  );
  const screens =
    (await framed('halden-rye/basket.webp', 96, 300, 1000)) +
    (await framed('halden-rye/phone.webp', 1010, 90, 430));
  return k.svg(W, H, grid + thread + screens);
}

/** A nurse's day on the phone, in the hills where there is no network. */
export async function kestrelRounds() {
  const colours = ['#cfe3e4', tideSoft, '#6aa8b5', tideMid, '#1f6475', tide, '#0b3a47'];
  const land = colours
    .map((colour, i) =>
      k.path(
        k.waveBody(0, W, H, {
          y: 330 + i * 100,
          amplitude: 74 - i * 5,
          length: 1150 - i * 70,
          phase: i * 1.9 + 0.6,
        }),
        colour,
      ),
    )
    .join('');
  const screens =
    (await framed('kestrel-rounds/merge.webp', 1090, 200, 400)) +
    (await framed('kestrel-rounds/record.webp', 720, 90, 430));
  return k.svg(W, H, k.rect(0, 0, W, H, '#f6e7d2') + k.circle(420, 330, 190, signal) + land + screens);
}

/** The planning table, the tide behind it. */
export async function pelorus() {
  const grid = k.repeat(16, (i) => k.line(`M${50 + i * 100} 0V${H}`, '#24414b', i % 3 === 0 ? 3 : 1.5));
  const water = { y: 620, amplitude: 190, length: 1180, phase: 2.2 };
  return k.svg(
    W,
    H,
    k.rect(0, 0, W, H, tide) +
      grid +
      k.path(k.waveBody(0, W, H, water), tideMid, { opacity: 0.55 }) +
      k.line(k.waveLine(0, W, water), paper, 6) +
      (await framed('pelorus/table.webp', 150, 120, 1300)),
  );
}

/** Fruit in a halftone grid, and the list that knows the aisles. */
export async function fennimoreBasket() {
  const fruit = k.repeat(8 * 14, (i) => {
    const [column, row] = [i % 14, Math.floor(i / 14)];
    const [x, y] = [70 + column * 125, 62 + row * 125];
    const radius = 20 + 36 * (0.5 + 0.5 * Math.sin(column * 0.55 + row * 0.8));
    const isTarget = column === 3 && row === 4;
    const colour = isTarget
      ? signal
      : (column + row) % 5 === 0
        ? '#7a9a3a'
        : (column * row) % 4 === 1
          ? '#2f5d3a'
          : '#4a7a3f';
    const r = isTarget ? 58 : radius;
    const leaf = k.path(`M${x} ${y - r + 4}q4 -26 30 -26q-2 26 -30 26z`, isTarget ? '#2f5d3a' : ink, {
      opacity: isTarget ? 1 : 0.7,
    });
    return (
      k.circle(x, y, r, colour) +
      k.circle(x - r * 0.32, y - r * 0.32, r * 0.2, paper, { opacity: 0.35 }) +
      (r > 34 ? leaf : '')
    );
  });
  const screens =
    (await framed('fennimore-basket/map.webp', 1090, 200, 400)) +
    (await framed('fennimore-basket/list.webp', 720, 90, 430));
  return k.svg(W, H, k.rect(0, 0, W, H, '#e9ecd2') + fruit + screens);
}

/** A kiln in section, the heat in bands, and what it tells a potter. */
export async function unionKiln() {
  const bands = ['#3b1a10', '#6d2410', clay, '#dc4a16', signal, '#ff8440', amber, '#ffd09a'];
  const arches = bands
    .map((colour, i) => {
      const half = 560 - i * 52;
      const top = 60 + i * 56;
      return k.path(
        `M${800 - half} 930V${top + half * 0.72}a${half} ${half * 0.72} 0 0 1 ${half * 2} 0V930z`,
        colour,
      );
    })
    .join('');
  const kinds: Vessel[] = [
    'bowl',
    'vase',
    'cup',
    'plate',
    'bottle',
    'vase',
    'cup',
    'bowl',
    'bottle',
    'plate',
    'cup',
    'vase',
    'bowl',
    'cup',
    'bottle',
    'bowl',
    'plate',
  ];
  const counts = [3, 4, 5, 5];
  let used = 0;
  const shelves = counts
    .map((count, row) => {
      const y = 420 + row * 162;
      const half = 250 + row * 46;
      const pots = k.repeat(count, (i) =>
        vessel(
          800 - half + ((i + 0.5) * half * 2) / count,
          y,
          kinds[used++ % kinds.length]!,
          i % 2 ? ink : '#2c1b16',
        ),
      );
      return pots + k.rect(800 - half - 24, y, half * 2 + 48, 14, ink);
    })
    .join('');
  return k.svg(
    W,
    H,
    k.rect(0, 0, W, H, sunk) +
      k.repeat(10, (i) =>
        k.line(k.waveLine(-20, W + 20, { y: 90 + i * 90, amplitude: 14, length: 620, phase: i }), sand, 3),
      ) +
      k.group(arches + shelves, { transform: 'translate(-230 0)' }) +
      k.rect(0, 920, W, 80, ink) +
      (await framed('union-kiln/phone.webp', 1070, 90, 430)),
  );
}

/** Parcels at night, one label read. */
export async function meridianParcel() {
  const boxes: Parameters<typeof box>[] = [
    [-330, -330, 0, 220, 220, 170],
    [-80, -330, 0, 240, 220, 250],
    [190, -330, 0, 200, 220, 140],
    [-330, -80, 0, 220, 240, 230],
    [-80, -80, 0, 240, 240, 150],
    [-60, -60, 150, 200, 200, 190, true],
    [190, -80, 0, 200, 240, 200],
    [-330, 190, 0, 220, 200, 120],
    [-80, 190, 0, 240, 200, 90],
    [190, 190, 0, 200, 200, 130],
  ];
  const beam = k.path('M430 220L992 372L1116 500L430 640Z', 'url(#beam)');
  const defs = `<linearGradient id="beam" x1="0" y1="0.4" x2="1" y2="0.6"><stop offset="0" stop-color="${signal}" stop-opacity="0.05"/><stop offset="1" stop-color="${signal}" stop-opacity="0.5"/></linearGradient>`;
  const floor = k.repeat(9, (i) =>
    k.line(
      k.waveLine(-20, W + 20, { y: 120 + i * 100, amplitude: 12, length: 700, phase: i * 0.9 }),
      '#303a45',
      3,
    ),
  );
  return k.svg(
    W,
    H,
    k.rect(0, 0, W, H, '#232b34') +
      floor +
      k.group(boxes.map((b) => box(...b)).join(''), { transform: 'translate(340 0)' }) +
      beam +
      (await framed('meridian-parcel/unsure.webp', 120, 90, 430)),
    defs,
  );
}
