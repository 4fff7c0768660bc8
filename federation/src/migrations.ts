import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hostOf, type HostProvides } from './running-host';

/** Milliseconds between two looks at a shell that is being deployed. */
const INTERVAL = 10_000;

/** The database of a site may lack what a release reads. */
class MissingMigrationsError extends Error {
  override name = 'MissingMigrationsError';
}

/**
 * Versions of the migrations of a repository; none in that of a remote of its own.
 * @param root absolute folder
 */
export function migrationsIn(root: string): string[] {
  const folder = join(root, 'supabase/migrations');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, file.indexOf('_')))
    .sort();
}

/**
 * What the shell at a site provides to a release of this repository. The shell goes live only when the database has its
 * migrations, so a release whose migrations it knows may go live, too.
 * @param options `root` is the folder of the repository; `wait` the milliseconds until a deploy that is under way must be over
 * @throws MissingMigrationsError when it is not, or when nobody has deployed it
 */
export async function hostForRelease(
  site: string,
  { root, wait = 0, interval = INTERVAL }: { root: string; wait?: number; interval?: number },
): Promise<HostProvides> {
  const until = Date.now() + wait;
  for (;;) {
    const host = await hostOf(site);
    // A shell from before there was this does not say.
    const missing = migrationsIn(root).filter((version) => host.migrations?.includes(version) === false);
    if (missing.length === 0) return host;
    if (Date.now() >= until)
      throw new MissingMigrationsError(
        `The shell at ${site} is from before the migrations ${missing.join(', ')}. Push them to the database and deploy the shell first (docs/deploy.md).`,
      );
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}
