/*
 * Runs a function like Netlify: `node functionHost.mjs <zip> <empty folder>` unpacks the zip and calls its entry point,
 * including Netlify's bootstrap, like Lambda. Each message is a request, and gets one message back.
 */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Netlify's CLI ships the Lambda emulator and the unzip library.
const ofCli = createRequire(resolve(import.meta.dirname, '../../../../tools/netlify-cli/package.json'));
/**
 * @typedef {{ statusCode: number, headers?: Record<string, string>, multiValueHeaders?: Record<string, string[]>,
 *   body?: string | AsyncIterable<Uint8Array>, isBase64Encoded?: boolean }} LambdaResult
 * @typedef {{ getLogger: () => { level: string }, execute: (options: object) => Promise<LambdaResult> }} LambdaLocal
 */
const lambdaLocal = /** @type {LambdaLocal} */ (ofCli('lambda-local'));
lambdaLocal.getLogger().level = 'alert';

const [, , zip, folder = ''] = process.argv;
await ofCli('extract-zip')(zip, { dir: folder });
const files = readdirSync(folder, { recursive: true });
const started = performance.now();
const lambdaFunc = await import(pathToFileURL(join(folder, '___netlify-entry-point.mjs')).href);

/** @param {LambdaResult['body']} body */
async function textOf(body) {
  if (typeof body === 'string' || !body) return body ?? '';
  const chunks = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** @param {{ id: number, url: string, method?: string, headers?: Record<string, string>, body?: string }} request */
async function run({ id, url, method, headers, body }) {
  const { pathname, search } = new URL(url);
  const event = {
    rawUrl: url,
    rawQuery: search.slice(1),
    path: pathname,
    httpMethod: method,
    headers: { 'x-nf-client-connection-ip': '127.0.0.1', ...headers },
    multiValueHeaders: {},
    body: body ?? null,
    isBase64Encoded: false,
  };
  try {
    const result = await lambdaLocal.execute({ event, lambdaFunc, timeoutMs: 60_000, verboseLevel: 3 });
    const text = await textOf(result.body);
    const several = Object.entries(result.multiValueHeaders ?? {}).map(([name, values]) => [
      name,
      values.join(),
    ]);
    process.send?.({
      id,
      status: result.statusCode,
      headers: { ...result.headers, ...Object.fromEntries(several) },
      body: result.isBase64Encoded ? Buffer.from(text, 'base64').toString() : text,
      sinceImport: performance.now() - started,
    });
  } catch (error) {
    const { stack } = /** @type {Partial<Error>} */ (error);
    process.send?.({ id, error: stack ?? JSON.stringify(error) });
  }
}
process.on('message', run);
process.on('disconnect', () => process.exit());
process.send?.({ id: 'ready', files });
