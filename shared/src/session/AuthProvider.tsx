import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import type { AppError } from '../contracts';
import { useAppSelector } from '../store/hooks';
import type { AppStore } from '../store/makeStore';
import { toAppError } from '../supabase';
import { followSession, loadSessionService } from './followSession';
import { selectSession, type SessionState, type SessionUser } from '../store/sessionSlice';

export interface Auth {
  user: SessionUser | null;
  session: SessionState;
  loading: boolean;
  signIn: (email: string, password: string) => Promise<AppError | null>;
  signUp: (email: string, password: string) => Promise<AppError | null>;
  signOut: () => Promise<AppError | null>;
  refreshAdmin: () => Promise<AppError | null>;
}

type Service = Awaited<ReturnType<typeof loadSessionService>>;

/** Does something with the session, or says why its code did not come. */
const withService = (work: (service: Service) => Promise<AppError | null>) =>
  loadSessionService().then(work, (error: unknown) => toAppError(error));

const AuthContext = createContext<Auth | null>(null);

/** Follows the session while mounted, and hands it to everything below. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const store = useStore() as AppStore;
  const session = useAppSelector(selectSession);

  useEffect(() => followSession(store), [store]);

  const auth = useMemo<Auth>(
    () => ({
      user: session.user,
      session,
      loading: session.status === 'loading',
      signIn: (email, password) => withService(({ signIn }) => signIn(store, email, password)),
      signUp: (email, password) => withService(({ signUp }) => signUp(email, password)),
      signOut: () => withService(({ signOut }) => signOut(store)),
      refreshAdmin: () => withService(({ refreshAdmin }) => refreshAdmin(store)),
    }),
    [session, store],
  );

  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** @throws Error outside an `AuthProvider`. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
