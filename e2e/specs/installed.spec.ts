import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findHeadlessChromium, findWindowedChromium } from '../engines/installed';

const before = { ...process.env };
test.afterEach(() => void (process.env = before));

/** A folder with these programs, which is all of `PATH` for the rest of the test. */
async function install(...names: string[]): Promise<string> {
  const folder = test.info().outputPath('programs');
  await mkdir(join(folder, 'a-folder'), { recursive: true });
  for (const name of names) {
    await writeFile(join(folder, name), '');
    await chmod(join(folder, name), 0o755);
  }
  process.env = { ...before, PATH: folder };
  return folder;
}

test('an empty CHROMIUM_PATH counts as unset: the programs in PATH are used', async () => {
  const folder = await install('chromium', 'chromium-headless-shell');
  for (const path of [undefined, '']) {
    process.env = { ...process.env, CHROMIUM_PATH: path };
    expect(findWindowedChromium()).toEqual({ executablePath: join(folder, 'chromium') });
    expect(findHeadlessChromium()).toEqual({ executablePath: join(folder, 'chromium-headless-shell') });
  }
});

test('CHROMIUM_PATH comes before the programs in PATH, unless it is no program', async () => {
  const folder = await install('chromium', 'my-browser');
  process.env.CHROMIUM_PATH = join(folder, 'my-browser');
  expect(findWindowedChromium()).toEqual({ executablePath: join(folder, 'my-browser') });
  expect(findHeadlessChromium()).toEqual({ executablePath: join(folder, 'my-browser') });
  process.env.CHROMIUM_PATH = join(folder, 'a-folder');
  expect(findWindowedChromium()).toEqual({ executablePath: join(folder, 'chromium') });
});
