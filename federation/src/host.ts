import { CONTRACT_VERSION } from '@agency/shared/contracts/release';
import type { Compiler } from 'webpack';
import { providedVersions } from './shared-modules';

/** File of the shell's build that says what it provides. */
const HOST_FILE = 'host.json';

/** Contract of a shell, and the versions of the packages it provides. */
export interface HostProvides {
  contract: string;
  versions: Record<string, string>;
}

/** What the shell built from this tree provides. */
export function hostProvides(): HostProvides {
  return { contract: CONTRACT_VERSION, versions: providedVersions() };
}

/**
 * What the shell that runs somewhere provides: it may be older than this tree, or newer.
 * @param siteUrl origin of the site
 * @throws Error when it cannot be loaded
 */
export async function hostOf(siteUrl: string): Promise<HostProvides> {
  const url = new URL(`/${HOST_FILE}`, siteUrl);
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  if (!response.ok || !isJson) throw new Error(`${url} does not describe what the shell provides.`);
  return response.json() as Promise<HostProvides>;
}

/** Writes `host.json`: what this shell provides to remotes. */
export class HostPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('HostPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'HostPlugin', stage }, () => {
        compilation.emitAsset(HOST_FILE, new sources.RawSource(JSON.stringify(hostProvides())));
      });
    });
  }
}
