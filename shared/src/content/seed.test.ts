import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SCREEN_FRAMES, type Screen } from '../contracts';
import { ALLOWED_TAGS } from '../ui/allowList';
import { hero, partners, positions, serviceWork } from './index';

const root = join(__dirname, '../../..');
const seedFolder = join(root, 'supabase/seed');
const seed = readdirSync(seedFolder)
  .map((name) => readFileSync(join(seedFolder, name), 'utf8'))
  .join('\n');
const seedImages = [...new Set(seed.match(/\/media\/[\w/.-]+\.webp/g))];

const MAX_IMAGE_BYTES = 60 * 1024;
/** Screens of the work, and pictures with such in them, are shown large, as copies of the size a window needs. */
const MAX_SCREEN_BYTES = 130 * 1024;

describe('the sample content', () => {
  it('names only images that ship with the site and are light', () => {
    expect(seedImages.length).toBeGreaterThan(25);
    for (const image of [...seedImages, hero.showcase.src, ...partners.map(({ logo }) => logo)]) {
      const file = join(root, 'shell/public', image);
      expect([image, existsSync(file)]).toEqual([image, true]);
      const hasText = /^\/media\/(work|projects|hero)\//.test(image);
      const most = hasText ? MAX_SCREEN_BYTES : MAX_IMAGE_BYTES;
      expect(statSync(file).size).toBeLessThanOrEqual(most);
    }
  });

  it('shows screens of every project and case, with alternative texts and captions', () => {
    const lists = [...seed.matchAll(/'(\[\{"image"[^\n]*\])'::jsonb/g)].map(
      ([, json]) => JSON.parse(json!.replaceAll("''", "'")) as Screen[],
    );
    expect(lists).toHaveLength(6 + 5);
    for (const screens of lists) {
      const frames = screens.map(({ frame }) => frame);
      expect(frames[frames.indexOf('before') + 1]).toBe('after');
      expect(frames.length).toBeGreaterThanOrEqual(4);
      for (const { alt, caption, frame } of screens) {
        expect(SCREEN_FRAMES).toContain(frame);
        expect(alt.length).toBeGreaterThan(30);
        expect(caption.length).toBeGreaterThan(10);
      }
    }
  });

  it('has the services, and the clients whose work shows them', () => {
    for (const names of Object.entries(serviceWork.clients))
      for (const name of names) expect(seed).toContain(`'${name}',`);
  });

  it('has the people and the clients that positions name', () => {
    for (const { colleagues, work } of positions)
      for (const name of [...colleagues, work.client]) expect(seed).toContain(`'${name}',`);
  });

  it('leads to demos that are files of the site', () => {
    const demos = [...new Set(seed.match(/\/demos\/[\w.-]+/g))];
    expect(demos).toHaveLength(4);
    for (const demo of demos)
      expect([demo, existsSync(join(root, 'shell/public', demo))]).toEqual([demo, true]);
    expect(seed).not.toContain('example.com/?demo');
  });

  it('holds only HTML that the sanitiser lets through', () => {
    const documents = [...seed.matchAll(/\$html\$([\s\S]*?)\$html\$/g)].map(([, html]) => html!);
    expect(documents).toHaveLength(6 + 9);
    const tags = documents.flatMap((html) => [...html.matchAll(/<([a-z0-9]+)/g)].map(([, tag]) => tag!));
    for (const tag of new Set(tags)) expect(ALLOWED_TAGS).toContain(tag);
  });

  it('can be run again without changing a row', () => {
    const inserts = seed.match(/^insert into/gm)?.length ?? 0;
    expect(inserts).toBe(23);
    expect(seed.match(/^on conflict do nothing;$/gm)).toHaveLength(inserts);
  });

  it('has valid CV files, each named after a sample application', () => {
    const folder = join(root, 'supabase/seed-files/applications');
    const files = readdirSync(folder);
    expect(files.map((name) => name.split('.').pop()).sort()).toEqual(['docx', 'pdf', 'pdf']);
    for (const name of files) {
      const content = readFileSync(join(folder, name), 'latin1');
      expect(seed).toContain(`('${name.replace(/\.\w+$/, '')}', `);
      if (name.endsWith('.pdf')) expect(content).toMatch(/^%PDF-1\.\d[^]*startxref\n\d+\n%%EOF\n$/);
      else {
        expect(content.startsWith('PK\u0003\u0004')).toBe(true);
        expect(content).toContain('word/document.xml');
      }
      expect(content.length).toBeLessThan(20_000);
    }
  });

  it('uses reserved domains only', () => {
    const hosts = [...seed.matchAll(/[\w.+-]+@([\w.-]+\.\w+)/g)].map(([, host]) => host!);
    expect(hosts.length).toBeGreaterThan(15);
    for (const host of hosts) expect(host).toMatch(/(^|\.)(example|example\.(com|org|net))$/);
  });
});
