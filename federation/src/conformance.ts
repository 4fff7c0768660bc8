import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  MANIFEST_FILE,
  PUBLIC_REMOTE,
  type Registry,
  RELEASE_DESCRIPTION,
  type ReleaseInfo,
  RELEASES_PATH,
} from '@agency/shared/contracts/release';
import { RENDERER_FILE } from '@agency/shared/contracts/render';
import { hashOf } from './hash';
import type { HostProvides } from './running-host';
import { isServable, problemsOf, unservable } from './registry';
import { createRenderer, type Renderer } from './rendering';

/** Bytes of script, uncompressed, that the first page of a remote may bring: entry and exposed module. */
const ENTRY_BUDGET = 400_000;

/** Milliseconds a renderer has to start and to render one page, on a machine that does other things too. */
const RENDER_TIMEOUT = 30_000;
/** Nothing answers there, as while the backend is away. */
const NO_BACKEND = {
  supabaseUrl: 'http://127.0.0.1:9',
  supabaseKey: 'sb_publishable_x',
  siteUrl: 'http://remote.test',
  bookingUrl: '',
};

/** The parts of a federation manifest that are looked at. */
interface Manifest {
  metaData: { contract?: string; releaseId?: string; publicPath?: string; remoteEntry: { name: string } };
  exposes: { path: string }[];
  shared: { name: string; assets: { js: { sync: string[]; async: string[] } } }[];
}

/** Parsed JSON, not checked yet; `null` when there is none. */
const readJson = <T>(file: string): Promise<Partial<T> | null> =>
  readFile(file, 'utf8')
    .then((text) => JSON.parse(text) as Partial<T>)
    .catch(() => null);

async function problemsOfFiles(dist: string, { integrity }: Partial<ReleaseInfo>): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const problems = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    // Those with a hash have been looked at by it.
    .filter((file) => !isServable(file) && !(file in (integrity ?? {})))
    .map(unservable);
  for (const [file, hash] of Object.entries(integrity ?? {})) {
    const content = await readFile(join(dist, file)).catch(() => null);
    if (!content) problems.push(`${file} is listed in release.json and is not there.`);
    else if (hashOf(content) !== hash)
      problems.push(`${file} is not the file that release.json was written for.`);
  }
  return problems;
}

function problemsOfManifest(manifest: Manifest, release: Partial<ReleaseInfo>): string[] {
  const problems: string[] = [];
  const { metaData, exposes, shared } = manifest;
  const names = exposes.map(({ path }) => path);
  if (names.length !== 1 || names[0] !== './app')
    problems.push(`It exposes ${names.join(', ') || 'nothing'} instead of ./app.`);
  if (metaData.contract !== release.contract)
    problems.push('Manifest and release.json name different contracts.');
  if (metaData.releaseId !== release.id) problems.push('Manifest and release.json name different ids.');
  if (metaData.publicPath !== 'auto') problems.push('Its address is fixed: publicPath has to be "auto".');
  if (!release.integrity?.[metaData.remoteEntry.name])
    problems.push('Its entry has no hash in release.json.');
  for (const { name, assets } of shared) {
    const own = [...assets.js.sync, ...assets.js.async];
    if (own.length > 0) problems.push(`It brings its own ${name}; the shell provides that.`);
  }
  return problems;
}

async function problemsOfScripts(dist: string, { name, integrity }: Partial<ReleaseInfo>): Promise<string[]> {
  const problems: string[] = [];
  const remoteAddress = new RegExp(`${RELEASES_PATH}[a-z]`);
  let size = 0;
  for (const file of Object.keys(integrity ?? {}).filter((candidate) => candidate.endsWith('.js'))) {
    const source = await readFile(join(dist, file), 'utf8').catch(() => '');
    if (/^(remoteEntry|__federation_expose)/.test(file)) size += source.length;
    if (/sb_secret_|service_role/.test(source)) problems.push(`${file} holds what looks like a secret key.`);
    if (remoteAddress.test(source)) problems.push(`${file} names the address of a remote.`);
    if (/localhost:\d{4}\/(remoteEntry|mf-manifest)/.test(source))
      problems.push(`${file} names a development server.`);
  }
  if (size > ENTRY_BUDGET)
    problems.push(`${name}'s first page takes ${size} bytes of script; ${ENTRY_BUDGET} are allowed.`);
  return problems;
}

/** What is published beside a build. */
export interface Neighbours {
  remotes: Registry['remotes'];
  /** A text file of one of these releases. */
  file: (name: string, id: string, file: string) => Promise<string>;
}

const rendererIn = (integrity: ReleaseInfo['integrity'] = {}) =>
  Object.keys(integrity).find((file) => RENDERER_FILE.test(file));

/** The renderer of the site, so that it fails with a guest that does not run, where a page would leave it out. */
const withoutMercy = (source: string) => `${source}
;{
  const { render } = module.exports;
  module.exports = {
    ...module.exports,
    render(request, guests) {
      for (const [name, guest] of Object.entries(guests)) {
        if (guest instanceof Error) throw guest;
        if (!guest) throw new Error(name + ' has no default export');
      }
      return render(request, guests);
    },
  };
}`;

async function problemsOfPage(
  renderer: Renderer,
  file: string,
  path: string,
  guest?: string,
): Promise<string[]> {
  try {
    const request = { path, config: NO_BACKEND, acceptsFailure: true, ...(guest && { guest }) };
    const { html } = await renderer.render(request, RENDER_TIMEOUT);
    return html ? [] : [`${file} renders nothing at ${path}.`];
  } catch (error) {
    return [`${file} does not render ${path}: ${(error as Error).message}`];
  } finally {
    renderer.close();
  }
}

/** Runs a renderer as the site does: that of another remote beside the published one of the site. */
async function problemsOfRenderer(
  dist: string,
  { name = '', integrity, mount, frame }: Partial<ReleaseInfo>,
  { remotes, file: fileOf }: Neighbours,
): Promise<string[]> {
  const file = rendererIn(integrity);
  if (!file)
    return name === PUBLIC_REMOTE
      ? ['It brings no renderer: no page of the site could be read before its scripts run.']
      : [];
  const source = await readFile(join(dist, file), 'utf8');
  if (name === PUBLIC_REMOTE) return problemsOfPage(createRenderer(source), file, '/');
  const site = remotes[PUBLIC_REMOTE];
  const beside = rendererIn(site?.integrity);
  if (!site || !beside) return [];
  const running = await fileOf(PUBLIC_REMOTE, site.id, beside);
  if (hashOf(running) !== site.integrity[beside])
    return [
      `The renderer that it runs beside, of ${PUBLIC_REMOTE} ${site.id}, is not the one that was published.`,
    ];
  const renderer = createRenderer(withoutMercy(running), { [name]: source });
  return frame === 'site' && mount
    ? problemsOfPage(renderer, file, mount, name)
    : problemsOfPage(renderer, file, '/');
}

const NOBODY: Neighbours = { remotes: {}, file: () => Promise.reject(new Error('Nothing is published.')) };

const isManifest = (value: Partial<Manifest> | null): value is Manifest =>
  Boolean(value?.metaData) && Array.isArray(value?.exposes);

/**
 * Whether the built files of a remote honour the contract. Checks the files alone; no shell is needed. A renderer has to answer
 * with a page while nothing else does; that of another remote runs where the site's own is published.
 * @param dist absolute folder of the build
 * @param host what the shell that runs provides
 * @param neighbours what is published beside it
 * @returns what is wrong, in sentences; empty when nothing is
 */
export async function conformanceProblems(
  dist: string,
  host: HostProvides,
  neighbours: Neighbours = NOBODY,
): Promise<string[]> {
  const [release, manifest] = await Promise.all([
    readJson<ReleaseInfo>(join(dist, RELEASE_DESCRIPTION)),
    readJson<Manifest>(join(dist, MANIFEST_FILE)),
  ]);
  if (!release) return ['There is no release.json: build it with the remoteConfig of @agency/federation.'];
  const problems = [
    ...problemsOf(release, host, neighbours.remotes),
    ...(isManifest(manifest) ? problemsOfManifest(manifest, release) : ['There is no manifest.']),
    ...(await problemsOfFiles(dist, release)),
    ...(await problemsOfScripts(dist, release)),
  ];
  // Files that are not right say nothing of how they run.
  return problems.length > 0 ? problems : problemsOfRenderer(dist, release, neighbours);
}
