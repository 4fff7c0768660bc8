import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brand } from '@agency/shared/content';

const PROJECT = resolve(__dirname, '../..');
const COPIED = [
  'shared/package.json',
  'shared/src/content',
  'shared/src/contracts',
  'shell/public',
  'supabase/seed',
  'tools/src/lib/sample.txt',
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sample-'));
  for (const path of COPIED) cpSync(join(PROJECT, path), join(folder, path), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(...args: string[]): string {
  const command = join(PROJECT, 'tools/cli.mjs');
  const env = { ...process.env, SITE_FOLDER: folder };
  return execFileSync(process.execPath, [command, 'sample', ...args], { env, encoding: 'utf8' });
}

function edit(path: string, from: string, to: string): void {
  const file = join(folder, path);
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

// On a site that has become another's there is no sample to compare with.
const itOnSample = brand.name === 'Tidewright' ? it : it.skip;

describe('npm run sample', () => {
  itOnSample('names every text, picture and row of the sample', () => {
    const output = run();
    expect(output).toContain(`brand.name: ${brand.name}`);
    expect(output).toContain('teamSection.title: The people on deck');
    expect(output).toContain('shell/public/og.png');
    expect(output).toContain('shell/public/favicon.svg');
    expect(output).toContain('shell/public/media/hero/showcase.webp');
    expect(output).toMatch(/blog_posts: \d+/);
  });

  itOnSample('knows the sample as it is now', () => {
    const record = () => readFileSync(join(folder, 'tools/src/lib/sample.txt'), 'utf8');
    const kept = record();
    run('--record');
    expect(record()).toBe(kept);
  });

  itOnSample('no longer names what has been replaced', () => {
    edit('shared/src/content/brand.ts', `name: '${brand.name}'`, "name: 'Northlight'");
    edit('shared/src/content/sections.ts', 'The people on deck', 'The people of Northlight and friends');
    edit('supabase/seed/30_articles.sql', 'insert into public.blog_posts', 'insert into public.drafts');
    appendFileSync(join(folder, 'shell/public/og.png'), ' ');
    const output = run();
    expect(output).not.toContain('brand.name:');
    expect(output).not.toContain('teamSection.title');
    expect(output).not.toContain('og.png');
    expect(output).not.toContain('blog_posts');
    expect(output).toContain('teamSection.lead:');
    expect(output).toContain('icon-192.png');
  });
});
