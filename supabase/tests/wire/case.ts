import type { SupabaseClient } from '@supabase/supabase-js';

/** What came back for one request. */
export interface Exchange {
  status: number;
  headers: Record<string, string>;
  /** JSON where it is JSON, else text; `null` for no body. */
  body: unknown;
}

/** The product's clients, each over the gateway of `npm start`, and the way past all of them. */
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
  /** A request as the product makes it without a client. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Runs a statement as the owner of the database. */
  sql<T = Record<string, unknown>>(text: string, params?: unknown[]): Promise<T[]>;
  /** A session's token like those of the session service, with other claims. */
  token(claims: object): string;
}

export const ADMIN = 'boss@agency.test';

/** One call of the product, and what a hosted project answers. */
export interface WireCase {
  /** The call in words. */
  name: string;
  /** Makes the call; its last request is the one that is looked at. */
  call(world: World): PromiseLike<unknown>;
  status: number;
  /** Headers that the client or the browser reads; `undefined` says that there is none. */
  headers?: Record<string, unknown>;
  /** The body, or what jest compares it with; `null` for none. */
  body: unknown;
  /** What the client makes of it, where that is more than the body. */
  gives?: unknown;
}

export const any = expect.anything();
export const text = expect.any(String) as string;
export const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) as string;
/** RFC 3339, which every engine reads. */
export const moment = expect.stringMatching(
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
) as string;
export const like = (shape: object) => expect.objectContaining(shape) as unknown;
export const matching = (pattern: RegExp) => expect.stringMatching(pattern) as string;
