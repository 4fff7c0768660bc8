import { join, parse } from 'node:path';

/**
 * Node's arguments to run a program in a process of its own: its bundle in a Jest run (`jest.config.mjs` lists them), else
 * its source.
 * @param source from the top of the repository, where the process has to run
 */
export function programArguments(source: string): string[] {
  const folder = process.env['TEST_PROGRAMS'];
  return folder ? [join(folder, `${parse(source).name}.mjs`)] : ['--import', 'tsx', source];
}
