import { storageFailure } from './failures';

type Row = Record<string, unknown>;

/** Error codes by error name; the embedded service has no codes. */
const CODES: Record<string, string> = {
  Duplicate: 'KeyAlreadyExists',
  not_found: 'NoSuchKey',
  'Bucket not found': 'NoSuchBucket',
  Unauthorized: 'AccessDenied',
  invalid_mime_type: 'InvalidMimeType',
  'Payload too large': 'EntityTooLarge',
};
/** Columns of an object in listings and in the response to its deletion. */
const LISTED = ['name', 'id', 'updated_at', 'created_at', 'last_accessed_at', 'metadata'];
const REMOVED = [...LISTED, 'bucket_id', 'owner', 'owner_id', 'version', 'user_metadata'];

const pick = (row: Row, columns: string[]) =>
  Object.fromEntries(columns.filter((column) => column in row).map((column) => [column, row[column]]));

function failure({ statusCode, error, message }: Record<string, string>): Response {
  // An invalid session gets the same error as missing rights.
  if (error === 'InvalidJWT') return storageFailure(403, 'AccessDenied', 'Unauthorized', message ?? '');
  const text = {
    invalid_mime_type: message?.replace(/\. Supported: .*$/, ''),
    'Payload too large': 'The object exceeded the maximum allowed size',
  }[error ?? ''];
  const code = CODES[error ?? ''] ?? 'InvalidRequest';
  return storageFailure(Number(statusCode), code, error ?? code, text ?? message ?? '');
}

/** The error for an invalid link token. */
function linkFailure(response: Response): Response {
  if (response.status === 403)
    return storageFailure(400, 'InvalidSignature', 'InvalidSignature', 'Invalid signature');
  if (response.status === 400)
    return storageFailure(400, 'InvalidRequest', 'Error', "querystring must have required property 'token'");
  return storageFailure(400, 'InvalidJWT', 'InvalidJWT', 'Invalid JWT');
}

/** Adds the download name from `?download=`. */
function named(response: Response, name: string | null): Response {
  if (name === null) return response;
  const headers = new Headers(response.headers);
  const encoded = encodeURIComponent(name);
  headers.set(
    'content-disposition',
    name === '' ? 'attachment;' : `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`,
  );
  return new Response(response.body, { status: response.status, headers });
}

/**
 * The embedded service returns `signedUrl`, relative to the root; hosted it is `signedURL`, relative to the service.
 */
function signed({ signedUrl }: { signedUrl?: string }): Response {
  return Response.json({ signedURL: signedUrl?.replace(/^\/storage\/v1/, '') });
}

/** Converts responses of the embedded storage service to those of a hosted project. */
export async function hostedStorage(request: Request, response: Response): Promise<Response> {
  const url = new URL(request.url);
  const [, kind, action] = url.pathname.slice('/storage/v1'.length).split('/');
  const isFile = request.method === 'GET' && kind === 'object' && response.ok;
  if (isFile) return named(response, url.searchParams.get('download'));
  if (!response.headers.get('content-type')?.includes('json')) return response;

  const body: unknown = await response.clone().json();
  const isLink = kind === 'object' && action === 'sign';
  if (!response.ok) {
    if ((body as Row)['statusCode']) return failure(body as Record<string, string>);
    return isLink && request.method === 'GET' ? linkFailure(response) : response;
  }
  if (isLink && request.method === 'POST') return signed(body as { signedUrl?: string });
  if (!Array.isArray(body)) return response;
  const columns = action === 'list' ? LISTED : REMOVED;
  return Response.json(body.map((row: Row) => pick(row, columns)));
}
