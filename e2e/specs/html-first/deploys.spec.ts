import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, stack, test } from '../../fixtures';
import { waitForApp } from '../../fixtures/app';
import { ownFolder, ROOT, startOwnStack } from '../../fixtures/ownStack';

const run = promisify(execFile);

/** The project with its own copy of the shell's build; everything else is linked. */
async function makeProject(folder: string, name: string): Promise<string> {
  const root = join(folder, name);
  await mkdir(join(root, 'shell'), { recursive: true });
  for (const part of ['netlify', 'netlify.toml', 'supabase', 'public-remote', 'admin-remote'])
    await symlink(join(ROOT, part), join(root, part));
  await cp(join(ROOT, 'shell/dist'), join(root, 'shell/dist'), {
    recursive: true,
    filter: (path) => !/\.(br|gz|map)$|assets\.json$/.test(path),
  });
  return root;
}

/** Another build: one script of the shell has other content, and so another name. */
async function rebuild(root: string): Promise<void> {
  const dist = join(root, 'shell/dist');
  // The folder also holds the scripts of earlier builds.
  const { scripts } = JSON.parse(await readFile(join(dist, 'page.json'), 'utf8')) as { scripts: string[] };
  const main = scripts.map((path) => basename(path)).find((file) => file.startsWith('main.'))!;
  const next = main.replace(/\.\w+\.js$/, '.0ther000.js');
  const source = await readFile(join(dist, 'assets', main), 'utf8');
  await writeFile(join(dist, 'assets', main), `${source}\n// Another build.\n`);
  await rename(join(dist, 'assets', main), join(dist, 'assets', next));
  for (const file of ['page.html', 'page.json']) {
    const text = await readFile(join(dist, file), 'utf8');
    await writeFile(join(dist, file), text.replaceAll(main, next));
  }
}

test('a page opened before a deploy of the shell keeps working after it, with its input', async ({
  page,
}) => {
  const folder = await ownFolder();
  const [before, after] = await Promise.all(
    ['before', 'after'].map((name) => makeProject(folder.path, name)),
  );
  await rebuild(after!);
  // As in the deploy workflow: each build asks the running site which files to carry over.
  const carryFrom = (site: string, root: string) =>
    run(process.execPath, [
      join(ROOT, 'federation/bin/release.mjs'),
      ...['carry', '--site', site, '--dist', join(root, 'shell/dist')],
    ]);
  await carryFrom(stack.siteUrl, before!);
  let running = await startOwnStack(
    {
      DATA_DIR: join(folder.path, 'data'),
      // As on Netlify, the backend is elsewhere: a deploy of the shell does not touch it.
      SUPABASE_URL: stack.apiUrl,
      SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
      SUPABASE_SECRET_KEY: 'sb_secret_of_nobody',
    },
    before,
  );
  const { url: site, env } = running;
  try {
    await page.goto(`${site}/contact`);
    await carryFrom(site, after!);
    await running.stop();
    running = await startOwnStack(env as Record<string, string>, after);

    const asked = page.waitForResponse(/\/assets\/main\.[^/]*\.js/);
    await page.getByLabel(/^Name/).fill('Ada Lovelace');
    expect((await asked).status()).toBe(200);
    expect((await asked).url()).not.toContain('0ther000');
    await waitForApp(page);
    await expect(page.getByLabel(/^Name/)).toHaveValue('Ada Lovelace');
    await page.reload();
    expect(await page.content()).toContain('main.0ther000.js');
  } finally {
    await running.stop();
    await folder.remove();
  }
});
