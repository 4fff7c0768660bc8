/*
 * Sessions and accounts. Sources of the answers: supabase/auth at bc32168 (2026-08-20): openapi.yaml (schemas
 * `AccessTokenResponseSchema`, `UserSchema`), internal/api/errors.go (`HTTPErrorResponse20240101`: the version of the API
 * that the client asks for), apiversions.go, auth.go, admin.go, signup.go, internal/tokens/service.go; and the client's own
 * @supabase/auth-js 2.109.0, src/lib/fetch.ts (`handleError`).
 *
 * Deviations that the product never reads: the embedded service's tokens carry fewer claims (no `app_metadata`, no
 * `iss`); it requires no new sign-in before a password changes
 * (`secure_password_change`), but the product signs in just before anyway; a change without the current password is
 * refused like one with a wrong one, where the hosted service also has the code `current_password_required`; a change of
 * one's own address here is refused with 422, where the hosted service mails both mailboxes. The limit of
 * ten wrong passwords a minute is the gateway's own; its message differs from the hosted service's, its code does not.
 */
import { ADMIN, any, like, matching, moment, text, uuid, type WireCase } from './case';

const VERSION = { 'x-supabase-api-version': '2024-01-01' };
export const USER = like({
  id: uuid,
  aud: 'authenticated',
  role: 'authenticated',
  email: text,
  app_metadata: like({ provider: 'email' }),
  user_metadata: any,
  created_at: moment,
  updated_at: moment,
});
const SESSION = like({
  access_token: matching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: expect.any(Number),
  refresh_token: text,
  user: USER,
});
const refusal = (status: number, code: string, message: unknown, more: object = {}) => ({
  status,
  headers: VERSION,
  body: { code, message, ...more },
  gives: like({ error: like({ status, code, message }) }),
});
const BAD_TOKEN = matching(/^invalid JWT: unable to parse or verify signature, token .+/);
export const NEW_PASSWORD = 'another-password-of-tests-1';

/** Signing in and out, and the own account. */
export const SESSIONS: readonly WireCase[] = [
  {
    name: 'signs in with a password',
    call: ({ visitor, keys }) => visitor.auth.signInWithPassword({ email: ADMIN, password: keys.password }),
    status: 200,
    body: SESSION,
    gives: like({ data: like({ user: USER, session: SESSION }), error: null }),
  },
  {
    name: 'refuses a wrong password',
    call: ({ visitor }) => visitor.auth.signInWithPassword({ email: ADMIN, password: 'a guess' }),
    ...refusal(400, 'invalid_credentials', 'Invalid login credentials'),
  },
  {
    name: 'refuses an unknown address in the same way',
    call: ({ visitor }) => visitor.auth.signInWithPassword({ email: 'no@agency.test', password: 'a guess' }),
    ...refusal(400, 'invalid_credentials', 'Invalid login credentials'),
  },
  {
    name: 'limits wrong passwords',
    async call({ visitor }) {
      const guess = () => visitor.auth.signInWithPassword({ email: 'many@agency.test', password: 'x' });
      for (let times = 0; times < 10; times += 1) await guess();
      return guess();
    },
    ...refusal(429, 'over_request_rate_limit', text),
  },
  {
    name: 'renews a session',
    async call({ visitor, keys }) {
      await visitor.auth.signInWithPassword({ email: ADMIN, password: keys.password });
      return visitor.auth.refreshSession();
    },
    status: 200,
    body: SESSION,
    gives: like({ data: like({ session: SESSION }), error: null }),
  },
  {
    name: 'refuses to renew a session by an unknown token',
    call: ({ visitor }) =>
      visitor.auth.refreshSession({ refresh_token: '10000000-0000-7000-8000-000000000000' }),
    ...refusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  },
  {
    name: 'names the user of a session',
    call: async ({ admin, visitor }) => {
      const { data } = await admin.auth.getSession();
      return visitor.auth.getUser(data.session!.access_token);
    },
    status: 200,
    body: USER,
    gives: like({ data: { user: USER }, error: null }),
  },
  {
    name: 'refuses a session that has signed out',
    async call({ visitor, keys }) {
      const { data } = await visitor.auth.signInWithPassword({ email: ADMIN, password: keys.password });
      await visitor.auth.signOut({ scope: 'local' });
      return visitor.auth.getUser(data.session!.access_token);
    },
    status: 403,
    headers: VERSION,
    body: { code: 'session_not_found', message: 'Session from session_id claim in JWT does not exist' },
    // The client makes its own error of it, with its own status.
    gives: like({ error: like({ name: 'AuthSessionMissingError', status: 400 }) }),
  },
  {
    name: 'refuses a token with a wrong signature',
    call: ({ visitor }) =>
      visitor.auth.getUser('eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'),
    ...refusal(403, 'bad_jwt', BAD_TOKEN),
  },
  {
    name: 'refuses an expired token',
    call: async ({ visitor, token }) => visitor.auth.getUser(token({ exp: 1_700_000_000 })),
    ...refusal(403, 'bad_jwt', BAD_TOKEN),
  },
  {
    name: 'keeps a name with the account',
    call: ({ admin }) => admin.auth.updateUser({ data: { name: 'Ada' } }),
    status: 200,
    body: like({ id: uuid, user_metadata: like({ name: 'Ada' }) }),
    gives: like({ data: { user: USER }, error: null }),
  },
  {
    name: 'changes a password',
    async call({ visitor, keys }) {
      await visitor.auth.signInWithPassword({ email: 'member@agency.test', password: keys.password });
      return visitor.auth.updateUser({ password: NEW_PASSWORD, current_password: keys.password });
    },
    status: 200,
    body: USER,
    gives: like({ data: { user: USER }, error: null }),
  },
  {
    name: 'refuses a new password without the current one',
    call: ({ admin }) => admin.auth.updateUser({ password: NEW_PASSWORD, current_password: 'a guess' }),
    ...refusal(400, 'current_password_mismatch', text),
  },
  {
    name: 'refuses a new password that is the current one',
    call: ({ admin, keys }) =>
      admin.auth.updateUser({ password: keys.password, current_password: keys.password }),
    ...refusal(422, 'same_password', 'New password should be different from the old password.'),
  },
  {
    name: 'refuses a short password',
    call: ({ admin, keys }) =>
      admin.auth.updateUser({ password: 'too short', current_password: keys.password }),
    ...refusal(422, 'weak_password', 'Password should be at least 15 characters.', {
      weak_password: { reasons: ['length'] },
    }),
  },
  {
    name: 'signs out in this browser',
    async call({ visitor, keys }) {
      await visitor.auth.signInWithPassword({ email: ADMIN, password: keys.password });
      return visitor.auth.signOut({ scope: 'local' });
    },
    status: 204,
    body: null,
    gives: { error: null },
  },
  {
    name: 'refuses sign-ups',
    call: ({ visitor }) => visitor.auth.signUp({ email: 'new@agency.test', password: NEW_PASSWORD }),
    ...refusal(422, 'signup_disabled', 'Signups not allowed for this instance'),
  },
  {
    name: 'answers its settings',
    call: ({ fetch, keys }) => fetch('/auth/v1/settings', { headers: { apikey: keys.publishable } }),
    status: 200,
    body: like({ disable_signup: true, external: like({ email: true, anonymous_users: false }) }),
  },
  {
    name: 'answers its health check',
    call: ({ fetch, keys }) => fetch('/auth/v1/health', { headers: { apikey: keys.publishable } }),
    status: 200,
    body: { name: 'GoTrue', version: text, description: text },
  },
];
