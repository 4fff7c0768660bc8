import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, firefox, webkit, type LaunchOptions } from '@playwright/test';
import type { PageSide } from '../watchPage';
import type { Driver, Engine } from '../driver';

const TYPES = { chromium, firefox, webkit };

/** Engines driven by Playwright: an installed Chromium, and Playwright's bundled engines. */
export async function launchPlaywright(name: keyof typeof TYPES, options: LaunchOptions): Promise<Engine> {
  const type = TYPES[name];
  const browser = await type.launch(options);

  const open = async (): Promise<Driver> => {
    const context = await browser.newContext();
    const page = await context.newPage();
    return {
      open: async (url) => void (await page.goto(url)),
      resize: (width, height) => page.setViewportSize({ width, height }),
      call: (call, ...args) =>
        page.evaluate(
          ([name, values]) => (window.__person[name] as (...values: unknown[]) => never)(...values),
          [call, args] as [keyof PageSide, unknown[]],
        ),
      click: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      press: (keys) => page.keyboard.press(keys),
      choose: (field, path) => page.locator('input[type=file]').nth(field).setInputFiles(path),
      capture: () => page.screenshot({ fullPage: true }),
      close: () => context.close(),
    };
  };

  const leave = async (url: string) => {
    const profile = await mkdtemp(join(tmpdir(), 'agency-profile-'));
    const context = await type.launchPersistentContext(profile, options);
    const [page] = context.pages();
    await page!.goto(url);
    return async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    };
  };

  return { open, leave, close: () => browser.close() };
}
