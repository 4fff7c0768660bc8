/*
 * Runs a function like Netlify: `node functionHost.mjs <zip> <empty folder>` unpacks the zip and calls its entry point,
 * including Netlify's bootstrap, like Lambda. Each message is a request, and is answered with one message.
 */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Netlify's CLI ships the Lambda emulator and the unzip library.
const require = createRequire(resolve(import.meta.dirname, '../../../../tools/netlify-cli/package.json'));
const lambdaLocal = require('lambda-local');
lambdaLocal.getLogger().level = 'alert';

const [, , zip, folder] = process.argv;
await require('extract-zip')(zip, { dir: folder });
const files = readdirSync(folder, { recursive: true });
const started = performance.now();
const lambdaFunc = await import(pathToFileURL(join(folder, '___netlify-entry-point.mjs')).href);

async function textOf(body) {
  if (typeof body === 'string' || !body) return body ?? '';
  const chunks = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

process.on('message', async ({ id, url, method, headers, body }) => {
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
    const answer = await lambdaLocal.execute({ event, lambdaFunc, timeoutMs: 60_000, verboseLevel: 3 });
    const text = await textOf(answer.body);
    const several = Object.entries(answer.multiValueHeaders ?? {}).map(([name, values]) => [
      name,
      values.join(),
    ]);
    process.send({
      id,
      status: answer.statusCode,
      headers: { ...answer.headers, ...Object.fromEntries(several) },
      body: answer.isBase64Encoded ? Buffer.from(text, 'base64').toString() : text,
      sinceImport: performance.now() - started,
    });
  } catch (error) {
    process.send({ id, error: error?.stack ?? JSON.stringify(error) });
  }
});
process.on('disconnect', () => process.exit());
process.send({ id: 'ready', files });
