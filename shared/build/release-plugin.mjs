import { createHash } from 'node:crypto';
import { serverIntegrity } from './server.mjs';
import { requiredRanges } from './shared-modules.mjs';

/** Writes `release.json`: who this build is, what contract it keeps, what it needs, and the hash of every script and style. */
export class ReleasePlugin {
  /** @param {{ name: string, id: string, contract: string }} release */
  constructor(release) {
    this.release = release;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, (assets) => {
        const integrity = serverIntegrity(compiler.outputPath);
        for (const [file, source] of Object.entries(assets).sort()) {
          if (!/\.(js|css)$/.test(file)) continue;
          const digest = createHash('sha384').update(source.buffer()).digest('base64');
          integrity[file] = `sha384-${digest}`;
        }
        const release = { ...this.release, requires: requiredRanges(), integrity };
        compilation.emitAsset('release.json', new sources.RawSource(JSON.stringify(release, null, 2)));
      });
    });
  }
}
