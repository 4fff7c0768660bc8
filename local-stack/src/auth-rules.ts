/** The open endpoints of the embedded auth service; all others are closed, above all its studio. */
const OPEN = new Set([
  'POST /auth/v1/token',
  'POST /auth/v1/logout',
  'GET /auth/v1/user',
  'PUT /auth/v1/user',
  'GET /auth/v1/settings',
  'GET /auth/v1/health',
  'POST /auth/v1/admin/users',
  'POST /auth/v1/admin/generate_link',
  'POST /auth/v1/verify',
]);
/** One account by its id, or a second factor. */
const BY_ID = [
  /^PUT \/auth\/v1\/admin\/users\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  /^POST \/auth\/v1\/factors(\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/(challenge|verify))?$/,
  /^DELETE \/auth\/v1\/factors\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
];
/** `sign_in_sign_ups` of supabase/config.toml: failed logins per IP address in five minutes, across accounts. */
export const LOGINS_PER_ADDRESS = 30;
/** These make accounts even where sign-up is switched off. */
const MAKES_ACCOUNTS = new Set(['otp', 'signup', 'magiclink']);

/**
 * Whether a request to the authentication API goes on to it.
 * @param path as it came in, not decoded: an encoded or doubled slash must not get around the list
 */
export function authDecision(method: string, path: string): 'pass' | 'sign-up' | 'unknown' {
  const call = `${method} ${path}`;
  if (OPEN.has(call) || BY_ID.some((pattern) => pattern.test(call))) return 'pass';
  const name = path.slice('/auth/v1/'.length).toLowerCase();
  return MAKES_ACCOUNTS.has(name) ? 'sign-up' : 'unknown';
}

/** Whether a request signs in with a password, the only kind that can be guessed. */
export function isPasswordLogin(method: string, url: URL): boolean {
  return (
    method === 'POST' &&
    url.pathname === '/auth/v1/token' &&
    url.searchParams.get('grant_type') === 'password'
  );
}

/** Whether a request enters the code of a second factor, which has six digits. */
export const isCode = (method: string, { pathname }: URL): boolean =>
  method === 'POST' && /^\/auth\/v1\/factors\/[^/]+\/verify$/.test(pathname);

/** The e-mail address of a login, as the account is found by; empty when the body has none. */
export function emailOf(body: string): string {
  try {
    const value: unknown = (JSON.parse(body) as { email?: unknown } | null)?.email;
    return typeof value === 'string' ? value.trim().toLowerCase().slice(0, 320) : '';
  } catch {
    return '';
  }
}
