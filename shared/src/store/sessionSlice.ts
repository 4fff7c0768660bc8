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
  /** Whether the backend counts this person as an editor, who works on content and on nothing else. */
  isEditor: boolean;
  /** Whether the password was right, and the code of the second factor is still to come. */
  needsCode?: boolean;
}

const initialState: SessionState = { status: 'loading', user: null, isAdmin: null, isEditor: false };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionStarted: (state, action: PayloadAction<SessionUser>) => {
      if (state.user?.id !== action.payload.id) Object.assign(state, { isAdmin: null, isEditor: false });
      state.status = 'signed-in';
      state.user = action.payload;
      delete state.needsCode;
    },
    codeAsked: (state) => {
      if (state.status !== 'expired') state.status = 'signed-out';
      state.needsCode = true;
    },
    sessionExpired: (state) => {
      if (state.status === 'signed-in') state.status = 'expired';
    },
    sessionEnded: (): SessionState => ({ ...initialState, status: 'signed-out' }),
    adminConfirmed: (state, action: PayloadAction<boolean>) => {
      state.isAdmin = action.payload;
      state.isEditor = false;
    },
    editorConfirmed: (state) => {
      state.isAdmin = false;
      state.isEditor = true;
    },
  },
  selectors: {
    selectSession: (state) => state,
    selectUser: (state) => state.user,
  },
});

export const { sessionStarted, codeAsked, sessionExpired, sessionEnded, adminConfirmed, editorConfirmed } =
  sessionSlice.actions;
export const { selectSession, selectUser } = sessionSlice.selectors;
