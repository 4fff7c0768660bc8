import { randomBytes, randomUUID } from 'node:crypto';
import { refuseStranger, type AccountService } from './accounts';
import { sessionFailure } from './failures';
import { sessionOf } from './sessions';

export const LINKS_PATH = '/auth/v1/admin/generate_link';
export const VERIFY_PATH = '/auth/v1/verify';
/** Mark of a session that a link from a mail has opened: it may set a password without the current one. */
export const OPENED_BY_LINK = 'link';

interface Link {
  type?: unknown;
  email?: unknown;
}

const read = async (request: Request): Promise<Record<string, unknown>> => {
  try {
    return ((await request.json()) as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
};

const USER = `select id, aud, role, email, raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata,
  created_at, updated_at, email_confirmed_at is not null as "isConfirmed" from auth.users where email = $1`;
type Found = { id: string; isConfirmed: boolean } & Record<string, unknown>;

/** Makes an account that nobody can sign in to before its invitation is accepted. */
async function addInvited(email: string, { signUp, sql }: AccountService): Promise<Response | null> {
  const made = await signUp({ email, password: randomUUID() + randomUUID(), data: {} });
  if (!made.ok) return made;
  await sql('delete from auth.sessions where user_id in (select id from auth.users where email = $1)', [
    email,
  ]);
  await sql(
    `update auth.users set encrypted_password = null, email_confirmed_at = null, last_sign_in_at = null, invited_at = now()
     where email = $1`,
    [email],
  );
  return null;
}

/**
 * Makes the token of a link that invites somebody or sets a new password, for a caller with the secret key
 * (`POST /admin/generate_link`); the embedded service has no such endpoint. It sends no mail. Sources: supabase/auth,
 * openapi.yaml and internal/api/mail.go (`adminGenerateLink`).
 */
export async function makeLink(request: Request, accounts: AccountService): Promise<Response> {
  const refused = refuseStranger(request, accounts);
  if (refused) return refused;
  const { type, email: given } = (await read(request)) as Link;
  const fail = (status: number, code: string, message: string) =>
    sessionFailure(request, status, code, message);
  const email = typeof given === 'string' ? given.trim().toLowerCase() : '';
  if (!email || (type !== 'invite' && type !== 'recovery'))
    return fail(400, 'validation_failed', 'Invalid email action link type requested');
  let [user] = await accounts.sql<Found>(USER, [email]);
  if (type === 'recovery' && !user) return fail(404, 'user_not_found', 'User with this email not found');
  if (type === 'invite' && user?.isConfirmed)
    return fail(422, 'email_exists', 'A user with this email address has already been registered');
  if (!user) {
    const failed = await addInvited(email, accounts);
    if (failed) return failed;
    [user] = await accounts.sql<Found>(USER, [email]);
  }
  const token = randomBytes(28).toString('hex');
  await accounts.sql('update auth.users set recovery_token = $2, recovery_sent_at = now() where id = $1', [
    user!.id,
    token,
  ]);
  const { isConfirmed: _isConfirmed, ...account } = user!;
  const { origin } = new URL(request.url);
  return Response.json({
    ...account,
    action_link: `${origin}${VERIFY_PATH}?token=${token}&type=${type}`,
    email_otp: '',
    hashed_token: token,
    redirect_to: '',
    verification_type: type,
  });
}

/** Opens a session by the token of such a link. The embedded service has no invitations, so a recovery takes their place. */
export async function openLink(
  request: Request,
  fetch: (request: Request) => Promise<Response>,
  { sql }: AccountService,
): Promise<Response> {
  const body = await read(request);
  const banned = await sql('select 1 from auth.users where recovery_token = $1 and banned_until > now()', [
    String(body.token_hash),
  ]);
  if (banned.length > 0) return sessionFailure(request, 403, 'user_banned', 'User is banned');
  const type = body.type === 'invite' ? 'recovery' : body.type;
  // As the hosted service: whoever accepts an invitation has a password by chance until they choose one (internal/api/verify.go).
  await sql(
    `update auth.users set encrypted_password = $2
     where recovery_token = $1 and email_confirmed_at is null and coalesce(encrypted_password, '') = ''`,
    [String(body.token_hash), randomUUID()],
  );
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const response = await fetch(
    new Request(request.url, { method: 'POST', headers, body: JSON.stringify({ ...body, type }) }),
  );
  if (!response.ok || type !== 'recovery') return response;
  const { access_token: token = '' } = (await response.clone().json()) as { access_token?: string };
  await sql('update auth.sessions set tag = $2 where id = $1', [sessionOf(token), OPENED_BY_LINK]);
  return response;
}

/** Refuses to sign in to an account that is not active (`banned_until`), like the hosted service. */
export async function refuseBanned(request: Request, { sql }: AccountService): Promise<Response | null> {
  const { email } = await read(request.clone());
  if (typeof email !== 'string') return null;
  const banned = await sql('select 1 from auth.users where email = $1 and banned_until > now()', [
    email.trim().toLowerCase(),
  ]);
  return banned.length > 0 ? sessionFailure(request, 400, 'user_banned', 'User is banned') : null;
}
