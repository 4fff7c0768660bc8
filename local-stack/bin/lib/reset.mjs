import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { printFailure, UserError } from './progress.mjs';
import { ROOT } from './workspace.mjs';

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Whether a process works on the folder, by the word it left there. */
function isInUse(dataDir) {
  const ownerFile = join(dataDir, 'owner');
  const owner = existsSync(ownerFile) ? Number(readFileSync(ownerFile, 'utf8')) : 0;
  return owner > 0 && isAlive(owner);
}

function deleteData() {
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

/** `npm run reset`: deletes the local data, database and mail included. */
export default async function reset() {
  try {
    deleteData();
  } catch (error) {
    printFailure(error);
    process.exit(1);
  }
}
