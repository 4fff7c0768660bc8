import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { authDecision, emailOf, isCode, isPasswordLogin, LOGINS_PER_ADDRESS } from './auth-rules';
import { compression } from './compression';
import { createRateLimit } from './rate-limit';
import { rowsFailure, sessionFailure, storageFailure } from './hosted/failures';
import { createReadCache } from './read-cache';
import { changesAddress, evenLogin, type Guesses, mayChangePassword } from './sign-in';

/** The part of the backend that serves requests. */
export interface ApiBackend {
  fetch(request: Request): Response | Promise<Response>;
  /** Runs one statement as the owner of the database. */
  sql<T>(text: string, params?: readonly unknown[]): Promise<T[]>;
}

const KB = 1024;
/** An article may be 200,000 characters long, some of four bytes. */
const MAX_JSON = 1024 * KB;
/** The buckets take 5 MB; the rest is the envelope of a form upload. */
const MAX_UPLOAD = 5 * 1024 * KB + 64 * KB;
const MAX_PUBLIC_FORM = 64 * KB;
const PUBLIC_FORMS = /^\/rest\/v1\/(contact_messages|newsletter_subscribers|job_applications)$/;
const MINUTE = 60_000;
const LOGINS_PER_MINUTE = 10;
/** Codes of a second factor from one IP address; the hosted service allows as many. */
const CODES_PER_MINUTE = 15;
const FORMS_PER_MINUTE = 60;
/** Limit in bytes for draining a rejected body. */
const MAX_READ_AWAY = 32 * 1024 * KB;
/** CV uploads per IP address in ten minutes; a whole class may share one address. */
const UPLOADS_PER_ADDRESS = 30;
const USER_PATH = '/auth/v1/user';
const PAPERS = '/storage/v1/object/applications/';

const addressOf = (context: Context) => getConnInfo(context).remote.address ?? '';

/** An error in the format of the requested service. */
function failure(
  context: Context,
  status: number,
  code: string,
  message: string,
  headers?: Record<string, string>,
): Response {
  const { path, raw } = context.req;
  if (path.startsWith('/auth/v1/')) return sessionFailure(raw, status, code, message, { headers });
  if (path.startsWith('/storage/v1/')) return storageFailure(status, code, code, message, headers);
  return rowsFailure(status, code, message, headers);
}

/**
 * Drains a body up to a limit: a client that is still sending when the connection closes would see a network error
 * instead of the response.
 */
async function readAway({ body }: Request): Promise<void> {
  if (!body || body.locked) return;
  let left = MAX_READ_AWAY;
  for await (const chunk of body) {
    left -= chunk.byteLength;
    if (left < 0) return;
  }
}

/**
 * A body above the drain limit is not read to its end, so the connection must close; the header keeps clients from
 * reusing it.
 */
const limitBody = (maxSize: number, refuse: (context: Context) => Response) =>
  bodyLimit({
    maxSize,
    onError: async (context) => {
      await readAway(context.req.raw);
      const response = refuse(context);
      response.headers.set('connection', 'close');
      return response;
    },
  });

const tooLarge = (context: Context) =>
  failure(context, 413, 'request_entity_too_large', 'The request is too large.');
const fileTooLarge = () =>
  storageFailure(413, 'EntityTooLarge', 'Payload too large', 'The object exceeded the maximum allowed size');

/** Stored files are strangers' files: never a page, never a script, whatever they are named. */
const objectHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers, status } = context.res;
  headers.set('content-security-policy', "default-src 'none'; sandbox");
  if (status < 400 && context.req.path.includes('/object/public/'))
    headers.set('cache-control', 'public, max-age=3600');
};

const apiHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'no-referrer');
  headers.set('cross-origin-resource-policy', 'cross-origin');
  if (!headers.has('content-security-policy')) {
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  }
};

function tooMany(context: Context, code: string, what: string, wait: number): Response {
  const message = `Too many ${what}. Try again in ${wait} seconds.`;
  return failure(context, 429, code, message, { 'retry-after': String(wait) });
}

/** Limits wrong passwords per account and per IP address; right ones do not count. */
function createGuessLimit() {
  const ofAccount = createRateLimit(LOGINS_PER_MINUTE, MINUTE);
  const ofAddress = createRateLimit(LOGINS_PER_ADDRESS, 5 * MINUTE);
  return (context: Context): Guesses => {
    const address = addressOf(context);
    const account = (email: string) => `${address} ${email}`;
    return {
      take: (email) => ofAddress.take(address) || ofAccount.take(account(email)),
      giveBack(email) {
        ofAccount.giveBack(account(email));
        ofAddress.giveBack(address);
      },
    };
  };
}

/** Limits failed logins. */
function loginLimit(guessesOf: (context: Context) => Guesses): MiddlewareHandler {
  return async (context, next) => {
    if (!isPasswordLogin(context.req.method, new URL(context.req.url))) return next();
    const guesses = guessesOf(context);
    const email = emailOf(await context.req.text());
    const wait = guesses.take(email);
    if (wait > 0) return tooMany(context, 'over_request_rate_limit', 'attempts', wait);
    await next();
    if (context.res.ok) guesses.giveBack(email);
  };
}

/** Limits codes of a second factor per IP address. */
function codeLimit(): MiddlewareHandler {
  const codes = createRateLimit(CODES_PER_MINUTE, MINUTE);
  return async (context, next) => {
    if (!isCode(context.req.method, new URL(context.req.url))) return next();
    const wait = codes.take(addressOf(context));
    return wait > 0 ? tooMany(context, 'over_request_rate_limit', 'attempts', wait) : next();
  };
}

/** Limits form submissions and uploads per IP address; further limits are in the database. */
function visitorLimit(): MiddlewareHandler {
  const forms = createRateLimit(FORMS_PER_MINUTE, MINUTE);
  const uploads = createRateLimit(UPLOADS_PER_ADDRESS, 10 * MINUTE);
  const limitFormBody = limitBody(MAX_PUBLIC_FORM, tooLarge);
  return async (context, next) => {
    const { method, path } = context.req;
    const isForm = method === 'POST' && PUBLIC_FORMS.test(path);
    const isUpload = ['POST', 'PUT'].includes(method) && path.startsWith(PAPERS);
    if (!isForm && !isUpload) return next();
    const wait = (isForm ? forms : uploads).take(addressOf(context));
    // PT429 is the code of the database's own limits.
    if (wait > 0) return tooMany(context, isForm ? 'PT429' : 'SlowDown', 'requests', wait);
    return isForm ? limitFormBody(context, next) : next();
  };
}

/**
 * Returns the body (possibly buffered by a limit, or replaced by `text`) and sets its length, by which buckets limit
 * files.
 */
async function measured(
  context: Context,
  headers: Headers,
  text?: string,
): Promise<ArrayBuffer | Uint8Array<ArrayBuffer>> {
  const body = text === undefined ? await context.req.arrayBuffer() : new TextEncoder().encode(text);
  headers.set('content-length', String(body.byteLength));
  return body;
}

/** The Supabase API of the embedded backend: three prefixes of it, and none of its own back doors. */
export function createApi(backend: ApiBackend): Hono {
  const app = new Hono();
  const cache = createReadCache((request) => backend.fetch(request));
  const guessesOf = createGuessLimit();

  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      exposeHeaders: [
        'Content-Range',
        'Content-Location',
        'Preference-Applied',
        'Retry-After',
        'X-Total-Count',
        'X-Supabase-Api-Version',
      ],
      maxAge: 86_400,
    }),
  );
  app.use(apiHeaders);
  app.use(compression());
  app.get('/healthz', (context) => context.json({ status: 'ok' }));

  app.use('/rest/v1/*', visitorLimit(), limitBody(MAX_JSON, tooLarge));
  app.use('/auth/v1/*', limitBody(MAX_PUBLIC_FORM, tooLarge), loginLimit(guessesOf), codeLimit());
  app.use('/storage/v1/*', visitorLimit(), limitBody(MAX_UPLOAD, fileTooLarge));
  app.use('/storage/v1/object/*', objectHeaders);

  app.all('/auth/v1/*', async (context) => {
    const { method, url, raw } = context.req;
    const decision = authDecision(method, new URL(url).pathname);
    if (decision === 'sign-up')
      return failure(context, 422, 'signup_disabled', 'Signups not allowed for this instance');
    if (decision === 'unknown') return failure(context, 404, 'not_found', 'Not found');
    if (isPasswordLogin(method, new URL(url)))
      return forward(context, await evenLogin(await context.req.text(), backend));
    if (method === 'PUT' && context.req.path === USER_PATH && changesAddress(await context.req.text()))
      return failure(context, 422, 'validation_failed', 'An address is changed in Settings.');
    const proof =
      method !== 'PUT' ||
      (await mayChangePassword(raw, await context.req.text(), backend, guessesOf(context)));
    if (typeof proof === 'number') return tooMany(context, 'over_request_rate_limit', 'attempts', proof);
    if (!proof)
      return failure(
        context,
        400,
        'current_password_mismatch',
        'The current password is missing or not right.',
      );
    return forward(context);
  });
  app.all('/rest/v1/*', (context) => forward(context));
  app.all('/storage/v1/*', (context) => forward(context));
  app.notFound((context) => failure(context, 404, 'not_found', 'Not found'));
  app.onError((error, context) => {
    console.error(`${context.req.method} ${context.req.path} failed:`, error);
    return failure(context, 500, 'unexpected_failure', 'The backend failed.');
  });

  const forward = async (context: Context, body?: string): Promise<Response> => {
    const { raw } = context.req;
    const sent = new Headers(raw.headers);
    // The database's rate limits read the caller's IP address from this header, as on a hosted project; always
    // overwritten here.
    sent.set('cf-connecting-ip', addressOf(context));
    sent.delete('content-length');
    const request = new Request(raw.url, {
      method: raw.method,
      headers: sent,
      ...(raw.method === 'GET' || raw.method === 'HEAD' ? {} : { body: await measured(context, sent, body) }),
    });
    const response = await cache(request);
    const headers = new Headers(response.headers);
    // The API returns only data; an HTML page would be the embedded backend's own studio, which stays closed.
    if (headers.get('content-type')?.includes('text/html') && !context.req.path.startsWith('/storage/v1/'))
      return failure(context, 404, 'not_found', 'Not found');
    for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name);
    return new Response(response.body, { status: response.status, headers });
  };
  return app;
}
