import { colorTokens } from './tokens';

/** The mark is drawn on a square of so many units; its edges are at multiples of four, so that 16 pixels are sharp. */
export const MARK_SIZE = 64;
const RADIUS = 16;

const [tide] = colorTokens.tide;
const [paper] = colorTokens.paper;
const [signal] = colorTokens.signal;

interface MarkPath {
  d: string;
  fill: string;
}

/**
 * The agency's mark: its initial, standing in the tide. The same on paper and on night, in the site and in the
 * back-office, as an icon, in mails and on share cards: all of them draw these paths.
 * @param radius of the tile's corners; 0 where something else cuts the icon
 */
export function markPaths(radius = RADIUS): readonly MarkPath[] {
  const edge = MARK_SIZE - radius;
  const corner = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x} ${y}`;
  const floor = `V${edge}${corner(-radius, radius)}H${radius}${corner(-radius, -radius)}`;
  return [
    {
      d: `M${radius} 0H${edge}${corner(radius, radius)}${floor}V${radius}${corner(radius, -radius)}z`,
      fill: tide,
    },
    { d: 'M12 12H52V24H40V60H24V24H12z', fill: paper },
    { d: `M0 44c3-2 6-3 9-3 9 0 12 8 23 8s14-8 23-8c3 0 6 1 9 3${floor}z`, fill: signal },
  ];
}

/**
 * The mark as the text of an SVG file.
 * @param size in pixels
 * @param inset of the mark, as a share of the size, with sky and water going on around it: the safe zone of a masked icon
 */
export function markSvg(size: number, { radius = RADIUS, inset = 0 } = {}): string {
  const [sky, initial, water] = markPaths(radius);
  const margin = MARK_SIZE * inset;
  const [from, to] = [-margin, MARK_SIZE + margin];
  const around =
    margin > 0
      ? [
          { d: `M${from} ${from}H${to}V${to}H${from}z`, fill: tide },
          { d: `M${from} 44H0V${MARK_SIZE}H${MARK_SIZE}V44H${to}V${to}H${from}z`, fill: signal },
        ]
      : [];
  const paths = [...around.slice(0, 1), sky!, initial!, water!, ...around.slice(1)];
  const content = paths.map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${from} ${from} ${to - from} ${to - from}">${content}</svg>\n`;
}
