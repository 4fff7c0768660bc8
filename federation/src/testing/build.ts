import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseInfo } from '@agency/shared/contracts/release';
import { hashOf } from '../hash';

/** What the shell provides to the builds below. */
export const BUILD_HOST = { contract: '1.4', versions: { react: '19.3.1' } };

/**
 * Writes a folder as the build of another remote leaves it, with an entry and a style.
 * @param dist absolute; made when it is not there
 * @param files more of them, by path, each with its hash in the description
 * @returns its description
 */
export async function writeBuild(
  dist: string,
  id: string,
  files: Record<string, string> = {},
): Promise<ReleaseInfo> {
  const metaData = {
    contract: '1.0',
    releaseId: id,
    publicPath: 'auto',
    remoteEntry: { name: 'remoteEntry.1.js' },
  };
  const hashed = {
    'remoteEntry.1.js': `// ${id}`,
    'app.1.css': `/* ${id} */`,
    'mf-manifest.json': JSON.stringify({ metaData, exposes: [{ path: './app' }], shared: [] }),
    ...files,
  };
  const release: ReleaseInfo = {
    name: 'events-remote',
    id,
    contract: '1.0',
    mount: '/events',
    requires: { react: '^19.0.0' },
    integrity: Object.fromEntries(Object.entries(hashed).map(([file, text]) => [file, hashOf(text)])),
  };
  for (const [file, text] of Object.entries({ ...hashed, 'release.json': JSON.stringify(release) })) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), text);
  }
  return release;
}
