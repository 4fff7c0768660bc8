import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

const guard = (element: string, url: string) =>
  `if (self.__MFE_GUARD__) self.__MFE_GUARD__(${element}, ${url});`;

/**
 * Lets the page that runs a remote prepare every script and style of it before it is inserted: the shell sets the
 * published hash, so a file that was tampered with does not run. A remote that is developed without the shell has no guard.
 */
export class GuardPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap('GuardPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'GuardPlugin',
        (source) => `${source}\n${guard('script', 'url')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'GuardPlugin',
        (source, { tag, href }) => `${source}\n${guard(tag, href)}`,
      );
    });
  }
}
