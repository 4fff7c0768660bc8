import { test as base } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stack } from '../../fixtures';
import { ownFolder, ROOT, startOwnStack } from '../../fixtures/ownStack';

interface BusySite {
  url: string;
  /** How many rows of a table a visitor may read; `filter` as the API takes it, e.g. `category=eq.Design`. */
  count: (table: string, filter?: string) => Promise<number>;
  /** Adds a row to a table. @returns its id */
  add: (table: string, row: object) => Promise<string>;
}

/** @throws Error with the output when the command fails */
async function runToEnd(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const cli = join(ROOT, 'tools/cli.mjs');
  const child = spawn(process.execPath, [cli, command, ...args], { cwd: ROOT, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}`);
}

async function countRows(apiUrl: string, table: string, filter: string): Promise<number> {
  const answer = await fetch(`${apiUrl}/rest/v1/${table}?select=id&published=eq.true&${filter}`, {
    method: 'HEAD',
    headers: { apikey: stack.publishableKey, prefer: 'count=exact' },
  });
  return Number(answer.headers.get('content-range')?.split('/')[1]);
}

async function addRow({ apiUrl, folder }: { apiUrl: string; folder: string }, table: string, row: object) {
  const key = (await readFile(join(folder, 'secrets/supabase-secret-key'), 'utf8')).trim();
  const answer = await fetch(`${apiUrl}/rest/v1/${table}?select=id`, {
    method: 'POST',
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: JSON.stringify(row),
  });
  if (!answer.ok) throw new Error(`${table}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: string }[])[0]!.id;
}

/** The production site over a database of its own with 2,000 posts and 500 projects more than the seed. */
export const test = base.extend<object, { busySite: BusySite }>({
  busySite: [
    async ({}, use) => {
      const folder = await ownFolder();
      const own = await startOwnStack({ DATA_DIR: folder.path });
      try {
        await runToEnd('load-seed', ['posts', 'projects'], own.env);
        await use({
          url: own.url,
          count: (table, filter = '') => countRows(own.apiUrl, table, filter),
          add: (table, row) => addRow({ apiUrl: own.apiUrl, folder: folder.path }, table, row),
        });
      } finally {
        await own.stop();
        await folder.remove();
      }
    },
    { scope: 'worker', timeout: 900_000 },
  ],
});

export { expect } from '@playwright/test';
