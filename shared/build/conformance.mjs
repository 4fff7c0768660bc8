import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problemsOf } from './registry.mjs';

/** Bytes of script, uncompressed, that the first page of a remote may bring: entry and exposed module. */
const ENTRY_BUDGET = 400_000;

const readJson = (file) => readFile(file, 'utf8').then(JSON.parse);

async function checkFiles(dist, { integrity }, problems) {
  for (const [file, hash] of Object.entries(integrity ?? {})) {
    const content = await readFile(join(dist, file)).catch(() => null);
    if (!content) problems.push(`${file} is listed in release.json and is not there.`);
    else if (`sha384-${createHash('sha384').update(content).digest('base64')}` !== hash) {
      problems.push(`${file} is not the file that release.json was written for.`);
    }
  }
}

function checkManifest(manifest, release, problems) {
  const { metaData, exposes, shared } = manifest;
  const names = exposes.map(({ path }) => path);
  if (names.length !== 1 || names[0] !== './app')
    problems.push(`It exposes ${names.join(', ') || 'nothing'} instead of ./app.`);
  if (metaData.contract !== release.contract)
    problems.push('Manifest and release.json tell different contracts.');
  if (metaData.releaseId !== release.id) problems.push('Manifest and release.json tell different ids.');
  if (metaData.publicPath !== 'auto') problems.push('Its address is fixed: publicPath has to be "auto".');
  if (!release.integrity?.[metaData.remoteEntry.name])
    problems.push('Its entry has no hash in release.json.');
  for (const { name, assets } of shared) {
    const own = [...assets.js.sync, ...assets.js.async];
    if (own.length > 0) problems.push(`It brings its own ${name}; the shell provides that.`);
  }
}

async function checkScripts(dist, { name, integrity }, problems) {
  let size = 0;
  for (const file of Object.keys(integrity ?? {}).filter((candidate) => candidate.endsWith('.js'))) {
    const source = await readFile(join(dist, file), 'utf8').catch(() => '');
    if (/^(remoteEntry|__federation_expose)/.test(file)) size += source.length;
    if (/sb_secret_|service_role/.test(source)) problems.push(`${file} holds what looks like a secret key.`);
    if (/\/_r\/[a-z]/.test(source)) problems.push(`${file} names the address of a remote.`);
    if (/localhost:\d{4}\/(remoteEntry|mf-manifest)/.test(source))
      problems.push(`${file} names a development server.`);
  }
  if (size > ENTRY_BUDGET)
    problems.push(`${name}'s first page takes ${size} bytes of script; ${ENTRY_BUDGET} are allowed.`);
}

/**
 * Whether the built files of a remote honour the contract, told from the files alone: no shell is needed.
 * @param {string} dist absolute folder of the build
 * @param {ReturnType<typeof import('./publish.mjs').hostProvides>} host what the shell that runs provides
 * @returns {Promise<string[]>} what is wrong, in sentences; empty when nothing is
 */
export async function conformanceProblems(dist, host) {
  const [release, manifest] = await Promise.all(
    ['release.json', 'mf-manifest.json'].map((file) => readJson(join(dist, file)).catch(() => null)),
  );
  if (!release) return ['There is no release.json: build it with the remoteConfig of @agency/shared/build.'];
  const problems = problemsOf(release, host);
  if (!manifest?.metaData || !Array.isArray(manifest.exposes)) problems.push('There is no manifest.');
  else checkManifest(manifest, release, problems);
  await checkFiles(dist, release, problems);
  await checkScripts(dist, release, problems);
  return problems;
}
