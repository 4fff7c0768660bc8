import { resolve } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import type { EngineOptions } from './engines';
import { ENGINES, findEngine, findHeadlessChromium } from './engines/installed';
import { stack } from './fixtures/stack';

const absent = ENGINES.map(findEngine).filter((engine) => engine.by === 'nothing');
// Once, by the process that runs the others.
if (!process.env.TEST_WORKER_INDEX) for (const { hint } of absent) console.warn(`Skipped: ${hint}`);

export default defineConfig<object, EngineOptions>({
  testDir: './specs',
  // Traces and pictures of what has failed, and nothing else.
  outputDir: '../test-results',
  preserveOutput: 'failures-only',
  // A slow machine is no failure: these end only what hangs.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  fullyParallel: true,
  // One more than the cores CI has: tests also wait, for mails and undo windows.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // What fails is tried once more with a trace, which would slow every test by a fifth. It has failed all the same.
  retries: 1,
  failOnFlakyTests: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: stack.siteUrl,
    // One click or fill: what hangs there is told long before the whole test would be.
    actionTimeout: 90_000,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...findHeadlessChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // A document that a test fulfils comes from nowhere, so the browser would keep it from the API on loopback.
        '--disable-features=LocalNetworkAccessChecks',
      ],
    },
  },
  projects: ENGINES.map((engineName) => ({
    name: engineName,
    use: { engineName },
    ...(engineName === 'chromium' ? {} : { testMatch: 'engines/*.spec.ts' }),
  })),
  webServer: {
    command: 'node local-stack/bin/start.mjs',
    cwd: resolve(__dirname, '..'),
    url: `${stack.siteUrl}/remotes.json`,
    timeout: 900_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: stack.env,
  },
});
