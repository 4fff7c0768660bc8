import { readFileSync, existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import type { Compiler } from 'webpack';

/** Folder of the declarations below the build. */
export const TYPES_FOLDER = 'types';

/** The source a module imports by a relative path. */
function sourceOf(from: string, path: string): string | undefined {
  const base = join(dirname(from), path);
  return [`${base}.ts`, `${base}.tsx`, join(base, 'index.ts'), join(base, 'index.tsx')].find(existsSync);
}

/**
 * Declarations of a module, and of those of the same package that they name. Made of one file each, without the checker: what is
 * exposed says its types.
 * @param entry absolute path
 * @returns text by path below `root`
 */
export function declarationsOf(
  entry: string,
  root: string,
): { files: Record<string, string>; problems: string[] } {
  const files: Record<string, string> = {};
  const problems: string[] = [];
  const waiting = [entry];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    const name = relative(root, file).replace(/\.tsx?$/, '.d.ts');
    if (name in files) continue;
    const { outputText, diagnostics = [] } = ts.transpileDeclaration(readFileSync(file, 'utf8'), {
      fileName: file,
      reportDiagnostics: true,
      compilerOptions: {
        target: ts.ScriptTarget.ES2022,
        jsx: ts.JsxEmit.ReactJSX,
        verbatimModuleSyntax: true,
      },
    });
    files[name] = outputText;
    for (const { messageText } of diagnostics)
      problems.push(`${relative(root, file)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
    for (const { fileName } of ts.preProcessFile(outputText).importedFiles) {
      const source = fileName.startsWith('.') ? sourceOf(file, fileName) : undefined;
      if (source) waiting.push(source);
    }
  }
  return { files, problems };
}

/** Puts the types of the exposed module beside its code: `types/app/index.d.ts`. */
export class TypesPlugin {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('TypesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'TypesPlugin', stage }, () => {
        const root = join(this.folder, 'src');
        const { files, problems } = declarationsOf(join(root, 'app/index.tsx'), root);
        for (const [file, text] of Object.entries(files))
          compilation.emitAsset(`${TYPES_FOLDER}/${file}`, new sources.RawSource(text));
        for (const problem of problems) compilation.errors.push(new WebpackError(problem));
      });
    });
  }
}
