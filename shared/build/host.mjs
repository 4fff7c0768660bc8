import { contractVersion } from './contract-version.mjs';
import { providedVersions } from './shared-modules.mjs';

/** File of the shell's build that says what it provides. */
export const HOST_FILE = 'host.json';

/**
 * What the shell built from this tree provides.
 * @returns {{ contract: string, versions: Record<string, string> }}
 */
export function hostProvides() {
  return { contract: contractVersion(), versions: providedVersions() };
}

/**
 * What the shell that runs somewhere provides: it may be older than this tree, or newer.
 * @param {string} siteUrl origin of the site
 * @throws Error when it cannot be had
 */
export async function hostOf(siteUrl) {
  const url = new URL(`/${HOST_FILE}`, siteUrl);
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  if (!response.ok || !isJson) throw new Error(`Nothing tells at ${url} what the shell provides.`);
  return response.json();
}

/** Writes `host.json`: what this shell provides to remotes. */
export class HostPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('HostPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'HostPlugin', stage }, () => {
        compilation.emitAsset(HOST_FILE, new sources.RawSource(JSON.stringify(hostProvides())));
      });
    });
  }
}
