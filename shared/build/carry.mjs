import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** File beside the shell's page that says which builds' assets lie beside it. */
export const ASSETS_FILE = 'assets.json';
/** Builds whose assets a deploy carries, its own included. */
const BUILDS_KEPT = 10;
/** Milliseconds a file of the running site may take. */
const TIMEOUT = 20_000;
/** What nobody who has an older page asks for by name. */
const NOT_CARRIED = /\.(map|br|gz|txt)$/;

const hashOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const sameFiles = (a, b) => JSON.stringify(a.files) === JSON.stringify(b.files);

/**
 * The assets a build of the shell consists of.
 * @param {string} dist absolute folder of the build
 * @returns {Promise<{ files: Record<string, string> }>} path below `dist` to `sha384-…`
 */
async function buildIn(dist) {
  const entries = await readdir(join(dist, 'assets'), { withFileTypes: true, recursive: true });
  const names = entries
    .filter((entry) => entry.isFile() && !NOT_CARRIED.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
    .sort();
  const hashes = names.map(async (name) => [name, hashOf(await readFile(join(dist, name)))]);
  return { files: Object.fromEntries(await Promise.all(hashes)) };
}

/**
 * What a running site serves.
 * @param {string} site origin
 */
export function assetsOfSite(site) {
  const ask = (path) => fetch(new URL(path, site), { signal: AbortSignal.timeout(TIMEOUT) });
  return {
    async list() {
      const answer = await ask(`/${ASSETS_FILE}`);
      // A first deploy, or one of before there was such a list.
      const isList = answer.ok && (answer.headers.get('content-type') ?? '').includes('json');
      if (!isList && answer.status >= 500)
        throw new Error(`${site} answered with ${answer.status}: nothing is known of its assets.`);
      return isList ? (await answer.json()).builds : [];
    },
    async read(path) {
      const answer = await ask(`/${path}`);
      if (!answer.ok) throw new Error(`/${path} answered with ${answer.status}.`);
      return Buffer.from(await answer.arrayBuffer());
    },
  };
}

/**
 * What lies in a folder.
 * @param {string} folder absolute folder of a build that has carried its own
 */
export function assetsOfFolder(folder) {
  return {
    list: () =>
      readFile(join(folder, ASSETS_FILE), 'utf8').then(
        (text) => JSON.parse(text).builds,
        () => [],
      ),
    read: (path) => readFile(join(folder, path)),
  };
}

async function copyBuild({ files }, dist, source) {
  const contents = await Promise.all(
    Object.entries(files).map(async ([path, hash]) => {
      const content = await source.read(path);
      if (hashOf(content) !== hash) throw new Error(`${path} is not what was built.`);
      return [path, content];
    }),
  );
  for (const [path, content] of contents) {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), content);
  }
}

/**
 * Puts the assets of the builds before beside those of a new one: a page that was opened before a deploy asks for them
 * when its reader does something. Names carry a hash of the content, so nothing stands in the way of anything.
 * @param {{ dist: string, source: ReturnType<typeof assetsOfSite> }} options `dist` is the new build, `source` has those before
 * @returns {Promise<{ carried: number, lost: string[] }>} how many builds, and why others could not be carried
 * @throws Error when nobody can say what there was before
 */
export async function carryAssets({ dist, source }) {
  const own = await buildIn(dist);
  const before = (await source.list()).filter((build) => !sameFiles(build, own)).slice(0, BUILDS_KEPT - 1);
  const lost = [];
  const builds = [own];
  for (const build of before) {
    try {
      await copyBuild(build, dist, source);
      builds.push(build);
    } catch (error) {
      lost.push(error.message);
    }
  }
  await writeFile(join(dist, ASSETS_FILE), JSON.stringify({ builds }));
  return { carried: builds.length - 1, lost };
}
