import * as k from './kit';

const W = 1600;
const H = 1000;
const { ink, paper, sunk, sand, signal, amber, tide, tideMid, tideSoft, night } = k;

/** Four hundred becomes eleven. */
export function elevenMegabytes() {
  const squares = k.repeat(11, (i) => {
    const size = 800 * 0.785 ** i;
    const colour = i === 10 ? signal : [ink, tide, tideMid, tideSoft, sunk][i % 5]!;
    return k.group(k.rect(-size / 2, -size / 2, size, size, colour), {
      transform: `translate(${720 + i * 11} ${500 - i * 5}) rotate(${i * 4})`,
    });
  });
  return k.svg(W, H, k.rect(0, 0, W, H, sand) + squares + k.gauge(H, 1560, ink));
}

/** A form loses a field. */
export function companyField() {
  const strips = k.repeat(8, (i) => {
    const isOut = i === 3;
    const [x, y, width] = [isOut ? 830 : 430, 104 + i * 102, isOut ? 620 : 640];
    const field =
      k.rect(0, 0, width, 76, isOut ? signal : paper, { rx: 10, stroke: ink, 'stroke-width': 4 }) +
      k.rect(26, 22, 90 + ((i * 53) % 120), 12, ink, { rx: 5, opacity: isOut ? 1 : 0.85 }) +
      k.rect(26, 44, 190 + ((i * 97) % 230), 10, ink, { rx: 5, opacity: 0.3 });
    return k.group(field, { transform: `translate(${x} ${y}) rotate(${isOut ? 7 : 0})` });
  });
  const gap = k.rect(430, 410, 640, 76, 'none', {
    rx: 10,
    stroke: ink,
    'stroke-width': 3,
    'stroke-dasharray': '5 13',
    opacity: 0.55,
  });
  return k.svg(W, H, k.rect(0, 0, W, H, amber) + k.rect(370, 50, 760, 900, sunk, { rx: 26 }) + gap + strips);
}

/** Flat all day, one tooth at nine. */
export function elevenMinutes() {
  const next = k.random(9);
  const bars = k.repeat(52, (i) => {
    const spike = [17, 18, 19, 20].indexOf(i);
    const height = spike >= 0 ? [420, 690, 640, 300][spike]! : 40 + next() * 40;
    return k.rect(84 + i * 27.8, 880 - height, 17, height, spike >= 0 ? signal : paper, { rx: 4 });
  });
  const clock =
    k.circle(1010, 400, 300, 'none', { stroke: tideMid, 'stroke-width': 5 }) +
    k.repeat(60, (i) =>
      k.group(
        k.line(`M0 -284v${i % 5 === 0 ? 34 : 14}`, i >= 0 && i <= 11 ? signal : tideMid, i % 5 === 0 ? 7 : 3),
        { transform: `translate(1010 400) rotate(${i * 6})` },
      ),
    ) +
    k.line('M1010 400H850', paper, 12) +
    k.line('M1010 400L1095 176', paper, 7) +
    k.circle(1010, 400, 16, signal);
  return k.svg(
    W,
    H,
    k.rect(0, 0, W, H, night) +
      k.repeat(6, (i) => k.line(`M84 ${200 + i * 136}H1524`, '#24414b', 2)) +
      clock +
      bars +
      k.line('M84 884H1524', paper, 4),
  );
}

/** An envelope that does not look back. */
export function openTracking() {
  const envelope =
    k.rect(330, 250, 860, 560, ink, { rx: 22 }) +
    k.path('M346 266L760 566L1174 266', 'none', {
      stroke: paper,
      'stroke-width': 6,
      'stroke-linejoin': 'round',
    }) +
    k.line('M346 794L640 486M1174 794L880 486', paper, 6);
  const lashes = k.repeat(7, (i) =>
    k.group(k.line('M0 56v34', ink, 9), { transform: `translate(760 520) rotate(${54 - i * 18})` }),
  );
  const eye =
    k.circle(760, 540, 132, paper) +
    k.path('M676 520q84 72 168 0', 'none', { stroke: ink, 'stroke-width': 11, 'stroke-linecap': 'round' }) +
    lashes;
  const reply =
    k.line('M1110 660C1290 660 1400 560 1400 360', signal, 30) +
    k.path('M1400 250L1478 400H1322z', signal, {
      stroke: signal,
      'stroke-width': 16,
      'stroke-linejoin': 'round',
    });
  return k.svg(
    W,
    H,
    k.rect(0, 0, W, H, tideSoft) +
      k.repeat(9, (i) =>
        k.line(
          k.waveLine(-20, W + 20, { y: 100 + i * 100, amplitude: 22, length: 480, phase: i * 0.7 }),
          '#7fb6c2',
          4,
        ),
      ) +
      envelope +
      eye +
      reply,
  );
}

/** A page pulled apart like strata. */
export function htmlFirst() {
  type Mark = [u: number, v: number, w: number, h: number, colour: string];
  const plate = (y: number, fill: string, marks: Mark[]) => {
    const at = (u: number, v: number): k.Point => [800 + (u - v) * 540, y + (u + v) * 190 - 190];
    const corner = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
    const edge = k.path(
      `${k.polygon([at(0, 1), at(1, 1), at(1, 0), [at(1, 0)[0], at(1, 0)[1] + 26], [at(1, 1)[0], at(1, 1)[1] + 26], [at(0, 1)[0], at(0, 1)[1] + 26]])}`,
      ink,
    );
    return (
      edge +
      k.path(k.polygon(corner), fill, { stroke: ink, 'stroke-width': 4, 'stroke-linejoin': 'round' }) +
      marks
        .map(([u, v, w, h, colour]) =>
          k.path(k.polygon([at(u, v), at(u + w, v), at(u + w, v + h), at(u, v + h)]), colour),
        )
        .join('')
    );
  };
  const text: Mark = [0.08, 0.1, 0.62, 0.1, ink];
  const lines = Array.from({ length: 6 }, (_, i): Mark => [
    0.08,
    0.3 + i * 0.1,
    0.5 + ((i * 37) % 30) / 100,
    0.04,
    ink,
  ]);
  return k.svg(
    W,
    H,
    k.rect(0, 0, W, H, sunk) +
      k.repeat(3, (i) =>
        k.line(`M${[260, 800, 1340][i]} ${[262, 452, 262][i]}V${[740, 930, 740][i]}`, ink, 3, {
          'stroke-dasharray': '2 12',
        }),
      ) +
      plate(740, signal, [text, ...lines]) +
      plate(500, tide, [
        [0.08, 0.08, 0.84, 0.28, tideSoft],
        [0.08, 0.46, 0.38, 0.46, tideMid],
        [0.54, 0.46, 0.38, 0.46, tideMid],
      ]) +
      plate(262, paper, [
        [0.66, 0.66, 0.24, 0.12, ink],
        [0.12, 0.14, 0.14, 0.14, amber],
        [0.36, 0.2, 0.4, 0.03, sand],
      ]),
  );
}
