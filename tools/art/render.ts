import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../src/lib/workspace';
import { ICONS, icoOf, mailTide, shareImage } from './brand';
import * as caseStudies from './caseStudies';
import * as portraits from './portraits';
import * as postObjects from './postObjects';
import * as postScenes from './postScenes';
import * as projects from './projects';
import { renderScreens } from './screens/renderScreens';
import { services, showcase } from './showcase';

const PUBLIC = join(ROOT, 'shell/public');
const MAX_BYTES = 60 * 1024;
const MAX_BYTES_OF: Record<string, number> = {
  // Screens on a plain ground; a list shows several.
  'case-studies': 40 * 1024,
  // Screens, with text that can be read, on a drawing.
  projects: 130 * 1024,
  hero: 130 * 1024,
};
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const groups: Record<string, Record<string, () => string | Promise<string>>> = {
  projects,
  posts: { ...postScenes, ...postObjects },
  'case-studies': caseStudies,
  team: portraits,
  hero: { showcase, services },
};

/** WebP at the best quality that stays under the weight a page can carry. */
async function encode(drawing: string, maxBytes: number): Promise<Buffer> {
  const image = sharp(Buffer.from(drawing));
  for (const quality of [80, 70, 60, 50, 45]) {
    const bytes = await image.clone().webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length <= maxBytes) return bytes;
  }
  return image.webp({ quality: 40, effort: 6 }).toBuffer();
}

async function drawPictures(isWanted: (file: string) => boolean): Promise<void> {
  for (const [folder, drawings] of Object.entries(groups)) {
    mkdirSync(join(PUBLIC, 'media', folder), { recursive: true });
    for (const [name, draw] of Object.entries(drawings)) {
      const file = `media/${folder}/${kebab(name)}.webp`;
      if (!isWanted(file)) continue;
      const bytes = await encode(await draw(), MAX_BYTES_OF[folder] ?? MAX_BYTES);
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
  for (const [name, drawing] of Object.entries(ICONS)) {
    const file = join(PUBLIC, name);
    if (name.endsWith('.svg')) writeFileSync(file, drawing);
    else if (name.endsWith('.ico'))
      writeFileSync(file, icoOf(32, await sharp(Buffer.from(drawing)).png().toBuffer()));
    else await png(drawing, name);
  }
  await png(shareImage(), 'og.png');
  await png(mailTide(), 'mail-tide.png');
}

/**
 * Draws the pictures of the site. They are checked in under `shell/public`; draw them again only to change them.
 * @param parts of the paths to draw, `brand` for the icons; everything if empty
 */
export async function render(parts: readonly string[]): Promise<void> {
  const isWanted = (file: string) => parts.length === 0 || parts.some((part) => file.includes(part));
  // Other pictures show them.
  await renderScreens(isWanted);
  await drawPictures(isWanted);
  if (parts.length === 0 || parts.includes('brand')) await drawBrand();
}
