import * as k from './kit';

const { ink, signal } = k;

/** A chair; its seat's middle is at `x`, `y`. */
export function chair(x: number, y: number, colour: string, back: string, legs: string): string {
  const seat = k.rect(x - 62, y, 124, 20, colour, { rx: 6 });
  const rear =
    back === 'slats'
      ? k.repeat(4, (i) => k.rect(x - 56 + i * 18, y - 118, 9, 122, colour, { rx: 4 })) +
        k.rect(x - 62, y - 128, 78, 18, colour, { rx: 8 })
      : back === 'round'
        ? k.path(`M${x - 62} ${y}v-70a62 58 0 0 1 124 0v70h-18v-68a44 42 0 0 0 -88 0v68z`, colour)
        : back === 'solid'
          ? k.rect(x - 62, y - 124, 34, 130, colour, { rx: 14 })
          : '';
  const leg = (dx: number, lean: number) => k.line(`M${x + dx} ${y + 16}l${lean} 104`, colour, 11);
  const feet =
    legs === 'four'
      ? leg(-50, -14) + leg(50, 14) + leg(-18, -4) + leg(18, 4)
      : legs === 'sled'
        ? k.line(`M${x - 50} ${y + 16}v104h100v-104`, colour, 11)
        : leg(0, 0) + k.rect(x - 48, y + 112, 96, 12, colour, { rx: 6 });
  return rear + seat + feet;
}

export type Vessel = 'bowl' | 'vase' | 'cup' | 'plate' | 'bottle';

/** A clay vessel that stands on `floor`. */
export function vessel(x: number, floor: number, kind: Vessel, colour: string): string {
  const shapes = {
    bowl: `M${x - 58} ${floor - 62}h116q-6 62 -40 62h-36q-34 0 -40 -62z`,
    vase: `M${x - 18} ${floor - 128}h36v28q40 24 40 62q0 38 -34 38h-48q-34 0 -34 -38q0 -38 40 -62z`,
    cup: `M${x - 32} ${floor - 76}h64v48q0 28 -28 28h-8q-28 0 -28 -28z`,
    plate: `M${x - 70} ${floor - 24}h140q-10 24 -50 24h-40q-40 0 -50 -24z`,
    bottle: `M${x - 11} ${floor - 136}h22v46q24 14 24 40v34q0 16 -16 16h-38q-16 0 -16 -16v-34q0 -26 24 -40z`,
  };
  return k.path(shapes[kind], colour);
}

const iso = (x: number, y: number, z: number): k.Point => [800 + (x - y) * 0.866, 575 + (x + y) * 0.5 - z];

/** A parcel in isometric view. */
export function box(
  ...[x, y, z, w, d, h, isMarked]: [
    x: number,
    y: number,
    z: number,
    w: number,
    d: number,
    h: number,
    isMarked?: boolean,
  ]
): string {
  const top = [iso(x, y, z + h), iso(x + w, y, z + h), iso(x + w, y + d, z + h), iso(x, y + d, z + h)];
  const left = [iso(x, y + d, z + h), iso(x + w, y + d, z + h), iso(x + w, y + d, z), iso(x, y + d, z)];
  const right = [iso(x + w, y, z + h), iso(x + w, y + d, z + h), iso(x + w, y + d, z), iso(x + w, y, z)];
  const more = { stroke: '#c9c0b0', 'stroke-width': 2.5, 'stroke-linejoin': 'round' };
  const at = (u: number, v: number) => iso(x + w * u, y + d, z + h * v);
  const label = k.path(
    k.polygon([at(0.18, 0.75), at(0.82, 0.75), at(0.82, 0.25), at(0.18, 0.25)]),
    isMarked ? signal : '#39434c',
  );
  const bars = isMarked
    ? k.repeat(7, (i) =>
        k.line(k.polyline([at(0.26 + i * 0.08, 0.66), at(0.26 + i * 0.08, 0.36)]), ink, 3 + (i % 3) * 3, {
          'stroke-linecap': 'butt',
        }),
      )
    : '';
  return (
    k.path(k.polygon(top), '#2b333b', more) +
    k.path(k.polygon(left), '#1d242b', more) +
    k.path(k.polygon(right), '#151b21', more) +
    label +
    bars
  );
}
