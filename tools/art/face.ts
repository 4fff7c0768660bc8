import * as k from './kit';

/** What makes a face somebody's own. Lengths are in units of a canvas of 800. */
export interface Face {
  skin: string;
  shade: string;
  line: string;
  brow: string;
  iris: string;
  /** Half the width of the jaw, and where the chin ends. */
  jaw: number;
  chin: number;
  eyes: 'round' | 'almond' | 'hooded' | 'smiling';
  /** Where the person looks: the irises' way from the middle. */
  gaze: readonly [x: number, y: number];
  /** How far the features are turned to the side. */
  turn: number;
  brows: { width: number; tilt: number };
  nose: 'straight' | 'broad' | 'long' | 'button';
  mouth: 'smile' | 'grin' | 'half' | 'calm' | 'talking';
  glasses?: string;
  moustache?: string;
  beard?: string;
  freckles?: string;
}

/** The outline of the head: one skull, the jaw everybody's own. */
export function head({ jaw, chin }: Pick<Face, 'jaw' | 'chin'>): string {
  const cheek = 404;
  return `M296 330a104 122 0 0 1 208 0V${cheek}C504 ${chin - 46} ${400 + jaw} ${chin} 400 ${chin}C${400 - jaw} ${chin} 296 ${chin - 46} 296 ${cheek}z`;
}

const LIDS = { round: [25, 19], almond: [28, 14], hooded: [27, 12], smiling: [27, 15] } as const;

function eye(x: number, face: Face): string {
  const { line, iris, gaze, eyes } = face;
  const [half, open] = LIDS[eyes];
  const y = 374;
  const lower = eyes === 'smiling' ? open * 0.35 : open * 0.9;
  const shape = `M${x - half} ${y}Q${x} ${y - open * 1.7} ${x + half} ${y}Q${x} ${y + lower * 1.5} ${x - half} ${y}z`;
  const id = `eye${x}`;
  const [px, py] = [x + gaze[0], y - open * 0.22 + gaze[1]];
  const inside =
    k.path(shape, '#fdf9f1') +
    k.circle(px, py, 13, iris) +
    k.circle(px, py, 6.5, '#0d0b0a') +
    k.circle(px - 4, py - 5, 3.4, '#fff');
  const crease = `M${x - half} ${y - open * 0.9}Q${x} ${y - open * 2.5} ${x + half} ${y - open * 0.9}`;
  return (
    `<clipPath id="${id}"><path d="${shape}"/></clipPath>` +
    k.group(inside, { 'clip-path': `url(#${id})` }) +
    k.line(`M${x - half - 3} ${y + 1}Q${x} ${y - open * 1.75} ${x + half + 3} ${y + 1}`, line, 6) +
    (eyes === 'hooded' ? k.line(crease, line, 3.5, { opacity: 0.55 }) : '') +
    (eyes === 'smiling'
      ? k.line(`M${x - half + 6} ${y + 17}q${half - 6} 9 ${2 * half - 12} 0`, line, 3, { opacity: 0.4 })
      : '')
  );
}

const NOSES = {
  straight: 'M404 366q-6 38 -16 54q10 10 24 4',
  broad: 'M396 372q-2 30 -16 42q4 18 22 12q18 6 24 -10',
  long: 'M406 358q-4 46 -20 70q12 12 30 3',
  button: 'M392 414q-4 16 10 18q14 0 12 -14',
};

function mouth({ mouth: kind, line, beard }: Face): string {
  const lip = beard ? '#f3d3bd' : line;
  const y = 462;
  switch (kind) {
    case 'grin':
      return (
        k.path(`M362 ${y - 8}q38 12 76 0q-6 36 -38 36t-38 -36z`, line) +
        k.path(`M368 ${y - 4}q32 9 64 0q-2 11 -8 14q-24 6 -48 0q-6 -3 -8 -14z`, '#fdf9f1')
      );
    case 'talking':
      return (
        k.path(`M378 ${y - 6}q22 -9 44 0q4 30 -22 32q-26 -2 -22 -32z`, line) +
        k.path(`M383 ${y - 4}q17 -6 34 0l-1 7h-32z`, '#fdf9f1')
      );
    case 'half':
      return k.line(`M370 ${y + 4}q34 10 64 -10`, lip, 6.5);
    case 'calm':
      return (
        k.line(`M370 ${y}q30 9 60 0`, lip, 6.5) +
        k.line(`M388 ${y + 17}q12 5 24 0`, lip, 4, { opacity: 0.45 })
      );
    default:
      return k.line(`M364 ${y - 5}q36 28 72 0`, lip, 6.5);
  }
}

function hairOfFace({ beard, moustache, chin, jaw }: Face): string {
  const full = beard
    ? k.path(
        `M296 366q8 50 46 62q58 -22 116 0q38 -12 46 -62v${404 - 366}C504 ${chin - 42} ${400 + jaw} ${chin + 8} 400 ${chin + 8}C${400 - jaw} ${chin + 8} 296 ${chin - 42} 296 404z`,
        beard,
      )
    : '';
  return (
    full +
    (moustache ? k.path('M344 452q24 -26 56 -14q32 -12 56 14q-30 0 -56 -5q-26 5 -56 5z', moustache) : '')
  );
}

/** Eyes, brows, nose, mouth, and what grows or stands on a face. */
export function features(face: Face): string {
  const { brows, brow, glasses, freckles, line } = face;
  const { width, tilt } = brows;
  const frames = glasses
    ? k.circle(354, 376, 41, '#fff', { 'fill-opacity': 0.12, stroke: glasses, 'stroke-width': 7 }) +
      k.circle(446, 376, 41, '#fff', { 'fill-opacity': 0.12, stroke: glasses, 'stroke-width': 7 }) +
      k.line('M395 370q5 -6 10 0M313 370l-18 -8M487 370l18 -8', glasses, 7)
    : '';
  const spots = freckles
    ? k.repeat(9, (i) => k.circle(338 + (i % 5) * 12 + (i > 4 ? 84 : 0), 412 + ((i * 7) % 15), 2.6, freckles))
    : '';
  const drawn =
    hairOfFace(face) +
    spots +
    eye(354, face) +
    eye(446, face) +
    k.line(`M326 ${344 + tilt}q26 ${-18 - tilt} 54 ${-4 - tilt}`, brow, width) +
    k.line(`M420 ${340}q28 ${-14} 54 ${4 + tilt}`, brow, width) +
    k.line(NOSES[face.nose], line, 5.5) +
    mouth(face) +
    frames;
  return k.group(drawn, { transform: `translate(${face.turn} 0)` });
}
