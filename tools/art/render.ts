import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../src/lib/workspace';
import { icon, shareImage, showcase } from './brand';
import * as caseStudies from './caseStudies';
import * as portraits from './portraits';
import * as postObjects from './postObjects';
import * as postScenes from './postScenes';
import * as projects from './projects';

const PUBLIC = join(ROOT, 'shell/public');
const MAX_BYTES = 60 * 1024;
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const groups: Record<string, Record<string, () => string>> = {
  projects,
  posts: { ...postScenes, ...postObjects },
  'case-studies': caseStudies,
  team: portraits,
  hero: { showcase },
};

/** WebP at the best quality that stays under the weight a page can carry. */
async function encode(drawing: string): Promise<Buffer> {
  const image = sharp(Buffer.from(drawing));
  for (const quality of [80, 70, 60]) {
    const bytes = await image.clone().webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length <= MAX_BYTES) return bytes;
  }
  return image.webp({ quality: 45, effort: 6 }).toBuffer();
}

async function drawPictures(isWanted: (file: string) => boolean): Promise<void> {
  for (const [folder, drawings] of Object.entries(groups)) {
    mkdirSync(join(PUBLIC, 'media', folder), { recursive: true });
    for (const [name, draw] of Object.entries(drawings)) {
      const file = `media/${folder}/${kebab(name)}.webp`;
      if (!isWanted(file)) continue;
      const bytes = await encode(draw());
      writeFileSync(join(PUBLIC, file), bytes);
      console.log(`${file} ${(bytes.length / 1024).toFixed(1)} KiB`);
    }
  }
}

async function drawBrand(): Promise<void> {
  const png = (drawing: string, name: string) =>
    sharp(Buffer.from(drawing))
      .png({ palette: true, compressionLevel: 9, effort: 10 })
      .toFile(join(PUBLIC, name));
  writeFileSync(join(PUBLIC, 'favicon.svg'), icon(64));
  await png(icon(192), 'icon-192.png');
  await png(icon(512), 'icon-512.png');
  await png(icon(512, { radius: 0, inset: 0.14 }), 'icon-maskable-512.png');
  await png(icon(180, { radius: 0, inset: 0.06 }), 'apple-touch-icon.png');
  await png(shareImage(), 'og.png');
}

/**
 * Draws the pictures of the site. They are checked in under `shell/public`; draw them again only to change them.
 * @param parts of the paths to draw, `brand` for the icons; everything if empty
 */
export async function render(parts: readonly string[]): Promise<void> {
  await drawPictures((file) => parts.length === 0 || parts.some((part) => file.includes(part)));
  if (parts.length === 0 || parts.includes('brand')) await drawBrand();
}
