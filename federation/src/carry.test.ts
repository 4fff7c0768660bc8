import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assetsOfFolder, assetsOfSite, carryAssets } from './carry';

let root: string;
let site: Server | undefined;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'carry-'));
});
afterEach(async () => {
  await new Promise((resolve) => (site ? site.close(resolve) : resolve(null)));
  site = undefined;
  rmSync(root, { recursive: true });
});

/** Writes a build like webpack's output. */
function built(name: string, files: Record<string, string>): string {
  const dist = join(root, name);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(dist, 'assets/fonts'), { recursive: true });
    writeFileSync(join(dist, path), content);
  }
  return dist;
}
const script = (name: string, content = name) => ({
  [`assets/main.${name}.js`]: content,
  [`assets/main.${name}.js.map`]: '{}',
  'assets/fonts/text.1.woff2': 'the same in every build',
});
const has = (dist: string, path: string) => {
  try {
    return readFileSync(join(dist, path), 'utf8');
  } catch {
    return null;
  }
};

/** Serves a folder like a site that answers missing files with its HTML page. */
async function serve(dist: () => string): Promise<string> {
  site = createServer((request, response) => {
    const content = has(dist(), request.url ?? '');
    const type = request.url?.endsWith('.json') ? 'application/json' : 'text/javascript';
    if (content === null) response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    else response.writeHead(200, { 'content-type': type }).end(content);
  });
  await new Promise<void>((resolve) => site!.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
}

it('copies the assets of up to ten builds, without source maps', async () => {
  let running = built('0', script('0'));
  const origin = await serve(() => running);
  const source = assetsOfSite(origin);
  expect(await carryAssets({ dist: running, source })).toEqual({ carried: 0, lost: [] });
  for (let n = 1; n <= 12; n += 1) {
    const next = built(String(n), script(String(n)));
    expect(await carryAssets({ dist: next, source })).toEqual({ carried: Math.min(n, 9), lost: [] });
    running = next;
  }
  expect(has(running, 'assets/main.12.js')).toBe('12');
  expect(has(running, 'assets/main.3.js')).toBe('3');
  expect(has(running, 'assets/main.2.js')).toBeNull();
  expect(has(running, 'assets/main.11.js.map')).toBeNull();
});

it('counts a repeated build once', async () => {
  const first = built('first', script('a'));
  await carryAssets({ dist: first, source: assetsOfFolder(join(root, 'nowhere')) });
  const again = built('again', script('a'));
  expect(await carryAssets({ dist: again, source: assetsOfFolder(first) })).toEqual({ carried: 0, lost: [] });
});

it('skips a build that has a file with a wrong hash, and continues', async () => {
  const first = built('first', script('a'));
  await carryAssets({ dist: first, source: assetsOfFolder(first) });
  writeFileSync(join(first, 'assets/main.a.js'), '<h1>A proxy</h1>');
  const next = built('next', script('b'));
  const { carried, lost } = await carryAssets({ dist: next, source: assetsOfFolder(first) });
  expect([carried, lost]).toEqual([0, ['assets/main.a.js does not match its hash.']]);
  expect(has(next, 'assets/main.a.js')).toBeNull();
});

it('fails when the running site responds with an error', async () => {
  site = createServer((_, response) => void response.writeHead(503).end());
  await new Promise<void>((resolve) => site!.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  const work = carryAssets({
    dist: built('a', script('a')),
    source: assetsOfSite(`http://127.0.0.1:${port}`),
  });
  await expect(work).rejects.toThrow('503');
});
