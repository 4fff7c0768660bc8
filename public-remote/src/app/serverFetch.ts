import http from 'node:http';
import https from 'node:https';
import { shareReads } from '@agency/shared/contracts/shareReads';
import { getConfig } from '@agency/shared/runtime';

/**
 * Milliseconds of silence after which a connection is closed, in use or not: longer than the renderer waits, and short
 * enough that a function that was frozen does not write to a connection that is gone.
 */
const MAX_SILENCE = 4000;

const options: http.AgentOptions = { keepAlive: true, timeout: MAX_SILENCE };
const agent = new http.Agent(options);
const secureAgent = new https.Agent(options);

/** The response headers that the table client reads. */
const HEADERS_READ = ['content-range', 'retry-after'];

interface Received extends Pick<http.IncomingMessage, 'statusMessage' | 'headers'> {
  statusCode: number;
  body: Buffer<ArrayBuffer>;
}

/** @returns `null` when the server closed the kept connection before it saw the request */
function get(url: string, headers: http.OutgoingHttpHeaders): Promise<Received | null> {
  const isSecure = url.startsWith('https:');
  return new Promise((resolve, reject) => {
    const using = { agent: isSecure ? secureAgent : agent, headers };
    const request = (isSecure ? https : http).get(url, using, (message) => {
      const { statusCode = 0, statusMessage } = message;
      const chunks: Buffer[] = [];
      message
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('error', reject)
        .on('end', () =>
          resolve({ statusCode, statusMessage, headers: message.headers, body: Buffer.concat(chunks) }),
        );
    });
    request
      .on('timeout', () => request.destroy(new Error(`${url} was silent for ${MAX_SILENCE} ms.`)))
      .on('error', (error: NodeJS.ErrnoException) =>
        request.reusedSocket && error.code === 'ECONNRESET' ? resolve(null) : reject(error),
      );
  });
}

const share = shareReads<Received | null>();

function responseOf({ statusCode, statusMessage = '', headers, body }: Received): Response {
  const read = HEADERS_READ.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const options = { status: statusCode, statusText: statusMessage, headers: read };
  return new Response(body.length > 0 ? body : null, options);
}

/**
 * Reads rows with the publishable key, as `fetch` does at a third of its CPU (docs/decisions/076). The server is close
 * to the backend, so it requests uncompressed responses. Anything else is left to `fetch`.
 * @throws TypeError when there is no response, as `fetch` does
 */
export const serverFetch: typeof fetch = async (input, init) => {
  const headers = {
    ...(init?.headers as Record<string, string>),
    apikey: getConfig().supabaseKey,
    'accept-encoding': 'identity',
  };
  const again = () => fetch(input, { ...init, headers });
  if ((init?.method ?? 'GET') !== 'GET') return again();
  let received: Received | null;
  try {
    const url = String(input);
    received = await share(JSON.stringify([url, headers]), () => get(url, headers));
  } catch (cause) {
    throw new TypeError('fetch failed', { cause });
  }
  return !received || received.headers['content-encoding'] ? again() : responseOf(received);
};
