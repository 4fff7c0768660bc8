import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { firefox, webkit } from '@playwright/test';
import type { WebKitPrograms } from './drivers/webdriver';

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** How to drive an engine on this machine, or how to install it. */
export type Installed =
  | { by: 'playwright'; executablePath?: string }
  | { by: 'bidi'; executablePath: string }
  | { by: 'webdriver'; programs: WebKitPrograms }
  | { by: 'nothing'; hint: string };

const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The first of these programs that exists, by its path or in `PATH`. */
function program(...names: (string | undefined)[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names
    .filter((name) => name !== undefined)
    .filter(Boolean)
    .flatMap((name) => (name.includes('/') ? [name] : folders.map((folder) => join(folder, name))))
    .find(isExecutable);
}

/** WebKitGTK's browser, in a folder named after the architecture and the library's version. */
function miniBrowser(): string | undefined {
  const within = (folder: string, pattern: RegExp) =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => pattern.test(name))
      .map((name) => join(folder, name));
  const folders = within('/usr/lib', /-linux-/).flatMap((folder) => within(folder, /^webkit2gtk-/));
  return program(...folders.map((folder) => join(folder, 'MiniBrowser')));
}

/**
 * The browser for journeys that need no window: the headless shell that Debian packages beside its Chromium, in the same
 * version, which takes a third less CPU time; otherwise Chromium itself. The shell has no tabs, so every page is visible.
 */
export function findHeadlessChromium(): { executablePath?: string } {
  const executablePath = program(`${process.env.CHROMIUM_PATH || 'chromium'}-headless-shell`);
  if (executablePath) return { executablePath };
  return findWindowedChromium();
}

/** Chromium itself, for journeys with several tabs. */
export function findWindowedChromium(): { executablePath?: string } {
  const executablePath = program(process.env.CHROMIUM_PATH, ...CHROMIUM);
  return executablePath ? { executablePath } : {};
}

function findFirefox(): Installed {
  if (existsSync(firefox.executablePath())) return { by: 'playwright' };
  const executablePath = program('firefox-esr', 'firefox');
  return executablePath
    ? { by: 'bidi', executablePath }
    : {
        by: 'nothing',
        hint: 'Firefox is not installed: npx playwright install firefox, or on Debian apt-get install firefox-esr',
      };
}

function findWebKit(): Installed {
  if (existsSync(webkit.executablePath())) return { by: 'playwright' };
  const [driver, browser, display] = [program('WebKitWebDriver'), miniBrowser(), program('Xvfb')];
  return driver && browser && display
    ? { by: 'webdriver', programs: { driver, browser, display } }
    : {
        by: 'nothing',
        hint: 'WebKit is not installed: npx playwright install webkit, or on Debian apt-get install webkit2gtk-driver xvfb',
      };
}

/** How to drive an engine on this machine; Playwright's own engines come before the system's. */
export function findEngine(name: EngineName): Installed {
  const chromium = (): Installed => ({ by: 'playwright', ...findWindowedChromium() });
  return { chromium, firefox: findFirefox, webkit: findWebKit }[name]();
}
