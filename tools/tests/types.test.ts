import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './compiler';

/** Folders that hold no sources: what is installed, built or written by a run. */
const NO_SOURCES = ['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report', '.*'];

/** Files that `tsc -b` checks: those of the configuration at the top and of all it refers to. */
function checkedFiles(config = join(ROOT, 'tsconfig.json'), seen = new Set<string>()): string[] {
  if (seen.has(config)) return [];
  seen.add(config);
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: jest.fn() };
  const { fileNames, projectReferences = [] } = ts.getParsedCommandLineOfConfigFile(config, {}, host)!;
  const below = projectReferences.flatMap((reference) =>
    checkedFiles(ts.resolveProjectReferencePath(reference), seen),
  );
  return [...fileNames, ...below];
}

test('the compiler checks every source: tests, tools and configurations too', () => {
  const extensions = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'];
  const sources = ts.sys.readDirectory(
    ROOT,
    extensions,
    NO_SOURCES.map((folder) => `**/${folder}/**`),
  );
  expect(sources.length).toBeGreaterThan(1000);
  const checked = new Set(checkedFiles());
  expect(sources.filter((file) => !checked.has(file))).toEqual([]);
});
