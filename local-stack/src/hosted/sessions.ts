import type { AccountService } from './accounts';
import { sessionFailure } from './failures';
import { claimsOf } from './tokens';

interface Failure {
  error_code?: string;
  msg?: string;
  weak_password?: object;
}

/** Converts responses of the embedded auth service to those of a hosted project. */
export async function hostedSessions(request: Request, response: Response): Promise<Response> {
  if (response.ok || !response.headers.get('content-type')?.includes('json')) return response;
  const { error_code, msg, weak_password } = (await response.clone().json()) as Failure;
  if (!error_code || !msg) return response;
  return sessionFailure(request, response.status, error_code, msg, weak_password ? { weak_password } : {});
}

/** The session that a token of the auth service names; the token is not checked here. */
export const sessionOf = (token: string): string | undefined => claimsOf(token).session_id;

/**
 * Notes the browser of a session that begins or is renewed; the embedded service notes none. Source: supabase/auth,
 * internal/models/refresh_token.go (`FillGrantParams`).
 */
export async function noteBrowser(
  request: Request,
  response: Response,
  { sql }: AccountService,
): Promise<Response> {
  if (!response.ok) return response;
  const { access_token: token = '' } = (await response.clone().json()) as { access_token?: string };
  const browser = request.headers.get('user-agent');
  await sql('update auth.sessions set user_agent = $2 where id = $1', [sessionOf(token), browser]);
  return response;
}

/**
 * Ends the other sessions of an account that has a new password; the embedded service leaves them. Source:
 * supabase/auth, internal/models/user.go (`UpdatePassword`).
 */
export async function endOthers(
  request: Request,
  fetch: (request: Request) => Promise<Response>,
  { sql }: AccountService,
): Promise<Response> {
  const { password } = (await request
    .clone()
    .json()
    .catch(() => ({}))) as { password?: unknown };
  const response = await fetch(request);
  if (!response.ok || password === undefined) return response;
  const { id } = (await response.clone().json()) as { id: string };
  const token = request.headers.get('authorization') ?? '';
  await sql('delete from auth.sessions where user_id = $1 and id <> $2', [id, sessionOf(token)]);
  return response;
}
