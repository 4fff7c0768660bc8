import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface SessionUser {
  id: string;
  email: string;
  name: string;
}

/**
 * - `loading`: not known yet
 * - `signed-in`
 * - `expired`: ended without the person asking; screens stay, a dialog signs in again
 * - `signed-out`
 */
export type SessionStatus = 'loading' | 'signed-in' | 'expired' | 'signed-out';

export interface SessionState {
  status: SessionStatus;
  user: SessionUser | null;
  /** Whether the backend counts this person as an admin; `null` while it has not answered. */
  isAdmin: boolean | null;
}

const initialState: SessionState = { status: 'loading', user: null, isAdmin: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionStarted: (state, action: PayloadAction<SessionUser>) => {
      if (state.user?.id !== action.payload.id) state.isAdmin = null;
      state.status = 'signed-in';
      state.user = action.payload;
    },
    sessionExpired: (state) => {
      if (state.status === 'signed-in') state.status = 'expired';
    },
    sessionEnded: (): SessionState => ({ status: 'signed-out', user: null, isAdmin: null }),
    adminConfirmed: (state, action: PayloadAction<boolean>) => {
      state.isAdmin = action.payload;
    },
  },
  selectors: {
    selectSession: (state) => state,
    selectUser: (state) => state.user,
  },
});

export const { sessionStarted, sessionExpired, sessionEnded, adminConfirmed } = sessionSlice.actions;
export const { selectSession, selectUser } = sessionSlice.selectors;
