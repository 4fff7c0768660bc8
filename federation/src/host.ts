import { dirname } from 'node:path';
import { CONTRACT_VERSION, KEPT_CONTRACTS } from '@agency/shared/contracts/release';
import type { Compilation, Compiler, NormalModule } from 'webpack';
import { productionReact, type ReactPlace } from './development-react';
import { migrationsIn } from './migrations';
import { HOST_FILE, type HostProvides } from './running-host';
import { providedVersions } from './shared-modules';
import { PACKAGE_FOLDER } from './workspace';

/** What the shell built from this tree provides. */
export function hostProvides(): HostProvides {
  return { contract: CONTRACT_VERSION, kept: [...KEPT_CONTRACTS], versions: providedVersions() };
}

/** Where the built script has React; nothing in development, where React is its development build. */
function reactPlace({ modules, chunkGraph, outputOptions }: Compilation): ReactPlace | undefined {
  const idOf = new Map(
    [...modules].map((module) => [(module as NormalModule).resource, chunkGraph.getModuleId(module)]),
  );
  const ids = Object.entries(productionReact()).map(([name, file]) => [name, idOf.get(file)] as const);
  const isWhole = ids.every(([, id]) => id !== undefined && id !== null);
  return isWhole
    ? { chunks: outputOptions.chunkLoadingGlobal!, ids: Object.fromEntries(ids) as ReactPlace['ids'] }
    : undefined;
}

/** Writes `host.json`: what this shell provides to remotes. */
export class HostPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const reactFiles = new Set(Object.values(productionReact()));
    compiler.hooks.thisCompilation.tap('HostPlugin', (compilation) => {
      compilation.hooks.succeedModule.tap('HostPlugin', (module) => {
        // Joined with others, a module has no id of its own.
        if (reactFiles.has((module as NormalModule).resource))
          module.buildInfo!.moduleConcatenationBailout = 'replaced while remotes are developed';
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'HostPlugin', stage }, () => {
        const provides: HostProvides = {
          ...hostProvides(),
          react: reactPlace(compilation),
          migrations: migrationsIn(dirname(PACKAGE_FOLDER)),
        };
        compilation.emitAsset(HOST_FILE, new sources.RawSource(JSON.stringify(provides)));
      });
    });
  }
}
