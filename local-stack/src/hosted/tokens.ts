import { createHmac } from 'node:crypto';
import type { AccountService } from './accounts';

/** The claims of a session's token that are read here. */
export interface Claims {
  sub: string;
  session_id: string;
  aal?: 'aal1' | 'aal2';
}

interface Factor {
  id: string;
  friendly_name: string | null;
  factor_type: 'totp';
  status: 'unverified' | 'verified';
  created_at: string;
  updated_at: string;
}

/** What a token says; its signature is not checked here. */
export function claimsOf(token: string): Claims {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return JSON.parse(payload || '{}') as Claims;
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function sign(claims: object, secret: string): string {
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** How a session was begun, as its token says it; `aal2` after the code of a second factor. */
export async function withLevel(token: string, { sql, jwtSecret }: AccountService): Promise<string> {
  const claims = claimsOf(token);
  const [session] = await sql<{ aal: 'aal1' | 'aal2'; begun: number }>(
    "select coalesce(aal, 'aal1') as aal, floor(extract(epoch from created_at))::int as begun from auth.sessions where id = $1",
    [claims.session_id],
  );
  const { aal = 'aal1', begun: timestamp = 0 } = session ?? {};
  const methods = aal === 'aal2' ? ['totp', 'password'] : ['password'];
  return sign({ ...claims, aal, amr: methods.map((method) => ({ method, timestamp })) }, jwtSecret);
}

/** The second factors of an account, as they are part of it in each answer; absent if there is none. */
export async function factorsOf(user: string, { sql }: AccountService): Promise<{ factors?: Factor[] }> {
  const factors = await sql<Factor>(
    `select id, friendly_name, factor_type, status, created_at, updated_at from auth.mfa_factors
     where user_id = $1 order by created_at, id`,
    [user],
  );
  return factors.length > 0 ? { factors } : {};
}

type Answer = { id?: string; access_token?: string; user?: { id: string } } & Record<string, unknown>;

/**
 * Completes an answer of the embedded auth service by what it knows nothing of: the level of a session in its token, and
 * the factors of an account. Sources: supabase/auth, internal/models/sessions.go (`CalculateAALAndAMR`) and user.go.
 */
export async function withFactors(response: Response, accounts: AccountService): Promise<Response> {
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response;
  const answer = (await response.clone().json()) as Answer;
  const { access_token: token, user } = answer;
  if (token && user)
    return Response.json({
      ...answer,
      access_token: await withLevel(token, accounts),
      user: { ...user, ...(await factorsOf(user.id, accounts)) },
    });
  return answer.id ? Response.json({ ...answer, ...(await factorsOf(answer.id, accounts)) }) : response;
}
