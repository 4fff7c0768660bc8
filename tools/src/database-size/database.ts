import postgres from 'postgres';
import { configure, makeStore, type AppStore } from '@agency/shared/runtime';
import { makeHome, startTestBackend } from '../../../local-stack/src/testing/backend';
import { fillStatements } from './fill';
import { readPlan, type Statement } from './plans';
import { readsOf, type Reader } from './reads';

/** Each session sends its client the plan of every statement that it ran, those inside functions included. */
const EXPLAIN = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  // Starting to compile a plan takes longer than these may run; a hosted project decides by the same estimates.
  jit: 'off',
};

/** An insert has no plan worth telling; one that is not on the disk yet is none that `vacuum` could mark as seen by all. */
const FILLING = ['set auto_explain.log_min_duration = -1', 'set synchronous_commit = on'];

/** A call of an endpoint. */
export interface Read {
  reader: Reader;
  endpoint: string;
  arg?: unknown;
  /** Of a list that goes on by keys: the row after which the page starts. */
  after?: object;
}

export interface FullDatabase {
  /** Names of a remote's reading endpoints. */
  names: Record<Reader, string[]>;
  /** Runs the product's own query, as a visitor or an admin. @returns the statements that reached a big table */
  read(read: Read): Promise<Statement[]>;
  sql: <T>(text: string) => Promise<T[]>;
  /** Runs a write as the owner. @returns its statement and those of its triggers that reached a big table */
  write(text: string): Promise<Statement[]>;
  stop(): Promise<void>;
}

async function prepare(url: string, count: number): Promise<{ fill: () => Promise<void> }> {
  const run = async (statements: string[]) => {
    const client = postgres(url, { max: 1, onnotice: () => undefined });
    for (const statement of statements) await client.unsafe(statement);
    await client.end();
  };
  const name = new URL(url).pathname.slice(1);
  await run(Object.entries(EXPLAIN).map(([key, value]) => `alter database ${name} set ${key} = '${value}'`));
  return { fill: () => run([...FILLING, ...fillStatements(count)]) };
}

/** Sends the admin's token with requests of an admin; in a browser the session does. */
function actAs(url: string, token: () => string | null): () => void {
  const { fetch: original } = globalThis;
  globalThis.fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    const bearer = String(input).startsWith(url) && token();
    if (bearer && !headers.has('authorization')) headers.set('authorization', `Bearer ${bearer}`);
    return original(input, { ...init, headers });
  };
  return () => void (globalThis.fetch = original);
}

/**
 * A migrated database on the PostgreSQL server of `DATABASE_URL`, full of posts, messages and subscribers, with the API in
 * front of it.
 * @param count of rows a table
 */
export async function startFullDatabase(count: number): Promise<FullDatabase> {
  const home = await makeHome();
  const { fill } = await prepare(home.databaseUrl!, count);
  const backend = await startTestBackend({ home });
  const admin = await backend.signIn('boss@agency.test');
  await fill();
  const endpoints = { visitor: await readsOf('visitor'), admin: await readsOf('admin') };
  configure({ supabaseUrl: backend.url, supabaseKey: backend.publishableKey } as Parameters<
    typeof configure
  >[0]);
  let reader: Reader = 'visitor';
  const restore = actAs(backend.url, () => (reader === 'admin' ? admin : null));

  const run = async (store: AppStore, { reader: who, endpoint, arg, after }: Read) => {
    reader = who;
    const found = endpoints[who].get(endpoint);
    if (!found) throw new Error(`There is no endpoint ${endpoint}.`);
    const result = (await store.dispatch(
      found.initiate(arg, after && { initialPageParam: after }),
    )) as unknown as {
      data?: unknown;
      error?: unknown;
    };
    if (result.error) throw new Error(`${endpoint} failed: ${JSON.stringify(result.error)}`);
  };

  return {
    names: { visitor: [...endpoints.visitor.keys()], admin: [...endpoints.admin.keys()] },
    async read(read) {
      await backend.notices();
      await run(makeStore(), read);
      return (await backend.notices()).map(readPlan).filter((plan) => plan !== null);
    },
    sql: (text) => backend.sql(text),
    async write(text) {
      await backend.notices();
      await backend.sql(text);
      return (await backend.notices()).map(readPlan).filter((plan) => plan !== null);
    },
    async stop() {
      restore();
      await backend.stop();
      await home.remove();
    },
  };
}
