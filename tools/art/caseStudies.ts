import * as k from './kit';

const W = 1600;
const H = 1000;
const { ink, paper, sunk, sand, signal, clay, amber, tide, tideMid, tideSoft, night } = k;

const arch = (x: number, y: number, half: number, floor: number, colour: string) =>
  k.path(`M${x - half} ${floor}V${y}a${half} ${half} 0 0 1 ${half * 2} 0V${floor}z`, colour);

/** Nine weeks as arches; the last one stands open. */
export function haldenRye() {
  const colours = [ink, clay, tide, ink, amber, tideMid, clay, ink, signal];
  const arches = colours
    .map((colour, i) => {
      const x = 146 + i * 163.5;
      const isLast = i === 8;
      const outer = arch(x, 400 - Math.sin(i * 0.9) * 60, 72, 800, colour);
      const inner = k.repeat(3, (j) =>
        arch(
          x,
          424 - Math.sin(i * 0.9) * 60 + j * 26,
          52 - j * 16,
          800,
          isLast ? [paper, '#fff3df', '#ffe3bd'][j]! : paper,
        ).replace('fill=', `opacity="${isLast ? 1 : 0.09 + j * 0.05}" fill=`),
      );
      return outer + inner;
    })
    .join('');
  const spill = k.path('M1402 800L1506 800L1420 1000L1130 1000Z', '#fff3df');
  const dots = k.repeat(9, (i) => k.circle(146 + i * 163.5, 884, i === 8 ? 15 : 8, i === 8 ? signal : ink));
  return k.svg(
    W,
    H,
    k.rect(0, 0, W, H, sunk) +
      k.rect(0, 800, W, 200, sand) +
      // Also where a list crops the sides, the last one is whole.
      k.group(spill + arches + k.line('M146 884H1454', ink, 3, { 'stroke-dasharray': '1 11' }) + dots, {
        transform: 'translate(144 144) scale(0.82)',
      }),
  );
}

/** Contours of hills at dusk, eleven windows lit. */
export function kestrelHealth() {
  const field = k.hills(7, 210);
  const levels = Array.from({ length: 18 }, (_, i) => -1.2 + i * 0.19);
  const lines = k
    .contours(W, H, 14, levels, field)
    .map((d, i) =>
      d
        ? k.line(d, i % 5 === 0 ? tideSoft : tideMid, i % 5 === 0 ? 3 : 1.6, {
            opacity: i % 5 === 0 ? 0.9 : 0.75,
          })
        : '',
    )
    .join('');
  const homes = [
    [190, 700],
    [300, 440],
    [480, 250],
    [640, 470],
    [600, 740],
    [860, 830],
    [960, 590],
    [1120, 420],
    [1060, 190],
    [1330, 240],
    [1450, 560],
  ];
  const houses = homes
    .map(([x, y], i) => {
      const isNext = i === 7;
      const size = isNext ? 1.7 : 1;
      const wall = isNext ? signal : '#e9dfc9';
      return k.group(
        (isNext
          ? k.circle(0, 0, 62, signal, { opacity: 0.16 }) + k.circle(0, 0, 40, signal, { opacity: 0.22 })
          : '') +
          k.path('M-17 18V-4L0 -20L17 -4V18z', wall, {
            stroke: night,
            'stroke-width': 7,
            'stroke-linejoin': 'round',
            'paint-order': 'stroke',
          }) +
          k.rect(-5, -1, 10, 11, isNext ? paper : '#c98a2b'),
        { transform: `translate(${x} ${y}) scale(${size})` },
      );
    })
    .join('');
  return k.svg(
    W,
    H,
    k.rect(0, 0, W, H, night) +
      lines +
      k.line(`M${homes.map((home) => home.join(' ')).join('L')}`, paper, 2.5, {
        'stroke-dasharray': '1 10',
        opacity: 0.6,
      }) +
      houses,
  );
}

/** A compass over the tide. */
export function pelorus() {
  const waves = k.repeat(9, (i) =>
    k.path(
      k.waveBody(0, W, H, { y: 560 + i * 52, amplitude: 26 + i * 3, length: 760 - i * 30, phase: i * 1.3 }),
      i % 3 === 0 ? tide : i % 3 === 1 ? tideMid : ink,
    ),
  );
  const ticks = k.repeat(72, (i) =>
    k.group(k.line(`M0 -372v${i % 6 === 0 ? 46 : 22}`, ink, i % 6 === 0 ? 6 : 2.5), {
      transform: `translate(800 500) rotate(${i * 5})`,
    }),
  );
  const star = k.repeat(4, (i) =>
    k.group(k.path('M0 -250L34 -34L0 0z', ink) + k.path('M0 -250L-34 -34L0 0z', sand), {
      transform: `translate(800 500) rotate(${i * 90 + 45}) scale(0.8)`,
    }),
  );
  const needle = k.group(
    k.path('M0 -318L40 0H-40z', signal) + k.path('M0 318L40 0H-40z', ink) + k.circle(0, 0, 22, paper),
    { transform: 'translate(800 500) rotate(24)' },
  );
  const dial =
    k.circle(800, 500, 440, ink) +
    k.circle(800, 500, 412, paper) +
    ticks +
    k.circle(800, 500, 292, 'none', { stroke: ink, 'stroke-width': 3 });
  return k.svg(
    W,
    H,
    k.rect(0, 0, W, H, '#f6e7d2') +
      waves +
      dial +
      star +
      needle +
      k.path(k.waveBody(0, W, H, { y: 880, amplitude: 34, length: 640, phase: 2.2 }), night, {
        opacity: 0.94,
      }) +
      k.gauge(860, 1560, ink),
  );
}

/** A parcel of fine lines, its label crossed by the beam. */
export function meridianParcel() {
  const hatch = k.repeat(26, (i) => k.line(`M800 ${300 + i * 20}L420 ${110 + i * 20}`, '#4b545d', 2));
  const hatchRight = k.repeat(16, (i) =>
    k.line(`M${800 + i * 24} ${300 - i * 12}V${820 - i * 12}`, '#323a42', 2),
  );
  const cube =
    k.path('M800 300L420 110L800 -80L1180 110Z', '#20272e', { stroke: paper, 'stroke-width': 4 }) +
    k.path('M420 110L800 300V820L420 630Z', '#161b20', { stroke: paper, 'stroke-width': 4 }) +
    k.path('M800 300L1180 110V630L800 820Z', '#1b2127', { stroke: paper, 'stroke-width': 4 }) +
    hatch +
    hatchRight +
    k.path('M868 350L1112 228V470L868 592Z', paper) +
    k.repeat(11, (i) => {
      const x = 890 + i * 19;
      return k.line(
        `M${x} ${372 - (i * 19) / 2}v${i % 4 === 0 ? 150 : 128}`,
        i > 6 ? signal : ink,
        4 + ((i * 7) % 3) * 4,
        { 'stroke-linecap': 'butt' },
      );
    });
  const beams = k.repeat(5, (i) =>
    k.path(`M1600 ${180 + i * 64}L${1112 - i * 4} ${244 + i * 44}v14L1600 ${206 + i * 64}z`, signal, {
      opacity: 0.9 - i * 0.13,
    }),
  );
  return k.svg(
    W,
    H,
    k.rect(0, 0, W, H, ink) +
      k.group(cube, { transform: 'translate(-60 120)' }) +
      k.group(beams, { transform: 'translate(-60 120) scale(1.08 1) translate(-4 0)' }),
  );
}

/** Forty depots, their lines running into one. */
export function northgateFreight() {
  const squares = k.repeat(40, (i) => {
    const [column, row] = [i % 5, Math.floor(i / 5)];
    const [x, y] = [110 + column * 108, 96 + row * 104];
    const isMoved = (i * 17) % 40 < 23;
    const target = 500 + (row - 3.5) * 26;
    const strand =
      column === 4
        ? k.path(
            `M${x + 72} ${y + 36}C${x + 300} ${y + 36} ${x + 240} ${target} ${x + 520} ${target}`,
            'none',
            { stroke: ink, 'stroke-width': 5 },
          )
        : '';
    return (
      strand +
      k.rect(x, y, 72, 72, isMoved ? tide : '#c4e0e6', {
        rx: 8,
        stroke: isMoved ? tide : ink,
        'stroke-width': 4,
      }) +
      (isMoved ? k.line(`M${x + 22} ${y + 38}l11 11l19 -24`, paper, 6) : '')
    );
  });
  return k.svg(
    W,
    H,
    k.rect(0, 0, W, H, tideSoft) +
      k.repeat(8, (row) => k.line(`M146 ${132 + row * 104}H600`, ink, 5)) +
      squares +
      k.rect(1040, 386, 560, 228, signal) +
      k.repeat(7, (i) => k.line(`M1040 ${412 + i * 33}H1600`, ink, 2, { opacity: 0.5 })),
  );
}
