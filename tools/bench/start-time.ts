import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../../local-stack/src/errors';
import { startChildStack } from '../src/lib/child-stack';
import { ownStackEnvironment } from '../src/lib/free-ports';
import { npmCommand } from '../src/lib/processes';
import { elapsed, step } from '../src/lib/progress';
import { ROOT } from '../src/lib/workspace';
import type { Row } from './measurement';

export const name = 'start-time';
export const title = 'Time of `npm start` until the site answers';

const COLD_BUDGET_MS = 120_000;
const WARM_BUDGET_MS = 3000;

const limit = (what: string, took: number, budget: number): Row => ({
  what,
  value: elapsed(took),
  budget: elapsed(budget),
  isWithin: took <= budget,
});

/** A copy of the files under version control, without packages, builds and data. */
async function freshCopy(target: string): Promise<void> {
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    options,
  );
  for (const file of listed.split('\0').filter(Boolean)) {
    await cp(join(ROOT, file), join(target, file), { recursive: true }).catch((error) => {
      // Deleted since the last commit.
      if (errorCode(error) !== 'ENOENT') throw error;
    });
  }
}

/** The first start on a fresh clone (packages from npm's cache or the network), and the second one. */
export async function measure(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'agency-start-'));
  try {
    await step('Copying the project', () => freshCopy(folder));
    const env = await ownStackEnvironment(join(folder, '.local'));
    const start = async () => {
      const stack = await startChildStack(npmCommand('start'), { cwd: folder, env });
      await stack.stop();
      return stack.took;
    };
    const cold = await step('First start: install, build, database, seed', start);
    const warm = await step('Second start', start);
    return [
      limit('Cold: packages, builds and database made', cold, COLD_BUDGET_MS),
      limit('Warm', warm, WARM_BUDGET_MS),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
