import { CONTRACT_VERSION, KEPT_CONTRACTS } from '@agency/shared/contracts/release';
import type { Compiler } from 'webpack';
import { HOST_FILE, type HostProvides } from './running-host';
import { providedVersions } from './shared-modules';

/** What the shell built from this tree provides. */
export function hostProvides(): HostProvides {
  return { contract: CONTRACT_VERSION, kept: [...KEPT_CONTRACTS], versions: providedVersions() };
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
