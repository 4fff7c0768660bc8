import { chromium, type Browser } from 'playwright';

export const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/**
 * Runs work with a browser and closes it.
 * @param executablePath path of a Chromium
 */
export async function withBrowser<T>(
  executablePath: string,
  work: (browser: Browser) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    // The loader for TypeScript puts calls of this into functions, also into those that are sent to a page.
    await context.addInitScript('globalThis.__name = (value) => value');
    return context;
  };
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
