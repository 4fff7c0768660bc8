import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { AccountService } from './accounts';
import { sessionFailure } from './failures';
import { claimsOf, factorsOf, withLevel, type Claims } from './tokens';

/** `/factors`, or an action of one of them. */
const PATH =
  /^\/auth\/v1\/factors(?:\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?(?:\/(challenge|verify))?$/;
/** Seconds a code is valid, and a challenge may be answered. */
const PERIOD = 30;
const CHALLENGE_SECONDS = 300;
const MOST_FACTORS = 10;

type Fetch = (request: Request) => Promise<Response>;
interface Factor {
  id: string;
  status: 'unverified' | 'verified';
  secret: string;
}
interface Call {
  request: Request;
  accounts: AccountService;
  claims: Claims;
  /** The account as the embedded service answers it. */
  user: { id: string; email?: string };
  body: Record<string, unknown>;
  fail: (status: number, code: string, message: string) => Response;
}

export const isFactorCall = (path: string): boolean => PATH.test(path);

const totpOf = (secret: string, issuer: string, label: string) =>
  new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: PERIOD,
    algorithm: 'SHA1',
  });

/** Makes a factor that counts once its first code was entered. */
async function enroll({ accounts, claims, user, body, fail, request }: Call): Promise<Response> {
  const { factors = [] } = await factorsOf(user.id, accounts);
  if (body.factor_type !== 'totp')
    return fail(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
  if (factors.some(({ status }) => status === 'verified') && claims.aal !== 'aal2')
    return fail(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  if (factors.length >= MOST_FACTORS)
    return fail(
      403,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  const id = randomUUID();
  const secret = new Secret({ size: 20 }).base32;
  const name = typeof body.friendly_name === 'string' ? body.friendly_name : '';
  const issuer = typeof body.issuer === 'string' && body.issuer ? body.issuer : new URL(request.url).host;
  await accounts.sql(
    "insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret) values ($1, $2, $3, 'totp', 'unverified', $4)",
    [id, user.id, name, secret],
  );
  const uri = totpOf(secret, issuer, user.email ?? '').toString();
  return Response.json({
    id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: renderSVG(uri), secret, uri },
  });
}

async function challenge({ accounts }: Call, factor: Factor): Promise<Response> {
  const id = randomUUID();
  await accounts.sql('insert into auth.mfa_challenges (id, factor_id) values ($1, $2)', [id, factor.id]);
  const expires_at = Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS;
  return Response.json({ id, type: 'totp', expires_at });
}

/** Answers with a session whose token says that a second factor was shown; the sessions without one end. */
async function verify(call: Call, factor: Factor): Promise<Response> {
  const { accounts, body, fail, user, claims, request } = call;
  const { sql } = accounts;
  const [open] = await sql<{ id: string; isExpired: boolean }>(
    `select id, created_at < now() - make_interval(secs => ${CHALLENGE_SECONDS}) as "isExpired" from auth.mfa_challenges
     where id::text = $1 and factor_id = $2 and verified_at is null`,
    [String(body.challenge_id), factor.id],
  );
  if (!open) return fail(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  if (open.isExpired)
    return fail(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${open.id} has expired, verify against another challenge or create a new challenge.`,
    );
  if (totpOf(factor.secret, '', '').validate({ token: String(body.code), window: 1 }) === null)
    return fail(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  await sql('update auth.mfa_challenges set verified_at = now() where id = $1', [open.id]);
  await sql("update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1", [factor.id]);
  await sql("update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1", [
    claims.session_id,
    factor.id,
  ]);
  await sql("delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') = 'aal1'", [user.id]);
  await sql("delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", [user.id]);
  await sql('update auth.refresh_tokens set revoked = true where session_id = $1', [claims.session_id]);
  const refresh_token = randomUUID();
  await sql('insert into auth.refresh_tokens (id, token, user_id, session_id) values ($1, $2, $3, $4)', [
    randomUUID(),
    refresh_token,
    user.id,
    claims.session_id,
  ]);
  const now = Math.floor(Date.now() / 1000);
  const [, token = ''] = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  const expires_at = (claimsOf(token) as Claims & { exp: number }).exp;
  return Response.json({
    access_token: await withLevel(token, accounts),
    token_type: 'bearer',
    expires_in: expires_at - now,
    expires_at,
    refresh_token,
    user: { ...user, ...(await factorsOf(user.id, accounts)) },
  });
}

async function unenroll({ accounts, claims, fail }: Call, { id, status }: Factor): Promise<Response> {
  if (status === 'verified' && claims.aal !== 'aal2')
    return fail(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  await accounts.sql('delete from auth.mfa_factors where id = $1', [id]);
  await accounts.sql("update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1", [id]);
  return Response.json({ id });
}

/**
 * The second factor of a hosted project, an authenticator app (TOTP); the embedded service has none. Sources:
 * supabase/auth, openapi.yaml (`/factors`) and internal/api/mfa.go.
 */
export async function callFactor(
  request: Request,
  fetch: Fetch,
  accounts: AccountService,
): Promise<Response> {
  const fail = (status: number, code: string, message: string) =>
    sessionFailure(request, status, code, message);
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.delete('content-type');
  const asked = await fetch(new Request(new URL('/auth/v1/user', request.url), { headers }));
  if (!asked.ok) return asked;
  const user = (await asked.json()) as Call['user'];
  const body = (await request
    .clone()
    .json()
    .catch(() => ({}))) as Call['body'];
  const claims = claimsOf(request.headers.get('authorization') ?? '');
  const call: Call = { request, accounts, claims, user, body, fail };
  const [, id, action] = PATH.exec(new URL(request.url).pathname) ?? [];
  const name = `${request.method} ${action ?? ''}`.trim();
  if (!id) return name === 'POST' ? enroll(call) : fail(405, 'validation_failed', 'Method not allowed');
  const [factor] = await accounts.sql<Factor>(
    'select id, status, secret from auth.mfa_factors where id = $1 and user_id = $2',
    [id, user.id],
  );
  if (!factor) return fail(404, 'mfa_factor_not_found', 'Factor not found');
  if (name === 'POST challenge') return challenge(call, factor);
  if (name === 'POST verify') return verify(call, factor);
  return name === 'DELETE' ? unenroll(call, factor) : fail(405, 'validation_failed', 'Method not allowed');
}

/** Refuses a new password to a session without the second factor of its account. Source: internal/api/user.go. */
export async function refuseWithoutFactor(
  request: Request,
  accounts: AccountService,
): Promise<Response | null> {
  const { password } = (await request
    .clone()
    .json()
    .catch(() => ({}))) as { password?: unknown };
  const claims = claimsOf(request.headers.get('authorization') ?? '');
  if (password === undefined || !claims.sub || claims.aal === 'aal2') return null;
  const { factors = [] } = await factorsOf(claims.sub, accounts);
  return factors.some(({ status }) => status === 'verified')
    ? sessionFailure(
        request,
        401,
        'insufficient_aal',
        'AAL2 session is required to update email or password when MFA is enabled.',
      )
    : null;
}
