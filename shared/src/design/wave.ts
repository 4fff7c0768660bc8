export type Point = readonly [x: number, y: number];

export interface Wave {
  y: number;
  amplitude: number;
  length: number;
  phase?: number;
}

/** Height of the water at `x`: two overlaid tides. */
function swell(x: number, { y, amplitude, length, phase = 0 }: Wave): number {
  const turn = (x / length) * Math.PI * 2 + phase;
  return y + Math.sin(turn) * amplitude + Math.sin(turn * 2.3 + phase * 1.7) * amplitude * 0.28;
}

/** A wave as points, one every twelve units. */
export function wavePoints(from: number, to: number, wave: Wave): Point[] {
  const points: Point[] = [];
  for (let x = from; x < to; x += 12) points.push([x, swell(x, wave)]);
  points.push([to, swell(to, wave)]);
  return points;
}
