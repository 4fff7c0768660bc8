import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  MANIFEST_FILE,
  type Registry,
  REGISTRY_PATH,
  type RegistryRemote,
  RELEASE_DESCRIPTION,
  type ReleaseInfo,
  releasePath,
} from '@agency/shared/contracts/release';
import { conformanceProblems, type Neighbours } from './conformance';
import { isServable, unservable } from './registry';
import type { HostProvides } from './running-host';

const TIMEOUT = 20_000;

async function get(url: URL): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`${url} responds with ${response.status}.`);
  return response;
}

async function download(base: URL, files: string[], folder: string): Promise<void> {
  for (const file of files) {
    const content = Buffer.from(await (await get(new URL(file, base))).arrayBuffer());
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
}

async function problemsOfRemote(
  siteUrl: string,
  name: string,
  { id, integrity }: RegistryRemote,
  host: HostProvides,
  neighbours: Neighbours,
): Promise<string[]> {
  const base = new URL(releasePath(name, id), siteUrl);
  // Before anything is written: a path could lead out of the folder.
  const unfit = Object.keys(integrity).filter((file) => !isServable(file));
  if (unfit.length > 0) return unfit.map(unservable);
  const folder = await mkdtemp(join(tmpdir(), 'published-'));
  try {
    await download(base, [RELEASE_DESCRIPTION, MANIFEST_FILE, ...Object.keys(integrity)], folder);
    const release = (await (await get(new URL(RELEASE_DESCRIPTION, base))).json()) as ReleaseInfo;
    const problems = await conformanceProblems(folder, host, neighbours);
    const isSame =
      JSON.stringify(Object.entries(release.integrity).sort()) ===
      JSON.stringify(Object.entries(integrity).sort());
    return isSame ? problems : [...problems, 'The registry holds other hashes than its release.json.'];
  } catch (error) {
    return [(error as Error).message];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * What a site has published, with its files as visitors get them.
 * @throws Error when the registry cannot be read
 */
export async function publishedOn(siteUrl: string): Promise<Neighbours> {
  const response = await get(new URL(REGISTRY_PATH, siteUrl));
  const { remotes } = (await response.json()) as Registry;
  const file: Neighbours['file'] = async (name, id, path) =>
    (await get(new URL(releasePath(name, id, path), siteUrl))).text();
  return { remotes, file };
}

/**
 * Whether a shell can run the releases that a site has published, checked by the files as visitors get them.
 * @param siteUrl origin of the site
 * @param host what that shell provides
 * @returns what is wrong with each remote, in sentences
 * @throws Error when the registry cannot be read
 */
export async function publishedProblems(
  siteUrl: string,
  host: HostProvides,
): Promise<Record<string, string[]>> {
  const published = await publishedOn(siteUrl);
  const found = await Promise.all(
    Object.entries(published.remotes).map(async ([name, remote]): Promise<[string, string[]]> => {
      return [name, await problemsOfRemote(siteUrl, name, remote, host, published)];
    }),
  );
  return Object.fromEntries(found);
}
