import { combineReducers, configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '../api';
import { connectivitySlice } from './connectivitySlice';
import { contributedSlice } from './contributedSlice';
import { notificationsSlice } from './notificationsSlice';
import {
  sessionEnded,
  sessionExpired,
  sessionSlice,
  sessionStarted,
  type SessionState,
} from './sessionSlice';

const rootReducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  [sessionSlice.name]: sessionSlice.reducer,
  [connectivitySlice.name]: connectivitySlice.reducer,
  [contributedSlice.name]: contributedSlice.reducer,
  [notificationsSlice.name]: notificationsSlice.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;

function isSessionFailure(action: unknown): boolean {
  const { payload } = action as { payload?: { kind?: unknown } };
  return typeof payload === 'object' && payload !== null && payload.kind === 'session';
}

interface Watched {
  session: SessionState;
  connectivity: { isOnline: boolean };
  api: {
    queries: Record<string, { status: string; endpointName?: string; originalArgs?: unknown } | undefined>;
  };
}

/** Reads of every remote, which has injected them. */
type Endpoints = Record<string, { initiate: (argument: unknown, options: object) => UnknownAction }>;

/** What the rest of the store has to do when a session or an outage ends. */
const endsMiddleware: Middleware<object, Watched> = (store) => (next) => (action) => {
  const { session, connectivity } = store.getState();
  const { status, user } = session;
  const result = next(action);
  // What one person read must not be there for the next one.
  const isOther = sessionStarted.match(action) && user !== null && user.id !== action.payload.id;
  const hasEnded = sessionEnded.match(action) && (status === 'signed-in' || status === 'expired');
  if (isOther || hasEnded) store.dispatch(baseApi.util.resetApiState());
  // A call refused for want of a session ends it for every screen at once.
  if (isSessionFailure(action) && status === 'signed-in') store.dispatch(sessionExpired());
  const now = store.getState();
  // Whatever an outage made fail is read again.
  if (!connectivity.isOnline && now.connectivity.isOnline)
    for (const query of Object.values(now.api.queries))
      if (query?.status === 'rejected')
        store.dispatch(
          (baseApi.endpoints as unknown as Endpoints)[query.endpointName!]!.initiate(query.originalArgs, {
            subscribe: false,
            forceRefetch: true,
          }),
        );
  return result;
};

/** Development checks run after each action; their duration depends on the machine, so it is not reported. */
const CHECKS = { warnAfter: Infinity };

/** A store with client state and the API's cache; `preloadedState` comes from the server's rendering or a test. */
export function makeStore(preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (getDefault) =>
      getDefault({ immutableCheck: CHECKS, serializableCheck: CHECKS })
        .prepend(endsMiddleware)
        .concat(baseApi.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
