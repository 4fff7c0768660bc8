import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type Registry, REGISTRY_PATH } from '@agency/shared/contracts/release';
import { developmentReact } from './development-react';
import { hostOf } from './running-host';
import {
  DEV_CLIENT,
  DEV_REACT,
  type Developed,
  developmentPage,
  developmentPolicy,
  withDeveloped,
} from './site-page';
import { PACKAGE_FOLDER } from './workspace';

/** Of the connection, or no longer true of what is passed on. */
const LEFT_OUT =
  /^(host|connection|keep-alive|transfer-encoding|upgrade|content-length|content-encoding|accept-encoding|strict-transport-security|set-cookie|content-security-policy|location|expect)$/;
const POLICY = 'content-security-policy';
/** A page that comes without being rendered: what is rendered is the published remote. */
const PLAIN_PAGE = '/preview/plain';

function requestHeaders(request: IncomingMessage, site: string): Headers {
  const headers = new Headers();
  const own = `http://${request.headers.host}`;
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && !LEFT_OUT.test(name)) headers.set(name, String(value).replaceAll(own, site));
  return headers;
}

/** A cookie of the site as this server may set it: it has another name, and no certificate. */
const ownCookie = (cookie: string) => cookie.replace(/;\s*(domain=[^;]*|secure)(?=;|$)/gi, '');

function passHeaders(answer: Response, response: ServerResponse, site: string): void {
  answer.headers.forEach((value, name) => {
    if (!LEFT_OUT.test(name)) response.setHeader(name, value);
  });
  const policy = answer.headers.get(POLICY);
  if (policy) response.setHeader(POLICY, developmentPolicy(policy));
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('set-cookie', cookies.map(ownCookie));
  const location = answer.headers.get('location');
  if (location) response.setHeader('location', location.replace(site, ''));
}

const isPage = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && (headers['sec-fetch-dest'] === 'document' || /^text\/html/.test(headers.accept ?? ''));

async function answerFrom(
  site: string,
  developed: Developed,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const url = new URL(request.url ?? '/', site);
  const wantsPage = isPage(request) && !url.pathname.startsWith('/.netlify/');
  if (wantsPage && !/^\/admin(\/|$)/.test(url.pathname)) url.pathname = PLAIN_PAGE;
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const answer = await fetch(url, {
    method: request.method ?? 'GET',
    headers: requestHeaders(request, site),
    redirect: 'manual',
    ...(hasBody ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' } : {}),
  } as RequestInit);
  passHeaders(answer, response, site);
  response.statusCode = answer.status;
  const isHtml = (answer.headers.get('content-type') ?? '').startsWith('text/html');
  if (isHtml) return response.end(developmentPage(await answer.text(), developed));
  if (url.pathname === REGISTRY_PATH && answer.ok)
    return response.end(JSON.stringify(withDeveloped((await answer.json()) as Registry, developed)));
  if (!answer.body) return response.end();
  return Readable.fromWeb(answer.body as ReadableStream).pipe(response);
}

/** The script that the proxy adds to pages. */
function devClient(): string {
  const source = readFileSync(join(PACKAGE_FOLDER, 'browser/dev-client.ts'), 'utf8');
  return ts.transpileModule(source, { compilerOptions: { target: ts.ScriptTarget.ES2022 } }).outputText;
}

/**
 * Answers what the development server does not have from the site: its pages with the developed remote in them, and everything else
 * as it is there. Nothing of the site changes.
 * @param site origin
 */
export function siteProxy(site: string, developed: Developed) {
  const scripts: Record<string, () => string | Promise<string>> = {
    [DEV_CLIENT]: devClient,
    // Read with every page: the site may have got a new shell.
    [DEV_REACT]: async () => developmentReact((await hostOf(site)).react),
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const script = scripts[request.url ?? ''];
    if (!script) return answerFrom(site, developed, request, response);
    response.setHeader('content-type', 'text/javascript');
    response.setHeader('cache-control', 'no-store');
    return response.end(await script());
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch((error: Error) => {
      response.statusCode = 502;
      const { cause } = error as { cause?: Error };
      response.end(`${site} does not answer: ${cause?.message ?? error.message}\n`);
    });
  };
}
