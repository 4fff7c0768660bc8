import { providedNames } from './shared-modules.mjs';

/**
 * Fails the build of a remote that imports a name the shell does not provide. Without it, the name would be undefined
 * in the composed site and nowhere else.
 */
export class ProvidedPlugin {
  apply(compiler) {
    const provided = providedNames();
    const { WebpackError } = compiler.webpack;
    const check = (parser) => {
      parser.hooks.importSpecifier.tap('ProvidedPlugin', (_, source, name) => {
        const { module, compilation } = parser.state;
        if (/node_modules/.test(module.resource ?? '')) return;
        const names = provided[source];
        if (!names || name === null || names.includes(name)) return;
        const error = new WebpackError(
          `The shell does not provide "${name}" of ${source}: add it to shared/build/provided/${source}.mjs and release the shell first.`,
        );
        error.module = module;
        compilation.errors.push(error);
      });
    };
    compiler.hooks.compilation.tap('ProvidedPlugin', (_, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm']) {
        normalModuleFactory.hooks.parser.for(type).tap('ProvidedPlugin', check);
      }
    });
  }
}
