import * as k from './kit';

const W = 1600;
const H = 1000;
const { ink, paper, sunk, sand, signal, clay, amber, tide, tideMid, tideSoft } = k;

/** A train leaves a tunnel. */
export function bookingForm() {
  const rings = k.repeat(11, (i) => {
    const r = 620 - i * 46;
    return k.path(`M${800 - r} 1000V${560}a${r} ${r} 0 0 1 ${r * 2} 0V1000z`, i % 2 ? sunk : ink);
  });
  const train =
    k.path('M640 1000V560q0 -130 130 -130h60q130 0 130 130v440z', tide) +
    k.path('M676 660V570q0 -104 104 -104h40q104 0 104 104v90z', tideSoft) +
    k.path('M676 660V570q0 -104 104 -104h20z', paper, { opacity: 0.5 }) +
    k.rect(640, 700, 320, 16, paper) +
    k.circle(800, 800, 62, signal) +
    k.circle(800, 800, 84, 'none', { stroke: signal, 'stroke-width': 5, opacity: 0.6 }) +
    k.circle(800, 800, 108, 'none', { stroke: signal, 'stroke-width': 3, opacity: 0.35 });
  return k.svg(
    W,
    H,
    k.rect(0, 0, W, H, '#f6e7d2') +
      k.repeat(7, (i) =>
        k.line(
          k.waveLine(-20, W + 20, { y: 70 + i * 62, amplitude: 16, length: 560, phase: i * 0.8 }),
          sand,
          3,
        ),
      ) +
      rings +
      train,
  );
}

/** Where the bookings were lost. */
export function bookingFormMap() {
  const lines = k
    .contours(
      W,
      H,
      14,
      Array.from({ length: 22 }, (_, i) => -1.1 + i * 0.15),
      k.hills(23, 230),
    )
    .map((d, i) => (d ? k.line(d, i % 4 === 0 ? '#b9a98c' : sand, i % 4 === 0 ? 3 : 1.8) : ''))
    .join('');
  const track = (x: number) => 520 + Math.sin(x / 260) * 190 + Math.sin(x / 97) * 24;
  const tunnels: k.Point[] = [
    [240, 400],
    [600, 730],
    [930, 1120],
    [1300, 1420],
  ];
  const railway = (from: number, to: number) =>
    k.polyline(
      Array.from({ length: Math.ceil((to - from) / 10) + 1 }, (_, i) => [
        from + i * 10,
        track(from + i * 10),
      ]),
    );
  const next = k.random(5);
  const open = [-20, ...tunnels.flat(), 1620];
  const rails = k.repeat(
    open.length / 2,
    (i) =>
      k.line(railway(open[i * 2]!, open[i * 2 + 1]!), ink, 10) +
      k.line(railway(open[i * 2]!, open[i * 2 + 1]!), paper, 4, {
        'stroke-dasharray': '14 14',
        'stroke-linecap': 'butt',
      }),
  );
  const holes = tunnels
    .map(([from, to]) => k.line(railway(from, to), ink, 5, { 'stroke-dasharray': '2 14' }))
    .join('');
  const dots = tunnels
    .flat()
    .map((x) =>
      k.repeat(17, () =>
        k.circle(
          x + (next() + next() + next() - 1.5) * 62,
          track(x) + (next() + next() + next() - 1.5) * 74,
          7 + next() * 6,
          signal,
          { opacity: 0.86 },
        ),
      ),
    )
    .join('');
  return k.svg(W, H, k.rect(0, 0, W, H, paper) + lines + holes + rails + dots);
}

/** Day and night over the same water. */
export function darkMode() {
  const scene = (sky: string, disc: string, colours: string[]) =>
    k.rect(0, 0, W, H, sky) +
    k.circle(800, 360, 200, disc) +
    colours
      .map((colour, i) =>
        k.path(
          k.waveBody(0, W, H, {
            y: 430 + i * 110,
            amplitude: 56 - i * 4,
            length: 880 - i * 60,
            phase: i * 1.7,
          }),
          colour,
        ),
      )
      .join('');
  const day = scene('#f6e7d2', signal, ['#f9cfae', amber, '#5aa0ae', tideMid, tide]);
  const dark = scene('#0c1115', '#0c1115', ['#1d2b33', '#1a3a45', '#15313b', '#10242d', '#0a161c']);
  const moon = k.path('M1130 120a120 120 0 1 0 96 190a104 104 0 0 1 -96 -190z', sunk);
  const stars = k.repeat(26, (i) =>
    k.circle(840 + ((i * 229) % 740), 40 + ((i * 97) % 330), 2 + (i % 3), paper, { opacity: 0.8 }),
  );
  return k.svg(
    W,
    H,
    day + k.group(dark + stars + moon, { 'clip-path': 'url(#half)' }) + k.line('M800 0V1000', ink, 6),
    '<clipPath id="half"><rect x="800" width="800" height="1000"/></clipPath>',
  );
}

/** A fingerprint becomes a garden. */
export function passkeys() {
  const ridges = k.repeat(10, (i) => {
    const rx = 44 + i * 44;
    const ry = 56 + i * 43;
    const spread = 66 + i * 140;
    const colour = i === 4 ? signal : ink;
    const side = (sign: number) =>
      `M${800 + sign * rx} 520C${800 + sign * rx} 660 ${800 + sign * (rx + spread * 0.18)} 720 ${800 + sign * spread} 1040`;
    return (
      k.line(`M${800 - rx} 520A${rx} ${ry} 0 0 1 ${800 + rx} 520`, colour, 19, {
        'stroke-dasharray': i % 3 === 1 ? '210 26' : i % 4 === 2 ? '330 30 90 26' : '0',
        ...(i % 3 === 1 || i % 4 === 2 ? {} : { 'stroke-dasharray': 'none' }),
      }) +
      k.line(side(-1), colour, 19) +
      k.line(side(1), colour, 19)
    );
  });
  const sprout = (x: number, y: number, size: number) =>
    k.group(
      k.line('M0 0V-34', '#2f5d3a', 6) +
        k.path('M0 -30q-30 -4 -32 -34q30 2 32 34z', '#4a7a3f') +
        k.path('M0 -24q26 -6 30 -32q-30 0 -30 32z', '#7a9a3a'),
      { transform: `translate(${x} ${y}) scale(${size})` },
    );
  const plants = k.repeat(
    5,
    (i) =>
      sprout(560 - i * 30 - i * i * 4, 760 + i * 58, 0.8 + i * 0.2) +
      sprout(1040 + i * 30 + i * i * 4, 760 + i * 58, 0.8 + i * 0.2),
  );
  return k.svg(
    W,
    H,
    k.rect(0, 0, W, H, '#dfe6c8') + k.path('M0 640Q800 520 1600 640V1000H0z', '#c9b48f') + ridges + plants,
  );
}

/** A wave washes the code away. */
export function fortyThousandLines() {
  const next = k.random(77);
  const swash = { y: 400, amplitude: 190, length: 1300, phase: 2.4 };
  const rows = k.repeat(34, (row) => {
    const y = 44 + row * 28.2;
    let x = 80 + Math.floor(next() * 5) * 44;
    let dashes = '';
    const end = 500 + next() * 1040;
    while (x < end) {
      const length = 22 + next() * 130;
      dashes += k.rect(x, y, length, 12, next() < 0.12 ? tideMid : ink, { rx: 5, opacity: 0.88 });
      x += length + 16;
    }
    return dashes;
  });
  const foam = k.repeat(3, (i) =>
    k.line(k.waveLine(-20, W + 20, { ...swash, y: swash.y + 44 + i * 40 }), paper, 9 - i * 2.5, {
      opacity: 0.85 - i * 0.2,
    }),
  );
  return k.svg(
    W,
    H,
    k.rect(0, 0, W, H, sunk) +
      rows +
      k.path(
        `${k.waveLine(-20, W + 20, swash)}${k
          .waveLine(-20, W + 20, { ...swash, y: swash.y + 300 })
          .replace('M', 'L')
          .split('L')
          .filter(Boolean)
          .reverse()
          .map((point) => `L${point}`)
          .join('')}Z`,
        signal,
      ) +
      foam +
      k.path(k.waveBody(0, W, H, { ...swash, y: swash.y + 296 }), sunk) +
      k.line(k.waveLine(-20, W + 20, { ...swash, y: swash.y + 330 }), clay, 3),
  );
}
