import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { errorCode, UserError } from '../../local-stack/src/errors';
import { ROOT } from '../src/lib/workspace';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Whether a process works on the folder, by the word it left there. */
function isInUse(dataDir: string): boolean {
  const ownerFile = join(dataDir, 'owner');
  const owner = existsSync(ownerFile) ? Number(readFileSync(ownerFile, 'utf8')) : 0;
  return owner > 0 && isAlive(owner);
}

/** `npm run reset`: deletes the local data, database and mail included. */
export async function run(): Promise<void> {
  const dataDir = resolve(ROOT, process.env.DATA_DIR?.trim() || '.local');
  if (!existsSync(dataDir)) return console.log(`Nothing to delete: ${dataDir} does not exist.`);
  if (!existsSync(join(dataDir, 'local-stack-data.txt'))) {
    throw new UserError(
      `${dataDir} does not look like a data folder of the local stack; nothing was deleted.`,
    );
  }
  if (isInUse(dataDir)) {
    throw new UserError(`${dataDir} is in use. Stop \`npm start\` (Ctrl-C) first; nothing was deleted.`);
  }
  rmSync(dataDir, { recursive: true, force: true });
  console.log(`Deleted ${dataDir}. The next start begins with the seed content.`);
}
