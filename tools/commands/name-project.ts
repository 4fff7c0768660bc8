import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../local-stack/src/errors';
import { ROOT } from '../src/lib/workspace';

/** What stands in `netlify.toml` for the project, plainly and as a pattern. */
const PLACEHOLDERS = {
  plain: 'https://project.supabase.co',
  pattern: String.raw`https://project\\.supabase\\.co`,
};

/**
 * `netlify.toml` with the project's address in place of the stand-in: Netlify reads no variables there.
 * @throws UserError when the file names a project already
 */
function withProject(text: string, origin: string): string {
  if (!text.includes(PLACEHOLDERS.plain)) throw new UserError('netlify.toml names a project already.');
  return text
    .replaceAll(PLACEHOLDERS.plain, origin)
    .replaceAll(PLACEHOLDERS.pattern, origin.replaceAll('.', String.raw`\\.`));
}

/** `npm run name-project`, before a deploy: puts `SUPABASE_URL` into `netlify.toml` of this checkout. */
export async function run(): Promise<void> {
  const { SUPABASE_URL = '', NETLIFY_TOML_FOLDER = ROOT } = process.env;
  if (!URL.canParse(SUPABASE_URL)) throw new UserError('SUPABASE_URL has to be the address of the project.');
  const { origin } = new URL(SUPABASE_URL);
  const file = join(NETLIFY_TOML_FOLDER, 'netlify.toml');
  writeFileSync(file, withProject(readFileSync(file, 'utf8'), origin));
  console.log(`netlify.toml names ${origin} now.`);
}
