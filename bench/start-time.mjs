import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChildStack } from '../local-stack/bin/lib/child-stack.mjs';
import { ownStackEnvironment } from '../local-stack/bin/lib/free-ports.mjs';
import { npmCommand } from '../local-stack/bin/lib/processes.mjs';
import { elapsed, step } from '../local-stack/bin/lib/progress.mjs';
import { ROOT } from '../local-stack/bin/lib/workspace.mjs';

export const name = 'start-time';
export const title = 'Time of `npm start` until the site answers';

const WARM_BUDGET_MS = 15_000;

/** A copy of the files under version control, without packages, builds and data. */
async function freshCopy(target) {
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    options,
  );
  for (const file of listed.split('\0').filter(Boolean)) {
    await cp(join(ROOT, file), join(target, file), { recursive: true }).catch((error) => {
      // Deleted since the last commit.
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

/** The first start on a fresh clone (packages from npm's cache or the network), and the second one. */
export async function measure() {
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
      { what: 'Cold: packages, builds and database made', value: elapsed(cold) },
      {
        what: 'Warm',
        value: elapsed(warm),
        budget: elapsed(WARM_BUDGET_MS),
        isWithin: warm <= WARM_BUDGET_MS,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
