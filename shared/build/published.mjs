import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { conformanceProblems } from './conformance.mjs';

const TIMEOUT = 20_000;

async function get(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`${url} answers with ${response.status}.`);
  return response;
}

async function download(base, files, folder) {
  for (const file of files) {
    const content = Buffer.from(await (await get(new URL(file, base))).arrayBuffer());
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
}

async function problemsOfRemote(siteUrl, name, { id, integrity }, host) {
  const base = new URL(`/_r/${name}/${id}/`, siteUrl);
  const folder = await mkdtemp(join(tmpdir(), 'published-'));
  try {
    await download(base, ['release.json', 'mf-manifest.json', ...Object.keys(integrity)], folder);
    const release = await (await get(new URL('release.json', base))).json();
    const problems = await conformanceProblems(folder, host);
    const isSame =
      JSON.stringify(Object.entries(release.integrity).sort()) ===
      JSON.stringify(Object.entries(integrity).sort());
    return isSame ? problems : [...problems, 'The registry holds other hashes than its release.json.'];
  } catch (error) {
    return [error.message];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Whether a shell can run what a site has published now, told from the files as visitors get them.
 * @param {string} siteUrl origin of the site
 * @param {ReturnType<typeof import('./host.mjs').hostProvides>} host what that shell provides
 * @returns {Promise<Record<string, string[]>>} what is wrong with each remote, in sentences
 * @throws Error when the registry cannot be had
 */
export async function publishedProblems(siteUrl, host) {
  const { remotes } = await (await get(new URL('/remotes.json', siteUrl))).json();
  const found = await Promise.all(
    Object.entries(remotes).map(async ([name, remote]) => [
      name,
      await problemsOfRemote(siteUrl, name, remote, host),
    ]),
  );
  return Object.fromEntries(found);
}
