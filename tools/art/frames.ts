import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../src/lib/workspace';
import { circle, ink, night, paper, path, rect, repeat } from './kit';

/** Of a screen, in CSS pixels: pictures of screens have two for each. */
export interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Place {
  x: number;
  y: number;
  /** In units of the picture; the height follows from it. */
  width: number;
}

interface Corners {
  top: number;
  bottom: number;
}

/** A rectangle whose upper and lower corners differ. */
const rounded = (x: number, y: number, width: number, height: number, { top, bottom }: Corners) =>
  `M${x + top} ${y}h${width - 2 * top}a${top} ${top} 0 0 1 ${top} ${top}v${height - top - bottom}` +
  `a${bottom} ${bottom} 0 0 1 ${-bottom} ${bottom}h${2 * bottom - width}a${bottom} ${bottom} 0 0 1 ${-bottom} ${-bottom}` +
  `v${top + bottom - height}a${top} ${top} 0 0 1 ${top} ${-top}z`;

async function screen(file: string, { x, y, width }: Place, corners: Corners, part?: Part) {
  const image = sharp(join(ROOT, 'shell/public/media/work', file));
  const whole = await image.metadata();
  const size = part ?? whole;
  const height = Math.round((width * size.height) / size.width);
  if (part)
    image.extract({
      left: part.left * 2,
      top: part.top * 2,
      width: part.width * 2,
      height: part.height * 2,
    });
  const shape = `<svg width="${width}" height="${height}">${path(rounded(0, 0, width, height, corners), ink)}</svg>`;
  const picture = await image
    .resize(width, height)
    .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return {
    height,
    drawing: `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/png;base64,${picture.toString('base64')}"/>`,
  };
}

const shadow = (x: number, y: number, width: number, height: number, radius: number) =>
  rect(x + 14, y + 26, width, height, night, { rx: radius, opacity: 0.22 });

/**
 * A screen of a client's work in a plain frame.
 * @param file below `media/work`
 * @param part the whole screen if absent
 */
export async function framed(
  file: string,
  x: number,
  y: number,
  width: number,
  part?: Part,
): Promise<string> {
  const [radius, edge] = width < 500 ? [52, 12] : [22, 10];
  const { height, drawing } = await screen(file, { x, y, width }, { top: radius, bottom: radius }, part);
  const frame = [x - edge, y - edge, width + 2 * edge, height + 2 * edge] as const;
  return shadow(...frame, radius + edge) + rect(...frame, ink, { rx: radius + edge }) + drawing;
}

const BAR = 44;

/** A part of a desktop screen in the window of a browser. */
export async function inWindow(
  file: string,
  x: number,
  y: number,
  width: number,
  part: Part,
): Promise<string> {
  const radius = 18;
  const corners = { top: 0, bottom: radius };
  const { height, drawing } = await screen(file, { x, y: y + BAR, width }, corners, part);
  return (
    shadow(x, y, width, height + BAR, radius) +
    path(rounded(x, y, width, BAR, { top: radius, bottom: 0 }), ink) +
    repeat(3, (i) => circle(x + 30 + i * 26, y + BAR / 2, 7, paper, { opacity: 0.45 })) +
    drawing
  );
}
