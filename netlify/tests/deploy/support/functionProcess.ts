import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface FunctionRequest {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface FunctionResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const HOST = join(__dirname, 'functionHost.mjs');

/**
 * A deployed function: its zip, unpacked into an empty folder and run in its own process with no environment but `env`.
 * Starts on the first call.
 */
export function deployedFunction(name: string, zip: Buffer, env: Record<string, string>) {
  const home = mkdtempSync(join(tmpdir(), `function-${name}-`));
  const waiting = new Map<
    number,
    { resolve: (response: FunctionResponse) => void; reject: (error: Error) => void }
  >();
  let child: Promise<ChildProcess> | null = null;
  let count = 0;
  let log = '';
  let files: string[] = [];

  const start = () => {
    const file = join(home, `${name}.zip`);
    writeFileSync(file, zip);
    const started = fork(HOST, [file, join(home, 'unpacked')], {
      env: { ...env, HOME: home },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (chunk: Buffer) => (log += String(chunk)));
    return new Promise<ChildProcess>((resolve, reject) => {
      started.on(
        'message',
        (message: FunctionResponse & { id: number | 'ready'; error?: string; files?: string[] }) => {
          if (message.id === 'ready') {
            files = message.files ?? [];
            return resolve(started);
          }
          const { resolve: succeed, reject: fail } = waiting.get(message.id)!;
          waiting.delete(message.id);
          return message.error ? fail(new Error(`${name}: ${message.error}`)) : succeed(message);
        },
      );
      started.once('exit', (code) => {
        const error = new Error(`${name} ended with ${code}:\n${log}`);
        reject(error);
        for (const { reject: fail } of waiting.values()) fail(error);
      });
    });
  };

  return {
    name,
    /** Its log output. */
    log: () => log,
    /** File names in its zip; known once it runs. */
    files: () => files,
    async call(request: FunctionRequest): Promise<FunctionResponse> {
      const running = await (child ??= start());
      const id = (count += 1);
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        running.send({ id, method: 'GET', headers: {}, ...request });
      });
    },
    async close(): Promise<void> {
      const running = await child?.catch(() => null);
      if (running?.connected) {
        const ended = new Promise((resolve) => running.once('exit', resolve));
        running.disconnect();
        await ended;
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}

export type DeployedFunction = ReturnType<typeof deployedFunction>;
