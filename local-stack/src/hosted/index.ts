import { ACCOUNTS_PATH, changeAddress, createAccount, type AccountService } from './accounts';
import { callFactor, isFactorCall, refuseWithoutFactor } from './factors';
import { LINKS_PATH, makeLink, openLink, refuseBanned, VERIFY_PATH } from './links';
import { rowsFailure } from './failures';
import { endOthers, hostedSessions, noteBrowser } from './sessions';
import { hostedStorage } from './storage';
import { withFactors } from './tokens';

type Fetch = (request: Request) => Promise<Response>;

const TOKEN_PATH = '/auth/v1/token';
const USER_PATH = '/auth/v1/user';

/**
 * Number of parts of a bearer token that is neither a key nor a JWT; the embedded API would treat its caller as an
 * anonymous visitor.
 */
function badParts(request: Request): number | null {
  const token = request.headers.get('authorization')?.replace(/^Bearer /i, '');
  if (token === undefined || token === request.headers.get('apikey')) return null;
  const { length } = token.split('.');
  return length === 3 ? null : length;
}

/**
 * Makes the embedded backend respond like a hosted project, as far as a client can tell. supabase/tests/wire lists the
 * responses call by call.
 */
export function likeHosted(fetch: Fetch, accounts: AccountService): Fetch {
  /** A session that begins or is renewed. */
  const begun = async (request: Request, response: Response) =>
    hostedSessions(request, await withFactors(await noteBrowser(request, response, accounts), accounts));
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === ACCOUNTS_PATH && request.method === 'POST') return createAccount(request, accounts);
    if (pathname.startsWith(`${ACCOUNTS_PATH}/`) && request.method === 'PUT')
      return changeAddress(request, accounts);
    if (pathname === LINKS_PATH && request.method === 'POST') return makeLink(request, accounts);
    if (isFactorCall(pathname)) return hostedSessions(request, await callFactor(request, fetch, accounts));
    if (pathname === VERIFY_PATH && request.method === 'POST')
      return begun(request, await openLink(request, fetch, accounts));
    if (pathname === TOKEN_PATH) {
      const isSignIn = searchParams.get('grant_type') === 'password';
      const refused = isSignIn && (await refuseBanned(request, accounts));
      return refused || begun(request, await fetch(request));
    }
    if (pathname === USER_PATH) {
      const refused = request.method === 'PUT' && (await refuseWithoutFactor(request, accounts));
      if (refused) return refused;
      const response = await (request.method === 'PUT'
        ? endOthers(request, fetch, accounts)
        : fetch(request));
      return hostedSessions(request, await withFactors(response, accounts));
    }
    if (pathname.startsWith('/auth/v1/')) return hostedSessions(request, await fetch(request));
    if (pathname.startsWith('/storage/v1/')) return hostedStorage(request, await fetch(request));
    const parts = badParts(request);
    if (parts !== null) return rowsFailure(401, 'PGRST301', `Expected 3 parts in JWT; got ${parts}`);
    return fetch(request);
  };
}
