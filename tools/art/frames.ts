import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../src/lib/workspace';
import { ink, night, rect } from './kit';

/**
 * A screen of a client's work in a plain frame.
 * @param file below `media/work`
 * @param width of the screen in units of the picture; the height follows from it
 */
export async function framed(file: string, x: number, y: number, width: number): Promise<string> {
  const image = sharp(join(ROOT, 'shell/public/media/work', file));
  const size = await image.metadata();
  const height = Math.round((width * size.height) / size.width);
  const isPhone = height > width;
  const [radius, edge] = isPhone ? [52, 12] : [22, 10];
  const corners = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`,
  );
  const picture = await image
    .resize(width, height)
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const frame = { x: x - edge, y: y - edge, width: width + 2 * edge, height: height + 2 * edge };
  return (
    rect(frame.x + 14, frame.y + 26, frame.width, frame.height, night, {
      rx: radius + edge,
      opacity: 0.22,
    }) +
    rect(frame.x, frame.y, frame.width, frame.height, ink, { rx: radius + edge }) +
    `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/png;base64,${picture.toString('base64')}"/>`
  );
}
