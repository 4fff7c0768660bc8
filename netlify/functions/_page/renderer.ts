import { Worker } from 'node:worker_threads';
import type { AnyRenderedPage, RenderRequest } from '@agency/shared/contracts';

/**
 * Render timeout in milliseconds; longer than the renderer's own read timeout, so that it can still render an error.
 */
export const RENDER_TIMEOUT = 4000;

/** A page whose state has been written down where it was read, so that only texts are handed over. */
export type HandedPage = Omit<AnyRenderedPage, 'state'> & { stateJson: string };

interface Answer {
  id: number;
  page?: unknown;
  error?: string;
}

/**
 * Runs in the worker: the renderer is a CommonJS module as a text, and answers one message with one. Guests are modules of
 * other remotes; they take from the renderer what it provides. One that does not run is missing, and it alone.
 */
const host = (source: string, guests: Readonly<Record<string, string>>) => `
const { parentPort } = require('node:worker_threads');
const run = (start, require) => {
  const module = { exports: {} };
  start(module, module.exports, require);
  return module.exports;
};
const renderer = run(function (module, exports, require) { ${source}
}, require);
const provided = renderer.provided || {};
const guests = {};
const take = (name, start) => {
  try {
    guests[name] = run(start, (id) => (Object.hasOwn(provided, id) ? provided[id] : require(id))).default;
  } catch (error) {
    console.error(name + ' did not run:', error);
    guests[name] = error instanceof Error ? error : new Error(String(error));
  }
};
${Object.entries(guests)
  .map(([name, guest]) => `take(${JSON.stringify(name)}, function (module, exports, require) { ${guest}\n});`)
  .join('\n')}
parentPort.on('message', ({ id, request }) => {
  Promise.resolve()
    .then(() => renderer.render(request, guests))
    .then(({ state, ...page }) => parentPort.postMessage({ id, page: { ...page, stateJson: JSON.stringify(state) } }))
    .catch((error) => parentPort.postMessage({ id, error: String((error && error.stack) || error) }));
});`;

/** Names are written into a header. */
const PARAMETER = /^[\w-]+$/;

function isRendered(value: unknown): value is HandedPage {
  if (typeof value !== 'object' || value === null) return false;
  const { status, head, html, tags, stateJson, query = [] } = value as Partial<HandedPage>;
  return (
    Number.isInteger(status) &&
    typeof head === 'string' &&
    typeof html === 'string' &&
    typeof stateJson === 'string' &&
    Array.isArray(tags) &&
    query.every((name) => PARAMETER.test(name))
  );
}

/**
 * Runs a remote's renderer in a thread of its own, without any of this process's secrets; one that hangs or dies is
 * replaced with the next request.
 * @param source the renderer, whose hash has been checked
 * @param guests builds of other remotes that take part, by name; checked as well
 */
export function createRenderer(source: string, guests: Readonly<Record<string, string>> = {}) {
  const pending = new Map<number, { resolve: (page: HandedPage) => void; reject: (error: Error) => void }>();
  let worker: Worker | null = null;
  let lastId = 0;

  const stop = (reason: Error) => {
    const former = worker;
    worker = null;
    for (const { reject } of pending.values()) reject(reason);
    pending.clear();
    void former?.terminate();
  };

  const launch = (): Worker => {
    const launched = new Worker(host(source, guests), {
      eval: true,
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    launched.on('message', ({ id, page, error }: Answer) => {
      const waiting = pending.get(id);
      pending.delete(id);
      if (isRendered(page)) waiting?.resolve(page);
      else waiting?.reject(new Error(error ?? 'The renderer responded with something that is not a page.'));
    });
    launched.on('error', (error) => worker === launched && stop(error));
    launched.on('exit', (code) => worker === launched && stop(new Error(`The renderer ended with ${code}.`)));
    // Last: a listener makes the process wait for the worker again.
    launched.unref();
    return launched;
  };

  return {
    /** @throws Error when the renderer fails, answers nonsense or takes longer than `timeoutMs` */
    async render(request: RenderRequest, timeoutMs: number): Promise<HandedPage> {
      worker ??= launch();
      const id = (lastId += 1);
      const answer = new Promise<HandedPage>((resolve, reject) => pending.set(id, { resolve, reject }));
      worker.postMessage({ id, request });
      const timer = setTimeout(() => {
        if (pending.has(id)) stop(new Error(`The renderer took longer than ${timeoutMs} ms.`));
      }, timeoutMs);
      return answer.finally(() => clearTimeout(timer));
    },
    close: () => stop(new Error('The renderer was closed.')),
  };
}

export type Renderer = ReturnType<typeof createRenderer>;
