import { test as base } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { stack } from '../../fixtures';

const ROOT = resolve(__dirname, '../../..');

interface BusySite {
  url: string;
  /** How many rows of a table a visitor may read; `filter` as the API takes it, e.g. `category=eq.Design`. */
  count: (table: string, filter?: string) => Promise<number>;
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}

/** Resolves when the output says so. @throws Error with the output when the process ends before */
function whenSaid(child: ChildProcess, said: RegExp): Promise<void> {
  let output = '';
  return new Promise((done, fail) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (said.test(output)) done();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => fail(new Error(`Ended with ${code} before it said ${said}:\n${output}`)));
  });
}

async function runToEnd(script: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, script), ...args], { cwd: ROOT, env, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${script} ended with ${code}.`);
}

async function countRows(apiUrl: string, table: string, filter: string): Promise<number> {
  const answer = await fetch(`${apiUrl}/rest/v1/${table}?select=id&published=eq.true&${filter}`, {
    method: 'HEAD',
    headers: { apikey: stack.publishableKey, prefer: 'count=exact' },
  });
  return Number(answer.headers.get('content-range')?.split('/')[1]);
}

/** The production site over a database of its own with 2,000 posts and 500 projects more than the seed. */
export const test = base.extend<object, { busySite: BusySite }>({
  busySite: [
    async ({}, use) => {
      const [site, api, mail, smtp] = (await freePorts(4)).map(String);
      const dataDir = await mkdtemp(join(tmpdir(), 'agency-busy-'));
      const ports = { PORT: site, API_PORT: api, MAIL_PORT: mail, SMTP_PORT: smtp };
      const env = { ...process.env, ...ports, DATA_DIR: dataDir };
      const stack = spawn(process.execPath, [join(ROOT, 'local-stack/bin/start.mjs')], { cwd: ROOT, env });
      try {
        await whenSaid(stack, /^Ready in /m);
        await runToEnd('local-stack/bin/load-seed.mjs', ['posts', 'projects'], env);
        await use({
          url: `http://localhost:${site}`,
          count: (table, filter = '') => countRows(`http://localhost:${api}`, table, filter),
        });
      } finally {
        const ended = once(stack, 'exit');
        stack.kill('SIGTERM');
        if (stack.exitCode === null) await ended;
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

export { expect } from '@playwright/test';
