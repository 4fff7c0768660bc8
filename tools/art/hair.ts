import { circle, ellipse, ink, line, path, rect, repeat, signal } from './kit';

export interface Hair {
  style: 'afro' | 'short' | 'bob' | 'curls' | 'long' | 'flat' | 'bun' | 'swept' | 'beanie';
  hair: string;
}

/** What lies behind the head. */
export function backHair({ style, hair }: Hair): string {
  switch (style) {
    case 'afro':
      return (
        circle(400, 318, 184, hair) +
        repeat(16, (i) => circle(400 + Math.cos(i * 0.393) * 168, 318 + Math.sin(i * 0.393) * 164, 42, hair))
      );
    case 'bob':
      return path('M270 330a130 150 0 0 1 260 0v150q0 34 -34 34h-192q-34 0 -34 -34z', hair);
    case 'long':
      return path('M268 330a132 152 0 0 1 264 0q10 170 46 330h-356q36 -160 46 -330z', hair);
    case 'bun':
      return (
        circle(400, 168, 78, hair) +
        path('M282 340a118 142 0 0 1 236 0v50q-20 40 -60 40h-116q-40 0 -60 -40z', hair)
      );
    case 'beanie':
      return path(
        'M286 380q-12 120 -60 260q64 10 96 -40l20 -220zM514 380q12 120 60 260q-64 10 -96 -40l-20 -220z',
        hair,
      );
    default:
      return '';
  }
}

/** What falls over the forehead. */
export function frontHair({ style, hair }: Hair): string {
  switch (style) {
    case 'afro':
      return path('M286 344q-10 -164 114 -164q124 0 114 164q-14 -70 -114 -70q-100 0 -114 70z', hair);
    case 'short':
      return path(
        'M290 372q-20 -176 110 -176q130 0 110 176q-6 -60 -22 -92q-40 16 -104 8q-50 -4 -72 -8q-16 32 -22 92z',
        hair,
      );
    case 'bob':
      return path('M284 372q-14 -176 116 -176q130 0 116 176q-4 -30 -14 -56h-204q-10 26 -14 56z', hair);
    case 'curls':
      return (
        repeat(9, (i) => circle(292 + i * 27, 262 - Math.sin((i / 8) * Math.PI) * 58, 42, hair)) +
        repeat(7, (i) => circle(310 + i * 30, 272 - Math.sin((i / 6) * Math.PI) * 12, 30, hair)) +
        rect(286, 262, 18, 96, hair, { rx: 9 }) +
        rect(496, 262, 18, 96, hair, { rx: 9 })
      );
    case 'long':
      return path(
        'M280 420q-16 -232 120 -226q136 -6 120 226q-14 -126 -96 -164q-70 66 -124 78q-14 34 -20 86z',
        hair,
      );
    case 'flat':
      return path(
        'M290 360l4 -132q2 -44 46 -44h120q44 0 46 44l4 132q-8 -36 -16 -74q-94 -18 -188 0q-8 38 -16 74z',
        hair,
      );
    case 'bun':
      return (
        path('M284 400q-14 -204 116 -200q130 -4 116 200q-10 -110 -116 -158q-106 48 -116 158z', hair) +
        line('M400 204v34', '#000', 4, { opacity: 0.35 })
      );
    case 'swept':
      return path(
        'M288 366q-26 -110 40 -158q30 -34 104 -26q96 8 86 108q-2 46 -10 76q-6 -62 -30 -92q-84 22 -150 -6q-32 34 -40 98z',
        hair,
      );
    case 'beanie':
      return (
        path('M276 316q-4 -150 124 -150q128 0 124 150z', signal) +
        rect(266, 286, 268, 56, signal, { rx: 24 }) +
        repeat(11, (i) => line(`M${286 + i * 23} 298v32`, ink, 4, { opacity: 0.28 })) +
        ellipse(400, 160, 34, 30, '#ff8a5c') +
        path('M292 342q2 30 -2 62q26 -24 34 -62zM508 342q-2 30 2 62q-26 -24 -34 -62z', hair)
      );
    default:
      return '';
  }
}
