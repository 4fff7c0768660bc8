import { writeFile } from 'node:fs/promises';
import { test as base, type LaunchOptions } from '@playwright/test';
import { stack } from '../fixtures/stack';
import type { Driver, Engine } from './driver';
import { launchFirefox } from './drivers/bidi';
import { launchPlaywright } from './drivers/playwright';
import { launchWebKit } from './drivers/webdriver';
import { findEngine, type EngineName } from './installed';
import { createPerson, type Person } from './person';
import { watchSite, type Planted, type WatchedSite } from './proxy';

export interface EngineOptions {
  /** The engine in which the tests of a project run. */
  engineName: EngineName;
}

interface WorkerFixtures {
  engine: Engine;
}

interface Fixtures {
  /** Skips a test where its engine is not installed, and says what to install. */
  needsEngine: void;
  /** Markup and a script added to every page by the test. */
  planted: Planted | null;
  /** The site behind a proxy that records errors. */
  site: WatchedSite;
  driver: Driver;
  /** A person in a window of their own. The test fails on any error in a page they visited. */
  person: Person;
}

/** @param options the test runner's launch options for Chromium */
function launch(name: EngineName, options: LaunchOptions): Promise<Engine> {
  const installed = findEngine(name);
  switch (installed.by) {
    case 'playwright':
      return launchPlaywright(name, name === 'chromium' ? { ...options, ...installed } : {});
    case 'bidi':
      return launchFirefox(installed.executablePath);
    case 'webdriver':
      return launchWebKit(installed.programs);
    case 'nothing':
      throw new Error(installed.hint);
  }
}

export const test = base.extend<Fixtures, EngineOptions & WorkerFixtures>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName, launchOptions }, use) => {
      const engine = await launch(engineName, launchOptions);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  needsEngine: [
    async ({ engineName }, use, info) => {
      const installed = findEngine(engineName);
      info.skip(installed.by === 'nothing', installed.by === 'nothing' ? installed.hint : '');
      await use();
    },
    { auto: true },
  ],
  planted: [null, { option: true }],
  site: async ({ planted }, use) => {
    const site = await watchSite(stack.siteUrl, planted);
    await use(site);
    await site.close();
  },
  driver: async ({ engine, viewport }, use, info) => {
    const driver = await engine.open();
    await driver.resize(viewport!.width, viewport!.height);
    await use(driver);
    if (driver.picture && info.status !== info.expectedStatus)
      await writeFile(info.outputPath('test-failed.png'), await driver.picture());
    await driver.close();
  },
  person: async ({ driver, site, planted }, use) => {
    const person = createPerson(driver, site.url);
    await use(person);
    if (!planted) base.expect(await person.problems()).toEqual([]);
  },
});

export { expect } from '@playwright/test';
