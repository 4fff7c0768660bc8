import type { AuthClient } from '@supabase/auth-js';
import { purgeAfter } from './purgePages';

/** In the shape of an answer of the API of tables or files. */
const SESSION_GONE = { code: 'PGRST301', statusCode: '401', message: 'The session has ended.' };

let isSessionExpected = () => false;

/**
 * Is asked whether somebody counts as signed in, until the returned function is called. If the session of such a person is
 * gone, because it ended in another tab or the storage was emptied, requests are refused instead of sent as a visitor's.
 */
export function expectSession(isExpected: () => boolean): () => void {
  isSessionExpected = isExpected;
  return () => {
    if (isSessionExpected === isExpected) isSessionExpected = () => false;
  };
}

/** Who sends a request: with a token and what renews pages after a write, not at all (`refusal`), or as a visitor. */
export interface Sender {
  token?: string;
  purgeAfter?: typeof purgeAfter;
  refusal?: Response;
}

/**
 * In whose name a request is sent.
 * @param hasStored whether this browser holds a session
 * @throws what the auth service failed with, when a session that is there could not be refreshed
 */
export async function senderOf(
  auth: InstanceType<typeof AuthClient>,
  hasStored: () => boolean,
): Promise<Sender> {
  const { data, error } = await auth.getSession();
  if (error && hasStored()) throw error;
  if (data.session) return { token: data.session.access_token, purgeAfter };
  return isSessionExpected() ? { refusal: Response.json(SESSION_GONE, { status: 401 }) } : {};
}
