import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../fixtures';
import { PUBLIC_PATHS } from '../../fixtures/routes';
import { homeHeading, workspace } from './support';

// Tests the app without server rendering.
test.use({ rendering: 'client' });

test('no public route downloads anything of the back-office', async ({ page, requests }) => {
  for (const path of [...PUBLIC_PATHS, '/nowhere']) {
    await page.goto(path);
    await expect(homeHeading(page).first()).toBeVisible();
  }
  expect(requests.filter((url) => url.includes('admin-remote'))).toEqual([]);
  expect(requests.filter((url) => /chakra|quill/i.test(url))).toEqual([]);
});

test('the shell’s build contains no address of a remote, and the public remote none of the back-office', async () => {
  const scripts = async (folder: string) => {
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'));
    return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
  };
  const [shell, site] = await Promise.all([
    scripts(join(workspace(), 'shell/dist')),
    scripts(join(workspace(), 'public-remote/dist')),
  ]);
  expect(shell).not.toMatch(/remoteEntry\.[0-9a-f]{8}/);
  expect(shell).not.toMatch(/localhost:300[12]/);
  expect(site).not.toContain('admin-remote');
  expect(site).not.toContain('chakra');
});
