import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { MARK_SIZE, markPaths, markSvg } from '@agency/shared/design';
import { ICO_HEADER, ICONS, SHARE_MARK } from '../art/brand';
import { ROOT } from './lib/workspace';

const PUBLIC = join(ROOT, 'shell/public');

const pixels = (picture: string | Buffer, width: number) =>
  sharp(typeof picture === 'string' ? Buffer.from(picture) : picture)
    .resize(width, width)
    .flatten({ background: '#808080' })
    .raw()
    .toBuffer();

/** Mean difference of a channel, from 0 to 255: what two versions of the same drawing differ by at their edges. */
async function difference(one: string | Buffer, other: string | Buffer, width: number): Promise<number> {
  const [a, b] = [await pixels(one, width), await pixels(other, width)];
  return a.reduce((sum, value, at) => sum + Math.abs(value - b[at]!), 0) / a.length;
}
const SAME = 3;

describe('the mark', () => {
  it.each(Object.entries(ICONS))('is what %s shows', async (name, drawing) => {
    const isIco = name.endsWith('.ico');
    const file = readFileSync(join(PUBLIC, name)).subarray(isIco ? ICO_HEADER : 0);
    if (name.endsWith('.svg')) expect(file.toString()).toBe(drawing);
    expect(await difference(file, drawing, isIco ? 32 : 64)).toBeLessThan(SAME);
  });

  it('is on the share card', async () => {
    const { x, y, size } = SHARE_MARK;
    const place = await sharp(join(PUBLIC, 'og.png'))
      .extract({ left: x, top: y, width: size, height: size })
      .png()
      .toBuffer();
    const onTide = markSvg(size, { radius: 0 });
    // Its corners are the card's, and its water is round there.
    expect(await difference(place, onTide, size)).toBeLessThan(2 * SAME);
  });

  it('leads the README', () => {
    expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).toMatch(/<img src="shell\/public\/favicon\.svg"/);
  });

  it('is heavy enough for 16 pixels: its initial is paper, its water signal, and its tile tide, without a blur', async () => {
    const raw = await sharp(Buffer.from(markSvg(16)), { density: 72 })
      .resize(16, 16)
      .removeAlpha()
      .raw()
      .toBuffer();
    const at = (x: number, y: number) =>
      `#${raw.subarray((y * 16 + x) * 3, (y * 16 + x) * 3 + 3).toString('hex')}`;
    const [tile, initial, water] = markPaths().map(({ fill }) => fill);
    expect([at(1, 7), at(4, 4), at(12, 5), at(7, 8), at(8, 10), at(2, 13)]).toEqual([
      tile,
      initial,
      initial,
      initial,
      initial,
      water,
    ]);
    expect(MARK_SIZE % 16).toBe(0);
  });
});
