import type { SupabaseClient } from '@supabase/supabase-js';

/** The answer to one request. */
export interface Exchange {
  status: number;
  headers: Record<string, string>;
  /** JSON where it is JSON, else text; `null` for no body. */
  body: unknown;
}

/** The product's clients, each through the gateway of `npm start`, and ways around them. */
export interface World {
  /** Base URL of the API. */
  url: string;
  visitor: SupabaseClient;
  /** Signed in; the email of the account is `ADMIN`. */
  admin: SupabaseClient;
  /** An account without rights. */
  member: SupabaseClient;
  /** With the secret key. */
  service: SupabaseClient;
  keys: { publishable: string; secret: string; password: string };
  /** A request without a client. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Runs a statement as the owner of the database. */
  sql<T = Record<string, unknown>>(text: string, params?: unknown[]): Promise<T[]>;
  /** A token like those of the session service, with other claims. */
  token(claims: object): string;
}

export const ADMIN = 'boss@agency.test';

/** A call that the product makes, and the answer of a hosted project. */
export interface WireCase {
  /** The call in words. */
  name: string;
  /** Makes the call; its last request is compared. */
  call(world: World): PromiseLike<unknown>;
  status: number;
  /** Headers that the client or the browser reads; `undefined` for an absent one. */
  headers?: Record<string, unknown>;
  /** The body, or a matcher for it; `null` for none. */
  body: unknown;
  /** The result of the client, where that is more than the body. */
  gives?: unknown;
}

export const any = expect.anything();
export const text = expect.any(String) as string;
export const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) as string;
/** RFC 3339, which every browser parses. */
export const moment = expect.stringMatching(
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
) as string;
export const like = (shape: object) => expect.objectContaining(shape) as unknown;
export const matching = (pattern: RegExp) => expect.stringMatching(pattern) as string;

/**
 * A POST with a key, as the product sends it without a client.
 * @param options.bearer a session's token; the key by default, none if empty
 */
export const post = (
  key: string,
  body: unknown,
  { bearer = key, headers = {} }: { bearer?: string; headers?: Record<string, string> } = {},
): RequestInit => ({
  method: 'POST',
  headers: {
    apikey: key,
    'content-type': 'application/json',
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    ...headers,
  },
  body: JSON.stringify(body),
});
