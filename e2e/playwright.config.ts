import { resolve } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import type { EngineOptions } from './engines';
import { ENGINES, findEngine, findHeadlessChromium } from './engines/installed';
import { stack } from './fixtures/stack';
import { LONG_SPECS } from './long';

const left = process.env.SHORT_RUN ? LONG_SPECS : [];

const absent = ENGINES.map(findEngine).filter((engine) => engine.by === 'nothing');
// Once, in the main process.
if (!process.env.TEST_WORKER_INDEX) for (const { hint } of absent) console.warn(`Skipped: ${hint}`);

export default defineConfig<object, EngineOptions>({
  testDir: './specs',
  // Traces and screenshots of failed tests only.
  outputDir: '../test-results',
  preserveOutput: 'failures-only',
  // What is stored is too coarse to differ from machine to machine.
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  // Long enough for slow machines: these timeouts only end tests that hang.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  fullyParallel: true,
  // On two cores: while one journey waits, e.g. for a time limit of the product, two others run.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A failed test runs once more with a trace, which would slow every test by a fifth. The report names it if it passes then.
  retries: 1,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    // The browser's own, which calls it headless: its visits are not counted, and the count of a minute is not used up.
    userAgent: undefined,
    baseURL: stack.siteUrl,
    // One click or fill: a hang is reported long before the timeout of the whole test.
    actionTimeout: 90_000,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...findHeadlessChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // A document fulfilled by a test has no network address: the browser would block its requests to the loopback API.
        '--disable-features=LocalNetworkAccessChecks',
        // The pages of a context share a process, which saves a twentieth of the CPU time.
        '--process-per-site',
        '--renderer-process-limit=1',
      ],
    },
  },
  projects: ENGINES.map((engineName) => ({
    name: engineName,
    use: { engineName },
    // In Chromium, the tests of all pages and screens also check the CSP and the console, and the whole failure matrix runs.
    ...(engineName === 'chromium'
      ? { testIgnore: ['engines/policy.spec.ts', 'engines/failures.spec.ts', ...left] }
      : { testMatch: 'engines/*.spec.ts', testIgnore: left }),
  })),
  webServer: {
    command: 'node tools/cli.mjs start',
    cwd: resolve(__dirname, '..'),
    url: `${stack.siteUrl}/remotes.json`,
    timeout: 900_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: stack.env,
  },
});
