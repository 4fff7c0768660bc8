import { readFileSync } from 'node:fs';
import { parse } from 'es-module-lexer/js';
import type { Compiler, javascript, NormalModule } from 'webpack';
import { IN_PART, providedFile } from './shared-modules';

/** Names the shell provides of each package it does not provide whole, by the name of the package. */
function providedNames(): Record<string, string[]> {
  const names = (name: string) =>
    parse(readFileSync(providedFile(name), 'utf8'))[1].flatMap((found) =>
      'name' in found ? found.name : [],
    );
  return Object.fromEntries(IN_PART.map((name) => [name, names(name)]));
}

/**
 * Fails the build of a remote that imports a name the shell does not provide. Without it, the name would be undefined
 * in the composed site and nowhere else.
 */
export class ProvidedPlugin {
  apply(compiler: Compiler): void {
    const provided = providedNames();
    const { WebpackError } = compiler.webpack;
    const check = (parser: javascript.JavascriptParser) => {
      parser.hooks.importSpecifier.tap('ProvidedPlugin', (_, source, name) => {
        const { module, compilation } = parser.state;
        if (/node_modules/.test((module as NormalModule).resource ?? '')) return;
        const names = provided[String(source)];
        if (!names || name === null || names.includes(name)) return;
        const error = new WebpackError(
          `The shell does not provide "${name}" of ${source}: add it to federation/browser/provided/${source}.ts and release the shell first.`,
        );
        error.module = module;
        compilation.errors.push(error);
      });
    };
    compiler.hooks.compilation.tap('ProvidedPlugin', (_, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm']) {
        normalModuleFactory.hooks.parser
          .for(type)
          .tap('ProvidedPlugin', (parser) => check(parser as javascript.JavascriptParser));
      }
    });
  }
}
