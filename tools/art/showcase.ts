import { framed } from './frames';
import * as k from './kit';

const { paper, sand, signal, amber, tide, tideMid, night } = k;
const WIDTH = 2560;

const waves = (
  colours: readonly string[],
  floor: number,
  top: number,
  step: number,
  amplitude: number,
  length: number,
) =>
  colours
    .map((colour, i) => {
      const wave = { y: top + i * step, amplitude, length: length - i * 160, phase: 0.5 + i * 1.4 };
      return k.path(k.waveBody(0, WIDTH, floor, wave), colour);
    })
    .join('');

/** Screens under the sun of the brand, before what lies around them. */
function scene(height: number, sun: string, screens: readonly string[], water = '', ground = ''): string {
  return k.svg(
    WIDTH,
    height,
    ground +
      k.repeat(Math.floor(height / 150), (i) =>
        k.line(`M0 ${140 + i * 150}H${WIDTH}`, sand, 3, {
          'stroke-dasharray': i % 2 ? '3 20' : 'none',
          opacity: 0.4,
        }),
      ) +
      sun +
      screens.join('') +
      water,
  );
}

/** The tide in which they stand. */
function tideAt(top: number, height: number): string {
  return (
    waves([tideMid, tide, night], height, top, 90, 44, 1560) +
    k.line(k.waveLine(-20, WIDTH + 20, { y: top, amplitude: 44, length: 1560, phase: 0.5 }), paper, 6, {
      opacity: 0.6,
    })
  );
}

/**
 * Below the hero, which shows three other clients: screens as they are used. Its ground is the page's, which has the sky by day
 * and by night; the page draws the sea over its foot.
 */
export async function showcase(): Promise<string> {
  return scene(1320, k.circle(1880, 380, 330, amber), [
    await framed('union-kiln/firing.webp', 610, 160, 1260),
    await framed('fennimore-basket/list.webp', 120, 250, 430),
    await framed('meridian-parcel/read.webp', 1960, 270, 430),
  ]);
}

/** Below the services: three more. */
export async function services(): Promise<string> {
  const height = 1760;
  const sun = k.circle(560, 520, 400, signal) + waves([amber, '#ff8a5c'], height, 900, 150, 110, 2100);
  const screens = [
    await framed('pelorus/table.webp', 1010, 130, 1400),
    await framed('halden-rye/product.webp', 130, 480, 1460),
    await framed('kestrel-rounds/today.webp', 1830, 600, 440),
  ];
  return scene(height, sun, screens, tideAt(height - 260, height), k.rect(0, 0, WIDTH, height, '#f6e7d2'));
}
