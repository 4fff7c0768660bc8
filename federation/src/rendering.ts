import { type ChildProcess, spawn } from 'node:child_process';
import type { AnyRenderedPage, RenderRequest } from '@agency/shared/contracts';
import { RENDERER_PROCESS } from './renderer-process';

/**
 * Render timeout in milliseconds; longer than the renderer's own read timeout, so that it can still render an error.
 */
export const RENDER_TIMEOUT = 4000;

/** A page whose state has been written down where it was read, so that only texts are handed over. */
export type HandedPage = Omit<AnyRenderedPage, 'state'> & { stateJson: string };

interface Answer {
  id?: number;
  page?: unknown;
  error?: string;
  /** Why the process ends. */
  failure?: string;
  /** Why a guest is missing. */
  notice?: string;
}

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
 * The flags of a process that reads no files, starts no others and loads nothing native; `--permission` since Node 22.13.
 * @throws Error where Node cannot do that
 */
function protectingFlags(): string[] {
  const { allowedNodeEnvironmentFlags: known } = process;
  const flag = ['--permission', '--experimental-permission'].find((name) => known.has(name));
  if (!flag) throw new Error(`Node ${process.version} cannot keep a renderer from what it must not see.`);
  // Refused unless it is asked for, since Node 25: rows are read by network.
  return [flag, ...(known.has('--allow-net') ? ['--allow-net'] : [])];
}

/** Certificates of an authority of one's own are no secret, and the reads of rows need them. */
function environment(): NodeJS.ProcessEnv {
  const { NODE_EXTRA_CA_CERTS } = process.env;
  return { NODE_ENV: 'production', ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }) };
}

/** Starts a process without anything of this one's (docs/decisions/107). */
function startProcess(): ChildProcess {
  // Without a listener this signal opens the debugger of this process to every other one.
  if (process.listenerCount('SIGUSR1') === 0) process.on('SIGUSR1', () => undefined);
  const flags = [...protectingFlags(), '--disable-warning=ExperimentalWarning', '--max-old-space-size=256'];
  return spawn(process.execPath, [...flags, '--input-type=commonjs', '-e', RENDERER_PROCESS], {
    env: environment(),
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // In a group of its own: signals to its group do not reach this process.
    detached: true,
  });
}

/**
 * Runs a remote's renderer in a process of its own, which has the network and sees no files, no environment and no other
 * process; one that hangs or dies is replaced with the next request.
 * @param source the renderer, whose hash has been checked
 * @param guests builds of other remotes that take part, by name; checked as well
 */
export function createRenderer(source: string, guests: Readonly<Record<string, string>> = {}) {
  const pending = new Map<number, { resolve: (page: HandedPage) => void; reject: (error: Error) => void }>();
  let running: ChildProcess | null = null;
  let lastId = 0;

  const stop = (reason: Error) => {
    const former = running;
    running = null;
    for (const { reject } of pending.values()) reject(reason);
    pending.clear();
    former?.kill('SIGKILL');
  };

  const launch = (): ChildProcess => {
    const launched = startProcess();
    const end = (reason: Error) => running === launched && stop(reason);
    launched.on('message', (message) => {
      const { id = 0, page, error, failure, notice } = (message ?? {}) as Answer;
      if (notice !== undefined) return console.error(notice);
      if (failure !== undefined) return end(new Error(failure));
      const waiting = pending.get(id);
      pending.delete(id);
      if (isRendered(page)) waiting?.resolve(page);
      else waiting?.reject(new Error(error ?? 'The renderer responded with something that is not a page.'));
    });
    launched.on('error', end);
    launched.on('exit', (code, signal) => {
      const reason = new Error(`The renderer ended with ${code ?? signal}.`);
      // What it has said last may still be on its way.
      if (launched.connected) launched.once('disconnect', () => end(reason));
      else end(reason);
    });
    launched.send({ source, guests }, (error) => error && end(error));
    // Last: a listener makes the process wait for the other one again.
    launched.unref();
    launched.channel?.unref();
    return launched;
  };

  return {
    /** @throws Error when the renderer fails, answers nonsense or takes longer than `timeoutMs` */
    async render(request: RenderRequest, timeoutMs: number): Promise<HandedPage> {
      running ??= launch();
      const id = (lastId += 1);
      const answer = new Promise<HandedPage>((resolve, reject) => pending.set(id, { resolve, reject }));
      running.send({ id, request }, (error) => error && pending.has(id) && stop(error));
      const timer = setTimeout(() => {
        if (pending.has(id)) stop(new Error(`The renderer took longer than ${timeoutMs} ms.`));
      }, timeoutMs);
      return answer.finally(() => clearTimeout(timer));
    },
    close: () => stop(new Error('The renderer was closed.')),
  };
}

export type Renderer = ReturnType<typeof createRenderer>;
