import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, MANIFEST_FILE } from '@agency/shared/contracts';

/** Writes a minimal build of a remote, as a release to roll back to. */
export function writeEarlierRelease(folder: string, name: string, id: string): void {
  const entry = 'remoteEntry.1.js';
  const script = `// ${name} ${id}`;
  const renderer = 'server/render.1.cjs';
  const page = `exports.render = () => ({ status: 200, head: '', html: '<h1>${id}</h1>', tags: [], state: {} });`;
  const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const metaData = {
    contract: CONTRACT_VERSION,
    releaseId: id,
    publicPath: 'auto',
    remoteEntry: { name: entry },
  };
  const manifest = JSON.stringify({ metaData, exposes: [{ path: './app' }], shared: [] });
  const integrity = { [entry]: hashOf(script), [renderer]: hashOf(page), [MANIFEST_FILE]: hashOf(manifest) };
  mkdirSync(join(folder, 'server'), { recursive: true });
  writeFileSync(join(folder, renderer), page);
  writeFileSync(join(folder, entry), script);
  writeFileSync(
    join(folder, 'release.json'),
    JSON.stringify({ name, id, contract: CONTRACT_VERSION, requires: {}, integrity }),
  );
  writeFileSync(join(folder, MANIFEST_FILE), manifest);
}
