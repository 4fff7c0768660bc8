import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { stack } from './fixtures/stack';

const installed = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
);

export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: stack.siteUrl,
    // A trace slows every test by a fifth: `--trace retain-on-failure` records one where a failure is not understood.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(installed ? { executablePath: installed } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // A document that a test fulfils comes from nowhere, so the browser would keep it from the API on loopback.
        '--disable-features=LocalNetworkAccessChecks',
      ],
    },
  },
  webServer: {
    command: 'node local-stack/bin/start.mjs',
    cwd: resolve(__dirname, '..'),
    url: `${stack.siteUrl}/remotes.json`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: stack.env,
  },
});
