import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

export const ROOT = resolve(__dirname, '../..');

/** Paths of tests and of what they need. */
export const TEST = /\.test\.|(?:^|\/)(?:testing|tests|e2e)\//;

/** Texts of files that are changed or added, by their paths from the top of the repository. */
export type Changes = Readonly<Record<string, string>>;

export const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

export type Edit = readonly [found: string, put: string];
/** A file of the repository with some of its text replaced. */
export function edited(file: string, edits: readonly Edit[]): string {
  return edits.reduce((text, [found, put]) => {
    if (!text.includes(found)) throw new Error(`${file} no longer has: ${found}`);
    return text.replace(found, put);
  }, textOf(file));
}

export const { options } = ts.convertCompilerOptionsFromJson(
  {
    ...(
      ts.readConfigFile(join(ROOT, 'tsconfig.base.json'), ts.sys.readFile).config as {
        compilerOptions: object;
      }
    ).compilerOptions,
    composite: false,
    emitDeclarationOnly: false,
    declaration: false,
    noEmit: true,
  },
  ROOT,
);

/**
 * The compiler over the repository, with files changed or added in memory.
 * @param files those whose errors are asked for, or that change
 */
export function compiler(files: readonly string[]) {
  let changed = new Map<string, string>();
  let folders = new Set<string>();
  let version = 0;
  const watched = new Set(files.map((file) => join(ROOT, file)));
  const declarations = join(ROOT, 'shared/src/css-modules.d.ts');
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [declarations, ...[...watched].filter((file) => host.fileExists(file))],
    getScriptVersion: (file) => (watched.has(file) ? String(version) : '0'),
    getScriptSnapshot: (file) => {
      const text = host.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => ROOT,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (file) => host.fileExists(file),
    readFile: (file) => host.readFile(file),
    directoryExists: (folder) => folders.has(folder) || ts.sys.directoryExists(folder),
    getDirectories: ts.sys.getDirectories,
    realpath: ts.sys.realpath!,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
  });
  const host = {
    fileExists: (file: string) => changed.has(file) || ts.sys.fileExists(file),
    readFile: (file: string) => changed.get(file) ?? ts.sys.readFile(file),
  };
  return {
    /** Changes these files; all others are as they are stored. */
    put(changes: Changes) {
      version += 1;
      changed = new Map(Object.entries(changes).map(([file, text]) => [join(ROOT, file), text]));
      folders = new Set([...changed.keys()].map((file) => dirname(file)));
    },
    /** The errors of a file; none for a file that is not there. */
    errors(file: string): string[] {
      const path = join(ROOT, file);
      if (!host.fileExists(path)) return [];
      return service
        .getSemanticDiagnostics(path)
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  };
}
