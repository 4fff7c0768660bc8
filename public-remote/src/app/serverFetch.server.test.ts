import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { configure } from '@agency/shared/runtime';
import { serverFetch } from './serverFetch';

const ROWS = [{ id: '1', title: 'Façades — “quoted”' }];
let server: Server | undefined;

/** A backend on a port of its own, which the reads are configured for. */
async function listen(answer: RequestListener): Promise<{ url: string; connections: () => number }> {
  let connections = 0;
  const listening = createServer(answer).on('connection', () => (connections += 1));
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const supabaseUrl = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  configure({ supabaseUrl, supabaseKey: 'sb_publishable_test', siteUrl: 'http://localhost' });
  return { url: `${supabaseUrl}/rest/v1/services`, connections: () => connections };
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

it('reads one after another over one connection, with the key and the headers it was given', async () => {
  const seen: unknown[] = [];
  const { url, connections } = await listen(({ headers }, response) => {
    seen.push([headers.apikey, headers.accept, headers['accept-encoding']]);
    response.setHeader('content-range', '0-0/7').end(JSON.stringify(ROWS));
  });
  for (let count = 0; count < 2; count += 1) {
    const response = await serverFetch(url, { method: 'GET', headers: { accept: 'application/json' } });
    expect(response.ok).toBe(true);
    expect(response.headers.get('content-range')).toBe('0-0/7');
    expect(await response.json()).toEqual(ROWS);
  }
  expect(seen).toEqual(Array(2).fill(['sb_publishable_test', 'application/json', 'identity']));
  expect(connections()).toBe(1);
});

it('asks again when the kept connection was closed meanwhile', async () => {
  let asked = 0;
  const { url } = await listen((request, response) => {
    asked += 1;
    if (asked === 2) request.socket.resetAndDestroy();
    else response.end(JSON.stringify(ROWS));
  });
  await (await serverFetch(url)).text();
  expect(await (await serverFetch(url)).json()).toEqual(ROWS);
  expect(asked).toBe(3);
});

it('understands an answer that was compressed all the same', async () => {
  const { url } = await listen((_, response) =>
    response.setHeader('content-encoding', 'gzip').end(gzipSync(JSON.stringify(ROWS))),
  );
  expect(await (await serverFetch(url)).json()).toEqual(ROWS);
});

it('distinguishes a refusal from no response', async () => {
  const { url } = await listen((_, response) => response.writeHead(503).end('busy'));
  const refusal = await serverFetch(url);
  expect([refusal.status, await refusal.text()]).toEqual([503, 'busy']);
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
  await expect(serverFetch(url)).rejects.toMatchObject({ name: 'TypeError', message: 'fetch failed' });
});

it('fails when an answer breaks off', async () => {
  const { url } = await listen((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('[{', () => response.destroy());
  });
  await expect(serverFetch(url)).rejects.toThrow(TypeError);
});
