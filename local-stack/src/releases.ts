import { mkdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { folderStore, publish, RefusedReleaseError } from '@agency/federation/release';
import { BUILT_IN_MOUNTS } from '@agency/shared/contracts';
import { explainDamage } from './damage';
import { errorCode, UserError } from './errors';

/** The releases of this machine and the registry that says which of them run. */
export function localReleases(root: string, dataDir: string) {
  const folder = join(dataDir, 'releases');
  const store = folderStore(folder);
  return {
    folder,
    readRegistry: () => store.read(),
    /**
     * Calls `call` after every release change, also by another process such as a team's release command.
     * @returns a function that stops watching
     */
    onChange(call: () => void): () => void {
      mkdirSync(folder, { recursive: true });
      const watcher = watch(folder, (_, file) => file === 'remotes.json' && call());
      watcher.unref();
      return () => watcher.close();
    },
    /**
     * Makes the builds of this tree the ones that run; what runs already stays as it is.
     * @throws UserError when the shell could not run one of them
     */
    async publishBuilds(): Promise<void> {
      for (const name of Object.keys(BUILT_IN_MOUNTS)) {
        await publish({ store, dist: join(root, name, 'dist') }).catch(async (error: unknown) => {
          if (error instanceof RefusedReleaseError) throw new UserError(error.message);
          // Only damaged JSON is reported as damage; a missing build is a different error.
          if (!(error instanceof SyntaxError) && errorCode(error) !== 'ENOSPC') throw error;
          throw await explainDamage(error, dataDir, 'releases/remotes.json');
        });
      }
    },
  };
}
