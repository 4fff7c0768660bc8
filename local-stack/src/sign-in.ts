import { randomUUID } from 'node:crypto';
import { emailOf } from './auth-rules';
import { OPENED_BY_LINK } from './hosted/links';
import { sessionOf } from './hosted/sessions';

/** `otp_expiry` of supabase/config.toml: seconds a link of a mail works. */
export const LINK_SECONDS = 86_400;

interface Accounts {
  fetch(request: Request): Response | Promise<Response>;
  sql<T>(text: string, params?: readonly unknown[]): Promise<T[]>;
}

const ACCOUNTS = `select exists (select 1 from auth.users where email = $1) as "isKnown",
  (select email from auth.users where encrypted_password is not null order by created_at limit 1) as "other"`;

/**
 * Returns the login body to forward. The backend compares passwords for known addresses only, which takes time; so an
 * unknown address is replaced by an existing account with a random password. Response and timing are then the same.
 */
export async function evenLogin(body: string, { sql }: Pick<Accounts, 'sql'>): Promise<string> {
  const email = emailOf(body);
  if (!email) return body;
  const [account] = await sql<{ isKnown: boolean; other: string | null }>(ACCOUNTS, [email]);
  if (account?.isKnown === false && account.other)
    return JSON.stringify({ email: account.other, password: randomUUID() });
  return JSON.stringify({ ...(JSON.parse(body) as object), email });
}

/** Reads the fields of an account change that need a proof. */
function readChange(body: string): { password?: unknown; current_password?: unknown; email?: unknown } {
  try {
    return (JSON.parse(body) as object | null) ?? {};
  } catch {
    return {};
  }
}

/**
 * Whether a person's change of their own account names another address. A hosted project then asks both mailboxes
 * (`double_confirm_changes`), the embedded service one: the gateway refuses it.
 */
export const changesAddress = (body: string): boolean => readChange(body).email !== undefined;

/** Whether a link of a mail has opened the session, which proves the mailbox. Its token was found valid before. */
async function isOpenedByLink(request: Request, sql: Accounts['sql']): Promise<boolean> {
  const id = sessionOf(request.headers.get('authorization') ?? '');
  const recently =
    "select 1 from auth.sessions where id = $1 and tag = $2 and created_at > now() - interval '1 hour'";
  return (await sql(recently, [id, OPENED_BY_LINK])).length > 0;
}

/** Counts guesses of a password, wherever one can be made. */
export interface Guesses {
  /** @returns seconds to wait when there were too many, else 0 */
  take(email: string): number;
  /** The password was right: that was no guess. */
  giveBack(email: string): void;
}

/**
 * Whether a password change proves the current password (`secure_password_change`), because an open session may be in
 * somebody else's hands. Guesses count like those of a login.
 * @param request `PUT /auth/v1/user`
 * @returns whether it does; or the seconds to wait, after too many guesses
 */
export async function mayChangePassword(
  request: Request,
  body: string,
  { fetch, sql }: Accounts,
  guesses: Guesses,
): Promise<boolean | number> {
  const { password, current_password: current } = readChange(body);
  if (password === undefined) return true;
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const { origin } = new URL(request.url);
  const session = await fetch(new Request(`${origin}/auth/v1/user`, { headers }));
  // Without a valid session the backend rejects the change itself.
  if (!session.ok) return true;
  if (await isOpenedByLink(request, sql)) return true;
  const { email = '' } = (await session.json()) as { email?: string };
  const wait = guesses.take(email);
  if (wait > 0) return wait;
  headers.set('content-type', 'application/json');
  headers.delete('authorization');
  const login = await fetch(
    new Request(`${origin}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        email,
        password: typeof current === 'string' && current !== '' ? current : randomUUID(),
      }),
    }),
  );
  if (!login.ok) return false;
  guesses.giveBack(email);
  // The proof is no sign-in: its session would be listed as one of another browser.
  const { access_token } = (await login.json()) as { access_token: string };
  headers.set('authorization', `Bearer ${access_token}`);
  await fetch(new Request(`${origin}/auth/v1/logout?scope=local`, { method: 'POST', headers }));
  return true;
}
