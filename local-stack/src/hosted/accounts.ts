import { sessionFailure } from './failures';

/** Request body to create an account. */
interface NewAccount {
  email?: unknown;
  password?: unknown;
  user_metadata?: object;
}

export interface AccountService {
  secretKey: string;
  /** Signs sessions. */
  jwtSecret: string;
  /** Signs an account up and returns the embedded service's response; sign-ups from outside are closed. */
  signUp(account: { email: string; password: string; data: object }): Promise<Response>;
  /** Runs one statement as the owner of the database. */
  sql<T>(text: string, params?: readonly unknown[]): Promise<T[]>;
}

export const ACCOUNTS_PATH = '/auth/v1/admin/users';

async function read(request: Request): Promise<NewAccount> {
  try {
    return ((await request.json()) as NewAccount | null) ?? {};
  } catch {
    return {};
  }
}

/** The refusal of a caller without the secret key; null for one who has it. */
export function refuseStranger(request: Request, { secretKey }: AccountService): Response | null {
  const [, bearer] = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (!bearer)
    return sessionFailure(request, 401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  return bearer === secretKey ? null : sessionFailure(request, 403, 'not_admin', 'User not allowed');
}

/**
 * Creates an account for a caller with the secret key, like a hosted project (`POST /admin/users`); the embedded
 * service has no such endpoint. Sources: supabase/auth, internal/api/admin.go and auth.go.
 */
export async function createAccount(request: Request, accounts: AccountService): Promise<Response> {
  const fail = (status: number, code: string, message: string, more?: object) =>
    sessionFailure(request, status, code, message, { ...more });
  const refused = refuseStranger(request, accounts);
  if (refused) return refused;
  const { email, password, user_metadata: data = {} } = await read(request);
  if (typeof email !== 'string' || typeof password !== 'string')
    return fail(400, 'validation_failed', 'Cannot create a user without either an email or phone');
  const response = await accounts.signUp({ email, password, data });
  const made = (await response.json()) as { user?: { id: string } } & Record<string, never>;
  if (made.user) {
    // A sign-up makes a session; an operator who adds an account does not sign in.
    await accounts.sql('delete from auth.sessions where user_id = $1', [made.user.id]);
    return Response.json(made.user);
  }
  const { error_code, msg, weak_password } = made;
  if (error_code === 'user_already_exists' || error_code === 'email_exists')
    return fail(422, 'email_exists', 'A user with this email address has already been registered');
  return fail(response.status, String(error_code), String(msg), weak_password && { weak_password });
}

/**
 * Changes the address of an account for a caller with the secret key (`PUT /admin/users/{id}`); the embedded service has
 * no such endpoint. Sources: supabase/auth, internal/api/admin.go (`adminUserUpdate`).
 */
export async function changeAddress(request: Request, accounts: AccountService): Promise<Response> {
  const refused = refuseStranger(request, accounts);
  if (refused) return refused;
  const fail = (status: number, code: string, message: string) =>
    sessionFailure(request, status, code, message);
  const id = new URL(request.url).pathname.slice(ACCOUNTS_PATH.length + 1);
  const { email: given } = await read(request);
  const email = typeof given === 'string' ? given.trim().toLowerCase() : '';
  if (!email) return fail(400, 'validation_failed', 'Unable to validate email address: invalid format');
  const taken = await accounts.sql('select 1 from auth.users where email = $1 and id <> $2', [email, id]);
  if (taken.length > 0)
    return fail(422, 'email_exists', 'A user with this email address has already been registered');
  const [user] = await accounts.sql(
    `update auth.users set email = $1, updated_at = now() where id = $2
     returning id, aud, role, email, raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata, created_at, updated_at`,
    [email, id],
  );
  return user ? Response.json(user) : fail(404, 'user_not_found', 'User not found');
}
