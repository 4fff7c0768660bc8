import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashOf } from './hash';

/** Lists the builds whose assets a deploy contains; published beside the shell's page. */
const ASSETS_FILE = 'assets.json';
/** Number of builds whose assets a deploy contains, including its own. */
const BUILDS_KEPT = 10;
/** Timeout per file of the running site, in milliseconds. */
const TIMEOUT = 20_000;
/** Files that older pages never request. */
const NOT_CARRIED = /\.(map|br|gz|txt)$/;

/** The assets of one build: path below its folder to `sha384-…`. */
interface Build {
  files: Record<string, string>;
}

/** Where the assets of earlier builds are read. */
interface AssetSource {
  /** @throws Error when the list cannot be read, though there may be one */
  list(): Promise<Build[]>;
  /** @throws Error when the file cannot be read */
  read(path: string): Promise<Buffer>;
}

const sameFiles = (a: Build, b: Build) => JSON.stringify(a.files) === JSON.stringify(b.files);

/** Lists the assets of the shell build in an absolute folder. */
async function buildIn(dist: string): Promise<Build> {
  const entries = await readdir(join(dist, 'assets'), { withFileTypes: true, recursive: true });
  const names = entries
    .filter((entry) => entry.isFile() && !NOT_CARRIED.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
    .sort();
  const hashes = names.map(async (name) => [name, hashOf(await readFile(join(dist, name)))] as const);
  return { files: Object.fromEntries(await Promise.all(hashes)) };
}

/**
 * Reads assets from the running site.
 * @param site origin
 */
export function assetsOfSite(site: string): AssetSource {
  const get = (path: string) => fetch(new URL(path, site), { signal: AbortSignal.timeout(TIMEOUT) });
  return {
    async list() {
      const response = await get(`/${ASSETS_FILE}`);
      // The first deploy, or one from before the list existed.
      const isList = response.ok && (response.headers.get('content-type') ?? '').includes('json');
      if (!isList && response.status >= 500)
        throw new Error(`${site} responded with ${response.status}: its assets are unknown.`);
      return isList ? ((await response.json()) as { builds: Build[] }).builds : [];
    },
    async read(path) {
      const response = await get(`/${path}`);
      if (!response.ok) throw new Error(`/${path} responded with ${response.status}.`);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

/**
 * Reads assets from a local build.
 * @param folder absolute folder of a build that contains earlier assets
 */
export function assetsOfFolder(folder: string): AssetSource {
  return {
    list: () =>
      readFile(join(folder, ASSETS_FILE), 'utf8').then(
        (text) => (JSON.parse(text) as { builds: Build[] }).builds,
        () => [],
      ),
    read: (path) => readFile(join(folder, path)),
  };
}

async function copyBuild({ files }: Build, dist: string, source: AssetSource): Promise<void> {
  const contents = await Promise.all(
    Object.entries(files).map(async ([path, hash]) => {
      const content = await source.read(path);
      if (hashOf(content) !== hash) throw new Error(`${path} does not match its hash.`);
      return [path, content] as const;
    }),
  );
  for (const [path, content] of contents) {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), content);
  }
}

/**
 * Copies the assets of earlier builds beside those of a new one, because pages opened before a deploy load scripts
 * later. File names carry a content hash, so they cannot collide.
 * @param options `dist` is the absolute folder of the new build, `source` reads the earlier ones
 * @returns number of earlier builds copied, and an error for each build that could not be
 * @throws Error when the list of earlier builds cannot be read
 */
export async function carryAssets({
  dist,
  source,
}: {
  dist: string;
  source: AssetSource;
}): Promise<{ carried: number; lost: string[] }> {
  const own = await buildIn(dist);
  const before = (await source.list()).filter((build) => !sameFiles(build, own)).slice(0, BUILDS_KEPT - 1);
  const lost: string[] = [];
  const builds = [own];
  for (const build of before) {
    try {
      await copyBuild(build, dist, source);
      builds.push(build);
    } catch (error) {
      lost.push((error as Error).message);
    }
  }
  await writeFile(join(dist, ASSETS_FILE), JSON.stringify({ builds }));
  return { carried: builds.length - 1, lost };
}
