import * as k from './kit';
import { wordmark } from './lettering';

const { ink, paper, sand, signal, amber, tide, tideMid, tideSoft, night } = k;

/** Where somebody works: what stands behind them, what they have at hand, and the light it throws on them. */
export interface Workplace {
  ground: string;
  light: string;
  /** The side the light comes from. */
  from: 'left' | 'right';
  behind: string;
  before?: string;
}

const dashes = (x: number, y: number, widths: readonly number[], colour: string) =>
  widths.map((width, i) => k.rect(x + i * 74, y, width, 12, colour, { rx: 6 })).join('');

/** A departure board with one ferry that is about to leave. */
export const timetable: Workplace = {
  ground: tide,
  light: amber,
  from: 'left',
  behind:
    k.repeat(13, (i) =>
      dashes(90, 66 + i * 52, [52, 40, 56, 34, 50, 44, 54, 38, 48], i === 4 ? signal : '#1f6072'),
    ) + k.repeat(9, (i) => k.line(`M80 ${98 + i * 104}H720`, '#195666', 3)),
};

/** A plan of eleven projects, as bars along the weeks. */
export const plan: Workplace = {
  ground: '#e9dcc6',
  light: paper,
  from: 'right',
  behind:
    k.repeat(8, (i) => k.line(`M${100 + i * 88} 0V800`, '#d8c8ad', 3)) +
    k.repeat(11, (i) =>
      k.rect(
        100 + ((i * 137) % 330),
        44 + i * 58,
        120 + ((i * 71) % 190),
        26,
        [tideSoft, '#cdbd9f', tideMid][i % 3]!,
        { rx: 6 },
      ),
    ) +
    k.line('M604 0V800', signal, 6),
};

const handset = (x: number, y: number, isLit: boolean) =>
  k.rect(x, y, 104, 190, '#0a171d', { rx: 16 }) +
  k.rect(x + 8, y + 16, 88, 156, isLit ? tideSoft : '#1b3945', { rx: 6 }) +
  (isLit
    ? k.repeat(4, (i) => k.rect(x + 18, y + 32 + i * 26, [62, 48, 66, 36][i]!, 10, tide, { rx: 4 }))
    : '');

/** Nine old phones, one of them with a page at last. */
export const phones: Workplace = {
  ground: '#17323d',
  light: tideSoft,
  from: 'right',
  behind: k.repeat(9, (i) => handset(92 + (i % 5) * 132, i < 5 ? 40 : 262, i === 4 || i === 8)),
};

/** A night on call, under the southern sky. */
export const observatory: Workplace = {
  ground: night,
  light: tideSoft,
  from: 'left',
  behind:
    k.repeat(46, (i) =>
      k.circle(
        80 + ((i * 197) % 640),
        20 + ((i * 113) % 560),
        1.8 + (i % 4) * 0.9,
        i % 9 === 0 ? amber : '#dfe9e6',
      ),
    ) +
    k.path('M480 640a180 180 0 0 1 360 0z', '#1d3b47') +
    k.path('M640 460l44 -18v198h-44z', '#0b1a20') +
    k.repeat(3, (i) => k.circle(120, 150, 150 + i * 70, 'none', { stroke: '#1f3f4b', 'stroke-width': 3 })),
};

/** Letters large enough to see what is too loud. */
export const specimen: Workplace = {
  ground: '#f3c98f',
  light: paper,
  from: 'right',
  behind:
    k.path(wordmark.d, '#e7b06a', { transform: 'translate(-300 330) scale(1.9)' }) +
    k.path(wordmark.d, '#eebd7d', { transform: 'translate(60 660) scale(1.9)' }) +
    k.repeat(4, (i) => k.line(`M0 ${132 + i * 198}H800`, '#dca05a', 2.5)),
};

/** The road of a ride-along, stop by stop. */
export const road: Workplace = {
  ground: tideSoft,
  light: paper,
  from: 'left',
  behind:
    k.path('M0 520q200 -60 330 20t470 -60v320H0z', '#8dbfc9') +
    k.line('M60 640C120 420 250 520 230 330S420 180 560 250S720 120 700 -20', '#c9e2e5', 40) +
    k.line('M60 640C120 420 250 520 230 330S420 180 560 250S720 120 700 -20', tideMid, 5, {
      'stroke-dasharray': '4 20',
    }) +
    [
      [126, 486],
      [232, 352],
      [636, 236],
      [694, 80],
    ]
      .map(([x, y]) => k.circle(x!, y!, 17, tide) + k.circle(x!, y!, 7, paper))
      .join(''),
};

/** A radio studio while the red lamp is on. */
export const studio: Workplace = {
  ground: '#5a2413',
  light: '#ff8a5c',
  from: 'right',
  behind:
    k.repeat(7, (i) =>
      k.repeat(8, (j) =>
        k.path(`M${60 + j * 92 + (i % 2) * 46} ${i * 110 - 20}l46 40l-46 40l-46 -40z`, '#66301d'),
      ),
    ) +
    k.rect(566, 70, 138, 62, signal, { rx: 14 }) +
    k.rect(588, 94, 94, 14, '#ffd0b8', { rx: 7 }),
  before:
    k.line('M70 800C90 690 130 640 186 616', '#1b0f0a', 12) +
    k.rect(166, 520, 74, 128, ink, { rx: 37 }) +
    k.repeat(4, (i) => k.line(`M178 ${552 + i * 18}h50`, '#4a4f57', 5)) +
    k.line('M156 596a48 56 0 0 0 94 0', '#4a4f57', 6),
};

/** This year's line over last year's. */
export const charts: Workplace = {
  ground: '#c9e0dd',
  light: paper,
  from: 'left',
  behind:
    k.repeat(7, (i) => k.line(`M80 ${90 + i * 84}H720`, '#aecfcd', 3)) +
    k.line('M70 540L170 500L270 520L370 430L470 455L570 380L740 400', '#86b4b5', 9) +
    k.line('M70 470L170 440L270 350L370 380L470 240L570 210L740 90', signal, 9) +
    k.circle(570, 210, 15, signal),
};

/** Open water, and a sail. */
export const sea: Workplace = {
  ground: '#dfeaea',
  light: amber,
  from: 'left',
  behind:
    k.circle(190, 190, 70, amber) +
    k.path('M600 120L600 380L700 380z', paper) +
    k.path('M588 160L588 380L520 380z', sand) +
    k.path('M506 396h210l-34 44h-140z', ink) +
    k.repeat(5, (i) =>
      k.path(
        k.waveBody(0, 800, 800, { y: 440 + i * 70, amplitude: 14, length: 360, phase: i * 1.2 }),
        ['#9fcbd4', '#7db3c0', tideMid, '#256a7c', tide][i]!,
      ),
    ),
};
