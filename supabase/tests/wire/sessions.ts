/*
 * Sessions and accounts. Sources of the answers: supabase/auth at bc32168 (2026-08-20): openapi.yaml (schemas
 * `AccessTokenResponseSchema`, `UserSchema`), internal/api/errors.go (`HTTPErrorResponse20240101`: the version of the API
 * that the client asks for), apiversions.go, auth.go, admin.go, signup.go, internal/tokens/service.go; and the client's own
 * @supabase/auth-js 2.109.0, src/lib/fetch.ts (`handleError`).
 *
 * Deviations that cannot be mended, none of which the product reads: the embedded service's tokens carry fewer claims
 * (no `app_metadata`, `amr`, `aal`, `iss`); it knows no second factor, so `factors` is absent; it does not ask for a new
 * sign-in before a password changes (`secure_password_change`), which the product makes just before in any case; a change
 * without the current password is refused like one with a wrong one, where the hosted service also has the code
 * `current_password_required`. The limit of ten wrong passwords a minute is the gateway's own; its words differ from the
 * hosted service's, its code does not.
 */
import { ADMIN, any, like, matching, moment, text, uuid, type WireCase } from './case';

const VERSION = { 'x-supabase-api-version': '2024-01-01' };
const USER = like({
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
const NEW_PASSWORD = 'another-password-of-tests-1';

export const SESSIONS: WireCase[] = [
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
    name: 'refuses an address that nobody has in the same way',
    call: ({ visitor }) => visitor.auth.signInWithPassword({ email: 'no@agency.test', password: 'a guess' }),
    ...refusal(400, 'invalid_credentials', 'Invalid login credentials'),
  },
  {
    name: 'stops guessing',
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
    name: 'renews none by a token that it does not know',
    call: ({ visitor }) =>
      visitor.auth.refreshSession({ refresh_token: '10000000-0000-7000-8000-000000000000' }),
    ...refusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  },
  {
    name: 'says whose a session is',
    call: async ({ admin, visitor }) => {
      const { data } = await admin.auth.getSession();
      return visitor.auth.getUser(data.session!.access_token);
    },
    status: 200,
    body: USER,
    gives: like({ data: { user: USER }, error: null }),
  },
  {
    name: 'knows no session that has been signed out',
    async call({ visitor, keys }) {
      const { data } = await visitor.auth.signInWithPassword({ email: ADMIN, password: keys.password });
      await visitor.auth.signOut({ scope: 'local' });
      return visitor.auth.getUser(data.session!.access_token);
    },
    status: 403,
    headers: VERSION,
    body: { code: 'session_not_found', message: 'Session from session_id claim in JWT does not exist' },
    // The client has an error of its own for it, with a status of its own.
    gives: like({ error: like({ name: 'AuthSessionMissingError', status: 400 }) }),
  },
  {
    name: 'refuses a token that somebody else has signed',
    call: ({ visitor }) =>
      visitor.auth.getUser('eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'),
    ...refusal(403, 'bad_jwt', BAD_TOKEN),
  },
  {
    name: 'refuses a token that has run out',
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
    name: 'changes no password for who does not know the one of before',
    call: ({ admin }) => admin.auth.updateUser({ password: NEW_PASSWORD, current_password: 'a guess' }),
    ...refusal(400, 'current_password_mismatch', text),
  },
  {
    name: 'refuses the password that it is already',
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
    name: 'takes no sign-ups',
    call: ({ visitor }) => visitor.auth.signUp({ email: 'new@agency.test', password: NEW_PASSWORD }),
    ...refusal(422, 'signup_disabled', 'Signups not allowed for this instance'),
  },
  {
    name: 'says how it is set up',
    call: ({ fetch, keys }) => fetch('/auth/v1/settings', { headers: { apikey: keys.publishable } }),
    status: 200,
    body: like({ disable_signup: true, external: like({ email: true, anonymous_users: false }) }),
  },
  {
    name: 'says that it is well',
    call: ({ fetch, keys }) => fetch('/auth/v1/health', { headers: { apikey: keys.publishable } }),
    status: 200,
    body: { name: 'GoTrue', version: text, description: text },
  },
];

/** Calls of operators, made without a client and so in the first version of the API. */
const operator = (key: string, body: object, bearer = key): RequestInit => ({
  method: 'POST',
  headers: {
    apikey: key,
    'content-type': 'application/json',
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
  },
  body: JSON.stringify(body),
});
const ACCOUNT = { email: 'operated@agency.test', password: NEW_PASSWORD, email_confirm: true };
const PATH = '/auth/v1/admin/users';

SESSIONS.push(
  {
    name: 'makes an account for the operator',
    call: ({ fetch, keys }) => fetch(PATH, operator(keys.secret, ACCOUNT)),
    status: 200,
    body: USER,
  },
  {
    name: 'makes no second account of an address',
    call: ({ fetch, keys }) => fetch(PATH, operator(keys.secret, { ...ACCOUNT, email: ADMIN })),
    status: 422,
    body: {
      code: 422,
      error_code: 'email_exists',
      msg: 'A user with this email address has already been registered',
    },
  },
  {
    name: 'makes no account for anybody else',
    async call({ fetch, keys, admin }) {
      const { data } = await admin.auth.getSession();
      return fetch(PATH, operator(keys.publishable, ACCOUNT, data.session!.access_token));
    },
    status: 403,
    body: { code: 403, error_code: 'not_admin', msg: 'User not allowed' },
  },
  {
    name: 'makes no account for nobody',
    call: ({ fetch, keys }) => fetch(PATH, operator(keys.publishable, ACCOUNT, '')),
    status: 401,
    body: {
      code: 401,
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    },
  },
);
