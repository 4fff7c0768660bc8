/*
 * Failures in the shape each service of a hosted project gives them. Sources: PostgREST's documentation ("Errors"),
 * supabase/auth (internal/api/errors.go), supabase/storage (src/http/error-handler.ts).
 */

type Headers = Record<string, string>;

/** Since this version of its API the session service says a code and a message, and nothing else. */
const API_VERSION = '2024-01-01';

const json = (status: number, body: object, headers: Headers = {}) =>
  Response.json(body, { status, headers });

/** A failure of the API of rows. */
export function rowsFailure(status: number, code: string, message: string, headers?: Headers): Response {
  return json(status, { code, details: null, hint: null, message }, headers);
}

/**
 * A failure of the session service, in the version of the API that the request asks for.
 * @param more what some failures carry besides, e.g. `weak_password`
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

/** A failure of the storage service: whatever the body says, the HTTP status is 400, but for a brake and a fault of its own. */
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
