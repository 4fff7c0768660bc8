/**
 * Draws every picture of the site: `node shell/art/render.mjs [part of a path…]`.
 * The results are checked in under `shell/public`; run this again only to change them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { icon, shareImage, showcase } from './brand.mjs';
import * as caseStudies from './caseStudies.mjs';
import * as portraits from './portraits.mjs';
import * as postObjects from './postObjects.mjs';
import * as postScenes from './postScenes.mjs';
import * as projects from './projects.mjs';

const PUBLIC = join(dirname(fileURLToPath(import.meta.url)), '../public');
const MAX_BYTES = 60 * 1024;
const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const groups = {
  projects,
  posts: { ...postScenes, ...postObjects },
  'case-studies': caseStudies,
  team: portraits,
  hero: { showcase },
};

/** WebP at the best quality that stays under the weight a page can carry. */
async function encode(drawing) {
  const image = sharp(Buffer.from(drawing));
  for (const quality of [80, 70, 60]) {
    const bytes = await image.clone().webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length <= MAX_BYTES) return bytes;
  }
  return image.webp({ quality: 45, effort: 6 }).toBuffer();
}

const wanted = process.argv.slice(2);
for (const [folder, drawings] of Object.entries(groups)) {
  mkdirSync(join(PUBLIC, 'media', folder), { recursive: true });
  for (const [name, draw] of Object.entries(drawings)) {
    const file = `media/${folder}/${kebab(name)}.webp`;
    if (wanted.length && !wanted.some((part) => file.includes(part))) continue;
    const bytes = await encode(draw());
    writeFileSync(join(PUBLIC, file), bytes);
    console.log(`${file} ${(bytes.length / 1024).toFixed(1)} KiB`);
  }
}

if (!wanted.length || wanted.includes('brand')) {
  const png = (drawing, name) =>
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
