import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import type { AppError } from '../contracts';
import { useAppSelector } from '../store/hooks';
import type { AppStore } from '../store/makeStore';
import { followSession, refreshAdmin, signIn, signOut, signUp } from './sessionService';
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
      signIn: (email, password) => signIn(store, email, password),
      signUp,
      signOut: () => signOut(store),
      refreshAdmin: () => refreshAdmin(store),
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
