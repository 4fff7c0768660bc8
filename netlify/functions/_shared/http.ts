import type { z } from 'zod';
import { isForeignOrigin } from './origin';
import { HttpError } from './httpError';
import { answerFailure } from './answers';
import { requireAdmin, type Admin } from './auth';

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
}

/** The part of Netlify's request context that handlers read. */
export interface RequestContext {
  /** The visitor's IP address as seen by the platform, not taken from request headers. */
  ip?: string;
}

export interface Visit<Input> {
  request: Request;
  input: Input;
  /** The visitor's IP address; empty if the platform does not provide it. */
  asker: string;
}

export interface AdminVisit<Input> extends Visit<Input> {
  admin: Admin;
}

type Act<V> = (visit: V) => Promise<Response>;
export type Handler = (request: Request, context?: RequestContext) => Promise<Response>;

/**
 * The body as text.
 * @throws HttpError 413 when it is larger than allowed, told while reading and not after
 */
export async function readBody(request: Request, limit = MAX_BODY_BYTES): Promise<string> {
  const tooLarge = new HttpError(413, 'This request is too large.');
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge;
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function parse<Input>(body: string, rules: Rules<Input>): Input {
  if (!rules.input) return undefined as Input;
  let json: unknown;
  try {
    json = JSON.parse(body);
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
    return answerFailure(error);
  }
}

function refuseEarly(request: Request, rules: Rules<unknown>): void {
  if (!(rules.methods as readonly string[]).includes(request.method)) {
    throw new HttpError(405, `Use ${rules.methods.join(' or ')}.`, { Allow: rules.methods.join(', ') });
  }
  if (Number(request.headers.get('content-length') ?? 0) > (rules.maxBytes ?? MAX_BODY_BYTES)) {
    throw new HttpError(413, 'This request is too large.');
  }
}

function refuseForeign(request: Request, rules: Rules<unknown>): void {
  if (rules.checkOrigin && isForeignOrigin(request))
    throw new HttpError(403, 'This request came from another site.');
}

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
      return act({ request, input, asker: context?.ip ?? '' });
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
      const admin = await requireAdmin(request);
      return act({ request, admin, input: parse(body, all), asker: context?.ip ?? '' });
    });
}

export { HttpError };
