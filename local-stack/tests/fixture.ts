import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import sharp from 'sharp';

const PROJECT = resolve(__dirname, '../..');
const PAGE = `<!doctype html><title>Site</title>
<script type="application/json" id="app-config">__APP_CONFIG__</script>
<script type="application/json" id="app-registry">__APP_REGISTRY__</script>
<script defer src="/assets/main.abcd1234.js"></script>`;

/** Text that is worth compressing. */
export const SCRIPT = `console.log("${'tide '.repeat(400)}");\n`;

/** What a remote's build says of itself. */
function release(name: string, id: string) {
  const integrity = { 'remoteEntry.abcd1234.js': `sha384-${'A'.repeat(64)}` };
  return JSON.stringify({ name, id, contract: '1.0', requires: {}, integrity });
}

export interface Fixture {
  root: string;
  write(path: string, content: string | Buffer): void;
  /** Makes another build of a remote. */
  build(name: string, id: string): void;
  remove(): void;
}

/** A small project with builds in it: the real `netlify.toml`, database and functions, and pages of a few lines. */
export async function createFixture(): Promise<Fixture> {
  const root = mkdtempSync(join(tmpdir(), 'local-stack-'));
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  const build = (name: string, id: string) => {
    write(`${name}/dist/release.json`, release(name, id));
    write(`${name}/dist/mf-manifest.json`, '{}');
    write(`${name}/dist/remoteEntry.abcd1234.js`, SCRIPT);
  };
  cpSync(join(PROJECT, 'netlify.toml'), join(root, 'netlify.toml'));
  symlinkSync(join(PROJECT, 'supabase'), join(root, 'supabase'));
  symlinkSync(join(PROJECT, 'netlify'), join(root, 'netlify'));
  write('shell/dist/index.html', PAGE);
  write('shell/dist/assets/main.abcd1234.js', SCRIPT);
  const image = sharp({ create: { width: 400, height: 200, channels: 3, background: '#f50' } });
  write('shell/dist/media/blog/tide.png', await image.png().toBuffer());
  build('public-remote', 'first');
  build('admin-remote', 'first');
  return { root, write, build, remove: () => rmSync(root, { recursive: true, force: true }) };
}
