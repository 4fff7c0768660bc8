/*
 * Errors in the format of each service of a hosted project. Sources: PostgREST's documentation ("Errors"),
 * supabase/auth (internal/api/errors.go), supabase/storage (src/http/error-handler.ts).
 */

type Headers = Record<string, string>;

/** From this API version on, the auth service returns only a code and a message. */
const API_VERSION = '2024-01-01';

const json = (status: number, body: object, headers: Headers = {}) =>
  Response.json(body, { status, headers });

/** An error of PostgREST. */
export function rowsFailure(status: number, code: string, message: string, headers?: Headers): Response {
  return json(status, { code, details: null, hint: null, message }, headers);
}

/**
 * An error of the auth service, in the API version of the request.
 * @param more extra fields of some errors, e.g. `weak_password`
 */
export function sessionFailure(
  request: Request,
  status: number,
  code: string,
  message: string,
  { headers, ...more }: { headers?: Headers | undefined } & Record<string, unknown> = {},
): Response {
  if ((request.headers.get('x-supabase-api-version') ?? '') < API_VERSION)
    return json(status, { code: status, error_code: code, msg: message, ...more }, headers);
  return json(status, { code, message, ...more }, { ...headers, 'x-supabase-api-version': API_VERSION });
}

/**
 * An error of the storage service: its HTTP status is always 400, whatever the body says, except for rate limits and
 * internal errors.
 */
export function storageFailure(
  statusCode: number,
  code: string,
  error: string,
  message: string,
  headers?: Headers,
): Response {
  const status = statusCode === 429 || statusCode === 500 ? statusCode : 400;
  return json(status, { statusCode: String(statusCode), error, message, code }, headers);
}
