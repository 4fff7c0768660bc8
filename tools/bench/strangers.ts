import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownStackEnvironment, type StackEnvironment } from '../src/lib/free-ports';
import { ROOT } from '../src/lib/workspace';
import { runScript } from './lib/script';
import type { Row } from './measurement';

export const name = 'strangers';
export const title = 'What strangers send, and what a killed server keeps';

const INPUTS = Number(process.env.FUZZ_INPUTS ?? 100_000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_101);
const KILLS = Number(process.env.KILLS ?? 20);
const KEY = 'sb_publishable_local_development_key';
const number = (value: number) => value.toLocaleString('en');

interface Fuzzed {
  tried: number;
  /** Properties that did not hold. */
  broken: string[];
  /** Milliseconds. */
  slowest: number;
  seed: number;
}

/** Starts the whole server. @returns a function that kills it as the system does when memory runs out */
async function startServer(env: StackEnvironment): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['tools/tests/stack-child.mjs', ROOT], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const closed = once(child, 'close');
  const ready = new Promise<void>((resolve) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Ctrl-C stops everything')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
  });
  const ended = closed.then(() => {
    throw new Error(`The server ended before it was ready:\n${said.slice(-2000)}`);
  });
  await Promise.race([ready, ended]);
  ended.catch(() => undefined);
  return async () => {
    child.kill('SIGKILL');
    await closed;
  };
}

/** Starts visitors that insert rows all the time. @param acknowledged gets the ids that the server has confirmed */
function write(api: string, acknowledged: Set<string>): () => Promise<void> {
  let isOver = false;
  const visitor = async () => {
    while (!isOver) {
      const client_id = randomUUID();
      const body = JSON.stringify({
        client_id,
        name: 'Ada',
        email: `${client_id}@example.com`,
        message: 'Hello.',
      });
      const headers = { apikey: KEY, 'content-type': 'application/json' };
      const answer = await fetch(`${api}/rest/v1/job_applications`, { method: 'POST', headers, body }).catch(
        () => null,
      );
      if (answer?.status === 201) acknowledged.add(client_id);
      // The gateway's limit for one address: the next round has a new server with a new window.
      if (answer === null || answer.status === 429) return;
    }
  };
  const visitors = Promise.all([visitor(), visitor(), visitor()]);
  return async () => {
    isOver = true;
    await visitors;
  };
}

/** The ids of these rows that the server has stored. */
async function storedRows(env: StackEnvironment, ids: string[]): Promise<Set<string>> {
  const key = readFileSync(join(env.DATA_DIR, 'secrets/supabase-secret-key'), 'utf8').trim();
  const stored = new Set<string>();
  for (let start = 0; start < ids.length; start += 100) {
    const some = ids.slice(start, start + 100).join(',');
    const answer = await fetch(
      `http://127.0.0.1:${env.API_PORT}/rest/v1/job_applications?select=client_id&client_id=in.(${some})`,
      { headers: { apikey: key, authorization: `Bearer ${key}` } },
    );
    if (!answer.ok) throw new Error(`The rows could not be read: ${await answer.text()}`);
    for (const row of (await answer.json()) as { client_id: string }[]) stored.add(row.client_id);
  }
  return stored;
}

async function killRounds() {
  const dataDir = mkdtempSync(join(tmpdir(), 'agency-kills-'));
  const env = await ownStackEnvironment(dataDir);
  const acknowledged = new Set<string>();
  try {
    for (let round = 0; round < KILLS; round += 1) {
      const kill = await startServer(env);
      const before = acknowledged.size;
      const stop = write(`http://127.0.0.1:${env.API_PORT}`, acknowledged);
      // After a different number of rows each time.
      while (acknowledged.size < before + 3 + (round % 12))
        await new Promise((resolve) => setTimeout(resolve, 5));
      await kill();
      await stop();
    }
    const kill = await startServer(env);
    const kept = await storedRows(env, [...acknowledged]).finally(kill);
    return { written: acknowledged.size, lost: [...acknowledged].filter((id) => !kept.has(id)).length };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Fuzzes every parser of input from outside, and kills the whole server while it writes. */
export async function measure(): Promise<Row[]> {
  const { tried, broken, slowest, seed } = runScript<Fuzzed>('strangers-fuzz.ts', INPUTS, SEED);
  const { written, lost } = await killRounds();
  return [
    { what: `inputs of strangers tried (seed ${seed})`, value: number(tried) },
    {
      what: 'the same: properties that did not hold',
      value: broken.length ? broken.join('; ') : '0',
      budget: '0',
      isWithin: broken.length === 0,
    },
    { what: 'the same: an input of the slowest property, mean', value: `${slowest.toFixed(2)} ms` },
    { what: `whole server killed ${KILLS} times while writing: rows acknowledged`, value: number(written) },
    { what: 'the same: acknowledged rows lost', value: number(lost), budget: '0', isWithin: lost === 0 },
  ];
}
