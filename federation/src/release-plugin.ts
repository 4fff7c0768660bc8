import { MANIFEST_FILE, RELEASE_DESCRIPTION, type ReleaseInfo } from '@agency/shared/contracts/release';
import type { Compiler } from 'webpack';
import { hashOf } from './hash';
import { SERVER_FOLDER, serverIntegrity } from './server';
import { requiredRanges } from './shared-modules';

/** Writes `release.json`: who this build is, what contract it keeps, what it needs, and the hash of every script, style and of the manifest. */
export class ReleasePlugin {
  constructor(
    private readonly release: Omit<ReleaseInfo, 'requires' | 'integrity'>,
    /** Not while developing, where files change. */
    private readonly isHashed: boolean,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, (assets) => {
        // A build for the server that is not made with this one is left over from an earlier configuration.
        const isRendered = compiler.options.dependencies?.includes(SERVER_FOLDER);
        const integrity = isRendered ? serverIntegrity(compiler.outputPath) : {};
        for (const [file, source] of this.isHashed ? Object.entries(assets).sort() : []) {
          if (!/\.(js|css)$/.test(file) && file !== MANIFEST_FILE) continue;
          integrity[file] = hashOf(source.buffer());
        }
        const release = { ...this.release, requires: requiredRanges(), integrity };
        compilation.emitAsset(RELEASE_DESCRIPTION, new sources.RawSource(JSON.stringify(release, null, 2)));
      });
    });
  }
}
