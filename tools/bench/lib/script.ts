import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../src/lib/workspace';

/**
 * Runs a script of this folder in a process of its own, with a garbage collector it can call.
 * @param script file name
 * @returns the JSON object that it prints
 */
export function runScript<Result>(script: string, ...args: (string | number)[]): Result {
  const { stderr } = spawnSync(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', join('tools/bench', script), ...args.map(String)],
    { cwd: ROOT, encoding: 'utf8' },
  );
  const line = stderr.split('\n').find((text) => text.startsWith('{'));
  if (!line) throw new Error(`${script} printed no result:\n${stderr}`);
  return JSON.parse(line) as Result;
}
