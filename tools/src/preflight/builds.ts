import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { BUILT_PACKAGES, ROOT, type Environment } from '../lib/workspace';
import { Problem, type Check, type Context } from './problem';
import { roleOf } from './settings';

const SECRETS = ['SUPABASE_SECRET_KEY', 'LINK_SECRET', 'SMTP_URL', 'NETLIFY_AUTH_TOKEN', 'DATABASE_URL'];
const JWT = /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g;
/** Shorter ones would be found by accident. */
const SHORTEST = 12;

/** What of a text nobody may read; nothing when all of it is public. */
function secretIn(text: string, values: readonly (readonly [string, string])[]): string | undefined {
  if (/sb_secret_[\w-]{4,}/.test(text)) return 'a secret key of Supabase';
  const [name] = values.find(([, value]) => text.includes(value)) ?? [];
  if (name) return `the value of ${name}`;
  return (text.match(JWT) ?? []).some((jwt) => roleOf(jwt) === 'service_role')
    ? 'a service_role key'
    : undefined;
}

async function checkBuilds(env: Environment, folders: readonly string[]): Promise<void> {
  const values = SECRETS.map((name) => [name, env[name] ?? ''] as const).filter(
    ([, value]) => value.length >= SHORTEST,
  );
  for (const folder of folders) {
    if (!existsSync(folder))
      throw new Problem(`${relative(ROOT, folder)} is not there`, 'Build first: npm run build');
    const entries = await readdir(folder, { withFileTypes: true, recursive: true });
    for (const entry of entries.filter(
      (found) => found.isFile() && !/\.(br|gz|woff2|webp|avif|png)$/.test(found.name),
    )) {
      const path = join(entry.parentPath, entry.name);
      const found = secretIn(await readFile(path, 'utf8'), values);
      if (found)
        throw new Problem(
          `${relative(ROOT, path)} holds ${found}`,
          'Make a new one, take the old one out of the code, and build again.',
        );
    }
  }
}

/** What was built here. `PREFLIGHT_BUILDS` names other folders, divided by commas. */
export function buildChecks({ env }: Context): Check[] {
  const folders = env.PREFLIGHT_BUILDS?.split(',') ?? BUILT_PACKAGES.map((name) => join(ROOT, name, 'dist'));
  return [{ name: 'no secret is in a build', run: () => checkBuilds(env, folders) }];
}
