import { visitorDb } from '../_platform/database';
import { HttpError } from '../_platform/httpError';

export interface Admin {
  id: string;
  email: string;
  /** The session's token; requests with it are subject to this person's row-level policies. */
  token: string;
}

const SIGN_IN_AGAIN = 'Your session has ended. Please sign in again.';

/**
 * The person who makes this request. The auth service checks the token, and the database is asked with that token which role
 * the person has; the token's claims and the request's body are not trusted.
 * @param isForEditors editors may make it, too
 * @throws HttpError 401 without a valid session, 403 for anyone without the role, 503 when the rights cannot be checked
 */
export async function requireAdmin(request: Request, isForEditors = false): Promise<Admin> {
  const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (!token) throw new HttpError(401, 'Please sign in.');
  const db = visitorDb(token);
  const { data, error } = await db.auth.getUser(token);
  if (error && (error.status ?? 0) >= 400 && (error.status ?? 0) < 500)
    throw new HttpError(401, SIGN_IN_AGAIN);
  if (error) throw new HttpError(503, 'The session could not be checked. Please try again.');
  const rights = await db.rpc('my_role');
  if (rights.error) throw new HttpError(503, 'Your rights could not be checked. Please try again.');
  const isAllowed = rights.data === 'administrator' || (isForEditors && rights.data === 'editor');
  if (!isAllowed)
    throw new HttpError(403, isForEditors ? 'Only staff may do this.' : 'Only admins may do this.');
  return { id: data.user.id, email: data.user.email ?? '', token };
}
