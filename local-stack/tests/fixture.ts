import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { CONTRACT_VERSION, PUBLIC_REMOTE } from '@agency/shared/contracts';
import sharp from 'sharp';

const PROJECT = resolve(__dirname, '../..');
const PAGE = `<!doctype html><title>Site</title>
<script type="application/json" id="app-config">__APP_CONFIG__</script>
<script type="application/json" id="app-registry">__APP_REGISTRY__</script>
<script defer src="/assets/main.abcd1234.js"></script>
<!--page-noscript--><!--/page-noscript-->`;

/** Text that is worth compressing. */
export const SCRIPT = `console.log("${'tide '.repeat(400)}");\n`;

/** The least that keeps the contract of a remote. */
const ENTRY = 'remoteEntry.abcd1234.js';

/** Pages of the site are rendered by it, where the shell's page has room for them. */
const RENDERER = 'server/render.abcd1234.cjs';
const RENDERS =
  "exports.render = async () => ({ status: 200, head: '', html: 'Rendered', state: {}, tags: [] });";

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

function release(name: string, id: string, contract: string) {
  const integrity = {
    [ENTRY]: hashOf(SCRIPT),
    'mf-manifest.json': hashOf(manifest(id, contract)),
    ...(name === PUBLIC_REMOTE && { [RENDERER]: hashOf(RENDERS) }),
  };
  return { name, id, contract, requires: {}, integrity };
}

function manifest(id: string, contract: string) {
  const metaData = { contract, releaseId: id, publicPath: 'auto', remoteEntry: { name: ENTRY } };
  return JSON.stringify({ metaData, exposes: [{ path: './app' }], shared: [] });
}

export interface Fixture {
  root: string;
  write(path: string, content: string | Buffer): void;
  /** Makes another build of a remote. */
  build(name: string, id: string, contract?: string): void;
  remove(): void;
}

/** A small project with builds in it: the real `netlify.toml`, database and functions, and pages of a few lines. */
export async function createFixture(): Promise<Fixture> {
  const root = mkdtempSync(join(tmpdir(), 'local-stack-'));
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  const build = (name: string, id: string, contract = CONTRACT_VERSION) => {
    write(`${name}/dist/release.json`, JSON.stringify(release(name, id, contract)));
    write(`${name}/dist/mf-manifest.json`, manifest(id, contract));
    write(`${name}/dist/${ENTRY}`, SCRIPT);
    if (name === PUBLIC_REMOTE) write(`${name}/dist/${RENDERER}`, RENDERS);
  };
  cpSync(join(PROJECT, 'netlify.toml'), join(root, 'netlify.toml'));
  symlinkSync(join(PROJECT, 'supabase'), join(root, 'supabase'));
  write('shell/dist/page.html', PAGE);
  write(
    'shell/dist/page.json',
    JSON.stringify({ intent: '', count: '', scripts: ['/assets/main.abcd1234.js'], styles: [] }),
  );
  write('shell/dist/assets/main.abcd1234.js', SCRIPT);
  const image = sharp({ create: { width: 400, height: 200, channels: 3, background: '#f50' } });
  write('shell/dist/media/blog/tide.png', await image.png().toBuffer());
  build('public-remote', 'first');
  build('admin-remote', 'first');
  return { root, write, build, remove: () => rmSync(root, { recursive: true, force: true }) };
}
