import { join } from 'node:path';
import { folderStore, publish } from '@agency/shared/build/release';
import type { Registry } from '@agency/shared/contracts';

/** The packages that are published as remotes. */
const REMOTES = ['public-remote', 'admin-remote'];

/** The releases of this machine and the registry that says which of them run. */
export function localReleases(root: string, dataDir: string) {
  const folder = join(dataDir, 'releases');
  const store = folderStore(folder);
  return {
    folder,
    readRegistry: () => store.read() as Promise<Registry>,
    /** Makes the builds of this tree the ones that run; what runs already stays as it is. */
    async publishBuilds(): Promise<void> {
      for (const name of REMOTES) await publish({ store, dist: join(root, name, 'dist') });
    },
  };
}
