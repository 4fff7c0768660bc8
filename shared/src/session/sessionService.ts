import type { AppError } from '../contracts';
import { checkSession, getDb, getSupabase, sessionStorageKey, toAppError, type Session } from '../supabase';
import { onPurgeRefused } from '../supabase/purgePages';
import { expectSession } from '../supabase/sessionRequests';
import type { AppStore } from '../store/makeStore';
import { notified } from '../store/notificationsSlice';
import {
  adminConfirmed,
  codeAsked,
  editorConfirmed,
  sessionEnded,
  sessionExpired,
  sessionStarted,
  type SessionUser,
} from '../store/sessionSlice';

type Store = Pick<AppStore, 'dispatch' | 'getState'>;

const NOT_RENEWED =
  'This is saved, but readers may see some pages as they were, for up to a day. Reload this screen, then save once more.';

let isSigningOut = false;

function toUser({ user }: Session): SessionUser {
  const name: unknown = user.user_metadata?.['name'];
  return { id: user.id, email: user.email ?? '', name: typeof name === 'string' ? name : '' };
}

const hasFactor = ({ user }: Session) => user.factors?.some(({ status }) => status === 'verified') ?? false;

/**
 * Lets the person of a session in. One with a second factor has no role before its code, and is asked for it.
 * @returns what failed, if anything did
 */
async function admit(store: Store, session: Session): Promise<AppError | null> {
  if (hasFactor(session)) {
    const role = await (await getDb()).rpc('my_role');
    if (role.error) return toAppError(role.error, role.status);
    if (role.data === null) {
      store.dispatch(codeAsked());
      return null;
    }
  }
  store.dispatch(sessionStarted(toUser(session)));
  return refreshAdmin(store);
}

/** The same for a session that was stored; the guard asks again after a failure. */
async function admitStored(store: Store, session: Session): Promise<void> {
  const failure = await admit(store, session).catch(toAppError);
  if (failure) store.dispatch(sessionStarted(toUser(session)));
}

/** Whether the person without a role has a second factor. */
async function awaitsCode(): Promise<boolean> {
  const { data } = await (await getSupabase()).auth.getSession();
  return data.session !== null && hasFactor(data.session);
}

/**
 * Asks the backend which role the signed-in person has; after the code of a second factor it lets the person in. A
 * failure leaves the role unknown, and is returned.
 */
export async function refreshAdmin(store: Store): Promise<AppError | null> {
  try {
    const { needsCode } = store.getState().session;
    const session = needsCode && (await (await getSupabase()).auth.getSession()).data.session;
    if (session) return await admit(store, session);
    const db = await getDb();
    const admin = await db.rpc('is_admin');
    if (admin.error) return toAppError(admin.error, admin.status);
    if (admin.data === true) {
      store.dispatch(adminConfirmed(true));
      return null;
    }
    const role = await db.rpc('my_role');
    if (role.error) return toAppError(role.error, role.status);
    // A session that has ended has no role either: its person signs in again and keeps the screen.
    if (role.data === null) await checkSession();
    if (store.getState().session.status === 'expired') return null;
    if (role.data === null && (await awaitsCode())) store.dispatch(codeAsked());
    else store.dispatch(role.data === 'editor' ? editorConfirmed() : adminConfirmed(false));
    return null;
  } catch (error) {
    return toAppError(error);
  }
}

/**
 * Keeps the store in step with the session: refreshed, ended, begun or ended in another tab.
 * @returns a function that ends this
 */
export async function attend(store: Store): Promise<() => void> {
  const supabase = await getSupabase();
  const { data } = supabase.auth.onAuthStateChange((event, session) => {
    const { status, user } = store.getState().session;
    // The person has just signed in on this page, and the store knows it.
    if (event === 'INITIAL_SESSION' && status === 'signed-in') return;
    if (session) {
      // Deferred: the client holds its lock while it calls this listener.
      if (hasFactor(session) && status !== 'signed-in')
        return void setTimeout(() => void admitStored(store, session), 0);
      store.dispatch(sessionStarted(toUser(session)));
      if (store.getState().session.isAdmin === null) setTimeout(() => void refreshAdmin(store), 0);
    } else if (event === 'SIGNED_OUT' && !isSigningOut && user) {
      store.dispatch(sessionExpired());
    } else if (status !== 'expired') {
      store.dispatch(sessionEnded());
    }
  });
  const stops = [
    () => data.subscription.unsubscribe(),
    onPurgeRefused(() => store.dispatch(notified('error', NOT_RENEWED))),
    expectSession(() => store.getState().session.status === 'signed-in' && !isSigningOut),
  ];
  return () => stops.forEach((stop) => stop());
}

/** What the auth service calls banned. */
const INACTIVE = 'This account is not active. Please ask an administrator.';

/** Signs in. Resolves to the server's error, or to `null` with the session in the store. */
export async function signIn(store: Store, email: string, password: string): Promise<AppError | null> {
  try {
    const supabase = await getSupabase();
    const { data, error } = await supabase.auth.signInWithPassword({ email, password });
    if (error?.code === 'user_banned') return { ...toAppError(error, error.status), message: INACTIVE };
    if (error) return toAppError(error, error.status);
    return await admit(store, data.session);
  } catch (error) {
    return toAppError(error);
  }
}

/** Creates an account. No screen uses it, and the backend refuses it. Resolves to the error, if any. */
export async function signUp(email: string, password: string): Promise<AppError | null> {
  try {
    const supabase = await getSupabase();
    const { error } = await supabase.auth.signUp({ email, password });
    return error ? toAppError(error, error.status) : null;
  } catch (error) {
    return toAppError(error);
  }
}

/** Signs out in this browser, also when the server cannot be reached. */
export async function signOut(store: Store): Promise<AppError | null> {
  isSigningOut = true;
  try {
    const supabase = await getSupabase();
    const { error } = await supabase.auth.signOut({ scope: 'local' });
    return error ? toAppError(error, error.status) : null;
  } catch (error) {
    return toAppError(error);
  } finally {
    window.localStorage.removeItem(sessionStorageKey());
    isSigningOut = false;
    store.dispatch(sessionEnded());
  }
}
