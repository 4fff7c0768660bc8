import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printFailure, UserError } from './progress.mjs';
import { ROOT } from './workspace.mjs';

/** What stands in `netlify.toml` for the project, plainly and as a pattern. */
const PLACEHOLDERS = {
  plain: 'https://project.supabase.co',
  pattern: String.raw`https://project\\.supabase\\.co`,
};

/**
 * `netlify.toml` with the project's address in place of the stand-in: Netlify reads no variables there.
 * @throws UserError when the address is none, or the file names no project
 */
export function withProject(text, supabaseUrl) {
  let origin;
  try {
    ({ origin } = new URL(supabaseUrl));
  } catch {
    throw new UserError('SUPABASE_URL has to be the address of the project.');
  }
  if (!text.includes(PLACEHOLDERS.plain)) throw new UserError('netlify.toml names a project already.');
  return text
    .replaceAll(PLACEHOLDERS.plain, origin)
    .replaceAll(PLACEHOLDERS.pattern, origin.replaceAll('.', String.raw`\\.`));
}

/** Before a deploy: puts `SUPABASE_URL` into `netlify.toml` of this checkout. */
export default function nameProject() {
  const file = join(process.env.NETLIFY_TOML_FOLDER ?? ROOT, 'netlify.toml');
  try {
    writeFileSync(file, withProject(readFileSync(file, 'utf8'), process.env.SUPABASE_URL ?? ''));
    console.log(`netlify.toml names ${new URL(process.env.SUPABASE_URL).origin} now.`);
  } catch (error) {
    printFailure(error);
    process.exitCode = 1;
  }
}
