import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import type { Driver, Engine } from '../driver';

export interface WebKitPrograms {
  /** WebKitWebDriver */
  driver: string;
  /** MiniBrowser */
  browser: string;
  /** Xvfb */
  display: string;
}

/** The key of an element reference in WebDriver's JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type ElementReference = Record<typeof ELEMENT, string>;

/** Keys that are not characters. Source: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** A virtual screen: WebKitGTK has no headless mode. */
async function startDisplay(program: string): Promise<{ name: string; stop: () => Promise<void> }> {
  // `-noreset`: otherwise the server resets when its last window closes, and a browser that starts just then hangs.
  const size = ['-screen', '0', '1440x1000x24'];
  const child = spawn(program, ['-displayfd', '3', ...size, '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, stop: () => stop(child) };
}

/** The commands of https://www.w3.org/TR/webdriver2/. @throws Error with the driver's message */
function client(port: number) {
  return async <T = null>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> => {
    // One connection per call: the driver closes idle ones, sometimes just when the next call is sent.
    const call = request({ host: '127.0.0.1', port, method, path, agent: false });
    call.end(body && JSON.stringify(body));
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    const { value } = (await json(answer)) as { value: T & { error?: string; message?: string } };
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };
}

/** WebKitGTK, over its own WebDriver. */
export async function launchWebKit({ driver, browser, display }: WebKitPrograms): Promise<Engine> {
  const [screen, home, port] = await Promise.all([
    startDisplay(display),
    mkdtemp(join(tmpdir(), 'agency-webkit-')),
    freePort(),
  ]);
  // Without D-Bus and its accessibility bus: both processes would warn that they are missing.
  const env = { ...process.env, DISPLAY: screen.name, HOME: home, XDG_RUNTIME_DIR: home, NO_AT_BRIDGE: '1' };
  const process_ = spawn(driver, ['-p', String(port)], { env, stdio: 'ignore' });
  const send = client(port);
  const isReady = () =>
    send('GET', '/status').then(
      () => true,
      () => false,
    );
  while (!(await isReady())) {
    if (process_.exitCode !== null) throw new Error(`${driver} ended with ${process_.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }

  const open = async (): Promise<Driver> => {
    const options = { binary: browser, args: ['--automation'] };
    const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    });
    const session = <T = null>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
      send<T>(method, `/session/${sessionId}${path}`, body);
    const run = <T>(script: string, ...args: unknown[]) =>
      session<T>('POST', '/execute/sync', { script, args });
    const resize = async (width: number, height: number) => {
      // The window also has a toolbar.
      await session('POST', '/window/rect', { width, height });
      const [innerWidth = width, innerHeight = height] = await run<number[]>(
        'return [innerWidth, innerHeight]',
      );
      await session('POST', '/window/rect', {
        width: 2 * width - innerWidth,
        height: 2 * height - innerHeight,
      });
    };
    const picture = async () => Buffer.from(await session<string>('GET', '/screenshot'), 'base64');
    return {
      open: (url) => session<void & null>('POST', '/url', { url }),
      resize,
      // The protocol captures the window only: it becomes as tall as the page.
      capture: async () => {
        const [width, height, wanted] = await run<[number, number, number]>(
          'return [innerWidth, innerHeight, document.documentElement.scrollHeight]',
        );
        // What a window that has just been resized shows is still to be drawn.
        if (height < wanted) await resize(width, wanted);
        return picture();
      },
      call: (name, ...args) => run('return window.__person[arguments[0]](...arguments[1])', name, args),
      click: async (x, y) => {
        const actions = [
          { type: 'pointerMove', duration: 0, origin: 'viewport', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ];
        const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
        await session('POST', '/actions', { actions: [mouse] });
      },
      type: async (text) => {
        const focused = await session<ElementReference>('GET', '/element/active');
        await session('POST', `/element/${focused[ELEMENT]}/value`, { text });
      },
      press: async (keys) => {
        const values = keys.split('+').map((key) => KEYS[key] ?? key);
        const actions = [
          ...values.map((value) => ({ type: 'keyDown', value })),
          ...values.reverse().map((value) => ({ type: 'keyUp', value })),
        ];
        await session('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
      },
      choose: async (field, path) => {
        const fields = await session<ElementReference[]>('POST', '/elements', {
          using: 'css selector',
          value: 'input[type=file]',
        });
        await session('POST', `/element/${fields[field]![ELEMENT]}/value`, { text: path });
      },
      picture,
      close: async () => void (await session('DELETE', '')),
    };
  };

  const leave = async (url: string) => {
    const child = spawn(browser, [url], { env, stdio: 'ignore' });
    await once(child, 'spawn');
    return () => stop(child);
  };

  const close = async () => {
    await stop(process_);
    await screen.stop();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };

  return { open, leave, close };
}
