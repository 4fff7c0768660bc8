import type { z } from 'zod';
import { isForeignOrigin } from '../_platform/siteOrigin';
import { HttpError } from '../_platform/httpError';
import { failureResponse } from './responses';
import { requireAdmin, type Admin } from './requireAdmin';

/** Bytes a request may carry: 10,000 addresses and the longest body fit. */
export const MAX_BODY_BYTES = 512 * 1024;

type Method = 'GET' | 'POST';

interface Rules<Input> {
  methods: readonly Method[];
  /** Refuse requests made by other sites' pages. Off where mail programs and old mails call. */
  checkOrigin: boolean;
  /** Throws when this request may not be made, before its body is read. */
  allow?: (request: Request) => void;
  /** Bytes the body may have, where `MAX_BODY_BYTES` would be far too many. */
  maxBytes?: number;
  /** What the body has to be; checked after session and rights, so strangers learn nothing from it. */
  input?: z.ZodType<Input>;
  /** The text of the answer to a body that is not what it has to be; else the schema's own first text. */
  invalidText?: string;
  /** Editors may call it as well as administrators. */
  isForEditors?: boolean;
}

/** The part of Netlify's request context that handlers read. */
export interface RequestContext {
  /** The visitor's IP address as seen by the platform, not taken from request headers. */
  ip?: string;
  /** Where the platform places that address. */
  geo?: { country?: { code?: string } };
  /** Keeps the function alive for work after its answer. */
  waitUntil?: (work: Promise<unknown>) => void;
}

export interface Visit<Input> {
  request: Request;
  input: Input;
  /** The visitor's IP address; empty if the platform does not provide it. */
  ip: string;
  /** ISO 3166 code of the country the platform places that address in; empty if it does not. */
  country: string;
  /** Keeps the function alive for work after its answer; absent where the platform has no such thing. */
  waitUntil?: RequestContext['waitUntil'];
}

export interface AdminVisit<Input> extends Visit<Input> {
  admin: Admin;
}

type Act<V> = (visit: V) => Promise<Response>;
export type Handler = (request: Request, context?: RequestContext) => Promise<Response>;

/** What a body that is longer than allowed is answered with. */
export const TOO_LARGE_TEXT = 'This request is too large.';

/**
 * The body.
 * @throws HttpError 413 as soon as more than the allowed size has been read
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new HttpError(413, TOO_LARGE_TEXT);
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge;
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The body as text, with the same limit. */
export async function readBody(request: Request, limit = MAX_BODY_BYTES): Promise<string> {
  return new TextDecoder().decode(await readBytes(request, limit));
}

/** Text without NUL: PostgreSQL cannot store that character. A person pastes it without seeing it. */
export const withoutNul = (text: string): string => text.replaceAll('\u0000', '');

function parse<Input>(body: string, rules: Rules<Input>): Input {
  if (!rules.input) return undefined as Input;
  let json: unknown;
  try {
    json = JSON.parse(body, (_, value: unknown) => (typeof value === 'string' ? withoutNul(value) : value));
  } catch {
    throw new HttpError(400, 'The request is not valid JSON.');
  }
  const result = rules.input.safeParse(json);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  // A text a person wrote for this very mistake is worth more than the general one.
  throw new HttpError(
    400,
    (issue?.code === 'invalid_format' && issue.message) || rules.invalidText || issue?.message,
  );
}

async function guarded(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    return failureResponse(error);
  }
}

function refuseEarly(request: Request, rules: Rules<unknown>): void {
  if (!(rules.methods as readonly string[]).includes(request.method)) {
    throw new HttpError(405, `Use ${rules.methods.join(' or ')}.`, { Allow: rules.methods.join(', ') });
  }
  if (Number(request.headers.get('content-length') ?? 0) > (rules.maxBytes ?? MAX_BODY_BYTES)) {
    throw new HttpError(413, TOO_LARGE_TEXT);
  }
}

/**
 * For `allow`: refuses what no page sent. A browser says with every `POST` of a page where the page is from.
 * @param text what the answer says
 */
export const onlyPages =
  (text: string) =>
  ({ headers }: Request): void => {
    if (!headers.has('origin')) throw new HttpError(403, text);
  };

function refuseForeign(request: Request, rules: Rules<unknown>): void {
  if (rules.checkOrigin && isForeignOrigin(request))
    throw new HttpError(403, 'This request came from another site.');
}

const whereFrom = (context?: RequestContext) => ({
  ip: context?.ip ?? '',
  country: context?.geo?.country?.code ?? '',
  waitUntil: context?.waitUntil?.bind(context),
});

/** A handler anyone may call. Order: method, size, origin, permission, parse, act, answer. */
export function publicHandler<Input = undefined>(rules: Rules<Input>, act: Act<Visit<Input>>): Handler {
  return (request, context) =>
    guarded(async () => {
      refuseEarly(request, rules);
      refuseForeign(request, rules);
      rules.allow?.(request);
      const input = rules.input
        ? parse(await readBody(request, rules.maxBytes), rules)
        : (undefined as Input);
      return act({ request, input, ...whereFrom(context) });
    });
}

/** A handler for admins. Order: method, size, origin, session, admin, parse, act, answer. */
export function adminHandler<Input>(
  rules: Omit<Rules<Input>, 'methods' | 'checkOrigin'>,
  act: Act<AdminVisit<Input>>,
): Handler {
  const all: Rules<Input> = { ...rules, methods: ['POST'], checkOrigin: true };
  return (request, context) =>
    guarded(async () => {
      refuseEarly(request, all);
      const body = await readBody(request);
      refuseForeign(request, all);
      const admin = await requireAdmin(request, rules.isForEditors);
      return act({ request, admin, input: parse(body, all), ...whereFrom(context) });
    });
}
