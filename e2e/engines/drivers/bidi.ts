import { launch, type ElementHandle, type KeyInput } from 'puppeteer-core';
import type { PageSide } from '../watchPage';
import type { Driver, Engine } from '../driver';

/** A stock Firefox, over WebDriver BiDi. */
export async function launchFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true });

  const openPage = async () => {
    const context = await browser.createBrowserContext();
    return { context, page: await context.newPage() };
  };

  const open = async (): Promise<Driver> => {
    const { context, page } = await openPage();
    return {
      open: async (url) => void (await page.goto(url)),
      resize: (width, height) => page.setViewport({ width, height }),
      call: (call, ...args) =>
        page.evaluate(
          (name, values) => (window.__person[name] as (...values: unknown[]) => never)(...values),
          call as keyof PageSide,
          args as unknown[],
        ),
      click: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      press: async (keys) => {
        const modifiers = keys.split('+') as KeyInput[];
        const key = modifiers.pop()!;
        for (const modifier of modifiers) await page.keyboard.down(modifier);
        await page.keyboard.press(key);
        for (const modifier of modifiers.reverse()) await page.keyboard.up(modifier);
      },
      choose: async (field, path) => {
        const fields = await page.$$('input[type=file]');
        await (fields[field] as ElementHandle<HTMLInputElement>).uploadFile(path);
      },
      capture: async () => Buffer.from(await page.screenshot({ fullPage: true })),
      picture: async () => Buffer.from(await page.screenshot()),
      close: () => context.close(),
    };
  };

  const leave = async (url: string) => {
    const { context, page } = await openPage();
    await page.goto(url);
    return () => context.close();
  };

  return { open, leave, close: () => browser.close() };
}
