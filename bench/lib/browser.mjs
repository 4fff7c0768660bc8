import { chromium } from 'playwright';

export const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/**
 * Runs work with a browser and closes it.
 * @template T
 * @param {string} executablePath path of a Chromium
 * @param {(browser: import('playwright').Browser) => Promise<T>} work
 */
export async function withBrowser(executablePath, work) {
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
