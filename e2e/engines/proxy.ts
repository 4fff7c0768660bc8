import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { watchPage } from './watchPage';

const OWN = '/__e2e/';
const FINDER = readFileSync(require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'));

/** What becomes of a request: an answer with another status, no answer, or a script with something more at its end. */
export type Fault = { status: number } | 'hangs' | { more: string };

/** A proxy in front of the site: every page starts with a script that records errors. */
export interface WatchedSite {
  /** Origin, without a trailing slash. */
  url: string;
  /** Requested paths, in order. */
  requests: string[];
  /** From now on, responses to these paths come so many milliseconds later. */
  delay: (paths: RegExp, milliseconds: number) => void;
  /** Requests for these paths fail until the returned function is called. */
  fail: (paths: RegExp, fault: Fault) => () => void;
  close: () => Promise<void>;
}

/** The page with two scripts in front. The CSP allows them because the site's own origin serves them; it stays unchanged. */
function withScripts(html: string, planted: string): string {
  const scripts = `<script src="${OWN}page.js"></script><script async src="${OWN}finder.js"></script>`;
  return html.replace('<head>', () => `<head>${scripts}${planted}`);
}

async function readText(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** A test's addition to every page, right after the recording scripts. */
export interface Planted {
  markup: string;
  /** Source of `/__e2e/planted.js`. */
  script: string;
}

/**
 * Puts a proxy in front of the site.
 * @param site its origin
 */
export async function watchSite(site: string, planted?: Planted | null): Promise<WatchedSite> {
  const own: Record<string, string | Buffer> = {
    'page.js': `(${watchPage.toString()})()`,
    'finder.js': FINDER,
    'planted.js': planted?.script ?? '',
  };
  const requests: string[] = [];
  const delays: [RegExp, number][] = [];
  const faults = new Map<RegExp, Fault>();

  const sendOwn = (path: string, response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(own[path.slice(OWN.length)]);

  const pass = (message: IncomingMessage, response: ServerResponse) => {
    const [, fault] = [...faults].find(([paths]) => paths.test(message.url!)) ?? [];
    if (fault === 'hangs') return;
    if (fault && 'status' in fault) return void response.writeHead(fault.status).end();
    const isPage = message.headers.accept?.includes('text/html');
    const headers = {
      ...message.headers,
      host: new URL(site).host,
      // The functions reject requests from other origins.
      ...(message.headers.origin ? { origin: site } : {}),
      ...(isPage || fault ? { 'accept-encoding': 'identity' } : {}),
    };
    const { method, url: path } = message;
    const onward = request(new URL(path!, site), { method, headers }, (answer) => {
      const { 'content-length': _length, ...rest } = answer.headers;
      if (fault)
        return void readText(answer).then((text) =>
          response.writeHead(answer.statusCode!, rest).end(text + fault.more),
        );
      if (!rest['content-type']?.startsWith('text/html')) {
        response.writeHead(answer.statusCode!, answer.headers);
        return answer.pipe(response);
      }
      void readText(answer).then((html) =>
        response.writeHead(answer.statusCode!, rest).end(withScripts(html, planted?.markup ?? '')),
      );
    });
    onward.on('error', () => response.destroy());
    message.pipe(onward);
  };

  const server = createServer((message, response) => {
    const path = message.url!;
    if (path.startsWith(OWN) && path.slice(OWN.length) in own) return sendOwn(path, response);
    requests.push(path);
    // Reports of a planted script.
    if (path.startsWith(OWN)) return response.end();
    const [, milliseconds = 0] = delays.find(([paths]) => paths.test(path)) ?? [];
    setTimeout(() => pass(message, response), milliseconds);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    delay: (paths, milliseconds) => void delays.push([paths, milliseconds]),
    fail: (paths, fault) => {
      faults.set(paths, fault);
      return () => void faults.delete(paths);
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
