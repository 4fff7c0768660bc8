import * as k from './kit';
import { box, chair, vessel, type Vessel } from './props';

const W = 1600;
const H = 1000;
const { ink, paper, sunk, sand, signal, clay, amber, tide, tideMid, tideSoft, night } = k;

/** Nine workshops, one line through them. */
export function haldenRye() {
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
  return k.svg(W, H, grid + thread);
}

/** A route of eleven visits over the hills. */
export function kestrelRounds() {
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
  const stops = Array.from({ length: 11 }, (_, i): k.Point => [
    1010 + Math.sin(i * 1.15 + 0.4) * 118 + 0,
    792 - i * 54,
  ]);
  let route = `M${stops[0]![0]} ${stops[0]![1]}`;
  for (let i = 1; i < stops.length; i++) {
    const [a, b] = [stops[i - 1]!, stops[i]!];
    route += `C${a[0]} ${a[1] - 30} ${b[0]} ${b[1] + 30} ${b[0]} ${b[1]}`;
  }
  const screen =
    k.rect(800, 110, 420, 800, ink, { rx: 58 }) +
    k.rect(818, 128, 384, 764, paper, { rx: 42 }) +
    k.rect(950, 146, 120, 20, ink, { rx: 10 }) +
    k.line(route, ink, 5, { 'stroke-dasharray': '1 13' }) +
    stops
      .map(([x, y], i) =>
        i < 4
          ? k.circle(x, y, 13, tide)
          : i === 4
            ? k.circle(x, y, 30, signal, { opacity: 0.22 }) + k.circle(x, y, 17, signal)
            : k.circle(x, y, 11, paper, { stroke: ink, 'stroke-width': 5 }),
      )
      .join('');
  return k.svg(
    W,
    H,
    k.rect(0, 0, W, H, '#f6e7d2') + k.circle(420, 330, 190, signal) + land + screen + k.gauge(H, 1560, paper),
  );
}

/** The planning table: ships in time, the tide drawn through them. */
export function pelorus() {
  const next = k.random(41);
  const grid = k.repeat(15, (i) => k.line(`M${130 + i * 100} 90V910`, '#24414b', i % 3 === 0 ? 3 : 1.5));
  const rows = k.repeat(7, (row) => {
    let x = 130 + Math.floor(next() * 3) * 50;
    let bars = '';
    while (x < 1360) {
      const length = 120 + Math.floor(next() * 5) * 50;
      const isMarked = row === 3 && x > 500 && x < 900;
      const colour = isMarked ? signal : [tideMid, tideSoft, '#dfe9e6', '#2f6473'][Math.floor(next() * 4)]!;
      const width = Math.min(length, 1530 - x);
      bars +=
        k.path(`M${x} ${130 + row * 108}h${width - 34}l34 30l-34 30h${34 - width}z`, colour, {
          stroke: night,
          'stroke-width': 6,
          'stroke-linejoin': 'round',
        }) +
        k.rect(x + 18, 152 + row * 108, Math.min(90, width - 80), 7, night, { rx: 3, opacity: 0.55 }) +
        k.rect(x + 18, 166 + row * 108, Math.min(52, width - 90), 7, night, { rx: 3, opacity: 0.3 });
      x += length + 40 + Math.floor(next() * 3) * 50;
    }
    return k.circle(74, 160 + row * 108, 17, row === 3 ? signal : '#2f6473') + bars;
  });
  const water = { y: 560, amplitude: 150, length: 880, phase: 0.5 };
  return k.svg(
    W,
    H,
    k.rect(0, 0, W, H, night) +
      grid +
      k.path(k.waveBody(0, W, H, water), tideMid, { opacity: 0.2 }) +
      rows +
      k.line(k.waveLine(0, W, water), paper, 6) +
      k.line('M742 60V940', signal, 4) +
      k.circle(742, 60, 13, signal),
  );
}

/** Fruit in a halftone grid, and the list that knows the aisles. */
export function fennimoreBasket() {
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
  const widths = [280, 190, 330, 240, 150, 300];
  const list =
    k.path(
      'M880 130h560v740l-40 -26l-40 26l-40 -26l-40 26l-40 -26l-40 26l-40 -26l-40 26l-40 -26l-40 26l-40 -26l-40 26l-40 -26l-40 26z',
      paper,
    ) +
    k.rect(940, 196, 250, 26, ink, { rx: 6 }) +
    widths
      .map((width, i) => {
        const y = 306 + i * 86;
        const isDone = i < 3;
        return (
          k.circle(962, y, 22, isDone ? signal : 'none', {
            stroke: isDone ? signal : ink,
            'stroke-width': 4,
          }) +
          (isDone ? k.line(`M952 ${y}l8 9l14 -18`, paper, 5) : '') +
          k.rect(1010, y - 9, width, 18, isDone ? sand : ink, { rx: 5 })
        );
      })
      .join('');
  return k.svg(W, H, k.rect(0, 0, W, H, '#e9ecd2') + fruit + list);
}

/** A kiln in section, the heat in bands. */
export function unionKiln() {
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
      arches +
      shelves +
      k.rect(0, 920, W, 80, ink) +
      k.gauge(880, 1560, ink),
  );
}

/** Parcels at night, one label read. */
export function meridianParcel() {
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
  const beam = k.path('M-20 60L652 372L776 500L-20 430Z', 'url(#beam)');
  const defs = `<linearGradient id="beam" x1="0" y1="0.4" x2="1" y2="0.6"><stop offset="0" stop-color="${signal}" stop-opacity="0.05"/><stop offset="1" stop-color="${signal}" stop-opacity="0.5"/></linearGradient>`;
  const floor = k.repeat(9, (i) =>
    k.line(
      k.waveLine(-20, W + 20, { y: 120 + i * 100, amplitude: 12, length: 700, phase: i * 0.9 }),
      '#262d35',
      3,
    ),
  );
  return k.svg(W, H, k.rect(0, 0, W, H, ink) + floor + boxes.map((b) => box(...b)).join('') + beam, defs);
}
