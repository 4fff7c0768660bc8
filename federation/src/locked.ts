import { dirname, join, relative, sep } from 'node:path';

interface LockedPackage {
  version?: string;
  integrity?: string;
  /** Folder of a package of the workspace, when this is a link to it. */
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** `package-lock.json`, version 2 or 3: packages by their folder. */
export interface LockFile {
  packages?: Record<string, LockedPackage>;
}

/** Where Node finds a package that is imported in `folder`: in the nearest `node_modules` above. */
function resolveIn(packages: Record<string, LockedPackage>, folder: string, name: string): string | null {
  for (let above = folder; ; above = dirname(above)) {
    const candidate = join(above, 'node_modules', name).split(sep).join('/');
    if (candidate in packages) return candidate;
    if (above === '.') return null;
  }
}

/**
 * The installed packages that the packages in `folders` need, directly or not, each as a line with its folder, version and
 * hash, sorted. What others in the workspace need is not among them.
 * @param workspace absolute folder of the lock file
 * @param folders absolute
 * @returns `null` when the lock file does not know one of the folders
 */
export function lockedPackages(
  lock: LockFile,
  workspace: string,
  folders: readonly string[],
): string[] | null {
  const packages = lock.packages ?? {};
  const roots = folders.map((folder) => relative(workspace, folder).split(sep).join('/'));
  if (roots.some((root) => !(root in packages))) return null;
  const seen = new Set<string>();
  const waiting = [...roots];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (seen.has(folder)) continue;
    seen.add(folder);
    const { link, resolved, ...entry } = packages[folder]!;
    if (link && resolved !== undefined) waiting.push(resolved);
    const names = Object.keys({
      ...entry.dependencies,
      ...entry.optionalDependencies,
      ...entry.peerDependencies,
      // Those of an installed package are not in the lock file.
      ...entry.devDependencies,
    });
    for (const name of names) {
      const found = resolveIn(packages, folder || '.', name);
      // A package for another system, or an optional peer.
      if (found) waiting.push(found);
    }
  }
  return [...seen]
    .map((folder) => `${folder} ${packages[folder]!.version ?? ''} ${packages[folder]!.integrity ?? ''}`)
    .sort();
}
