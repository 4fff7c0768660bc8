import type { Compiler } from 'webpack';

/** Of the modules that Module Federation generates; the address of one holds a hash of the folder the build runs in. */
const GENERATED = /[\\/]node_modules[\\/]\.federation[\\/]entry\./;

/**
 * Gives generated modules ids of their own, because webpack would derive them from their addresses: one source built in
 * two folders would make two different releases under one id, and the second could not be published.
 */
export class EntryIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('EntryIdsPlugin', (compilation) => {
      compilation.hooks.moduleIds.tap({ name: 'EntryIdsPlugin', stage: -1 }, (modules) => {
        for (const module of modules) {
          if (!GENERATED.test(module.identifier())) continue;
          const isContainer = module.identifier().startsWith('container entry');
          compilation.chunkGraph.setModuleId(module, isContainer ? 'container' : 'federation');
        }
      });
    });
  }
}
