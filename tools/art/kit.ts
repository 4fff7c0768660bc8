import { wavePoints, type Point, type Wave } from '@agency/shared/design';

/** Drawing tools for the site's illustrations: one palette, tide lines, contours and halftones as SVG text. */

export const ink = '#15181d';
export const paper = '#faf6ef';
export const sunk = '#f0e9dd';
export const sand = '#d9cfbf';
export const signal = '#ff5a1f';
export const clay = '#b23a0a';
export const amber = '#f7a35c';
export const tide = '#0f4c5c';
export const tideMid = '#3c8395';
export const tideSoft = '#9fcbd4';
export const night = '#10242d';

/** A repeatable random source: the same seed gives the same picture. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const n = (value: number) => Math.round(value * 10) / 10;

/** Attributes of an element by name. */
export type Attributes = Readonly<Record<string, string | number>>;
export type { Point };

/** `attributes({ fill: ink, 'stroke-width': 2 })` */
function attributes(values: Attributes): string {
  return Object.entries(values)
    .map(([key, value]) => `${key}="${value}"`)
    .join(' ');
}

export const rect = (x: number, y: number, w: number, h: number, fill: string, more: Attributes = {}) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${attributes(more)}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more: Attributes = {}) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${attributes(more)}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${attributes(more)}/>`;
export const path = (d: string, fill: string, more: Attributes = {}) =>
  `<path d="${d}" fill="${fill}" ${attributes(more)}/>`;
export const line = (d: string, stroke: string, width: number, more: Attributes = {}) =>
  path(d, 'none', {
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
export const group = (content: string, more: Attributes = {}) => `<g ${attributes(more)}>${content}</g>`;
export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
export const polygon = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
export const polyline = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;

export const svg = (width: number, height: number, content: string, defs = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${content}</svg>`;

/** A wave as a line. */
export const waveLine = (from: number, to: number, wave: Wave) => polyline(wavePoints(from, to, wave));

/** A wave as a body of water down to `floor`. */
export const waveBody = (from: number, to: number, floor: number, wave: Wave) =>
  polygon([...wavePoints(from, to, wave), [to, floor], [from, floor]]);

/** Contour lines of a height field: marching squares, one path a level. */
export function contours(
  width: number,
  height: number,
  step: number,
  levels: readonly number[],
  field: (x: number, y: number) => number,
): string[] {
  const columns = Math.ceil(width / step);
  const rows = Math.ceil(height / step);
  const values = Array.from({ length: rows + 1 }, (_, j) =>
    Array.from({ length: columns + 1 }, (_, i) => field(i * step, j * step)),
  );
  return levels.map((level) => {
    let d = '';
    for (let j = 0; j < rows; j++) {
      for (let i = 0; i < columns; i++) {
        const corners: Point[] = [
          [i, j],
          [i + 1, j],
          [i + 1, j + 1],
          [i, j + 1],
        ];
        const cuts: Point[] = [];
        for (let k = 0; k < 4; k++) {
          const [a, b] = [corners[k]!, corners[(k + 1) % 4]!];
          const [va, vb] = [values[a[1]]![a[0]]!, values[b[1]]![b[0]]!];
          if (va < level === vb < level) continue;
          const t = (level - va) / (vb - va);
          cuts.push([(a[0] + (b[0] - a[0]) * t) * step, (a[1] + (b[1] - a[1]) * t) * step]);
        }
        for (let k = 0; k + 1 < cuts.length; k += 2) d += polyline([cuts[k]!, cuts[k + 1]!]);
      }
    }
    return d;
  });
}

/** A landscape of soft hills, from about -1 to 1. */
export function hills(seed: number, size: number): (x: number, y: number) => number {
  const next = random(seed);
  const bumps = Array.from({ length: 14 }, () => ({
    x: next() * 1600,
    y: next() * 1100,
    radius: size * (0.5 + next()),
    height: next() * 2 - 0.8,
  }));
  return (x, y) =>
    bumps.reduce(
      (sum, { radius, height, ...bump }) =>
        sum + height * Math.exp(-((x - bump.x) ** 2 + (y - bump.y) ** 2) / (radius * radius)),
      0,
    );
}

/** A tide gauge along the right edge, the mark all pictures share. */
export const gauge = (height: number, x: number, colour: string) =>
  repeat(Math.floor((height - 120) / 22), (i) =>
    line(`M${x} ${60 + i * 22}h${i % 5 === 0 ? -34 : -16}`, colour, i % 5 === 0 ? 4 : 2.5),
  );
